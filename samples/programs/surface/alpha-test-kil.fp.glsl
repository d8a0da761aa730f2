#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform vec4 fp_local_0;

void main() {
    vec4 base, test;

    base = texture2D(texture0, gl_TexCoord[0].xy);
    test = vec4(base.w - fp_local_0.x);
    if (any(lessThan(test, vec4(0.0)))) discard;
    gl_FragColor = base * gl_Color;
}
