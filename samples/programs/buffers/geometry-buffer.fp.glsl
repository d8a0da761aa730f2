#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;

void main() {
    vec4 base, n;

    base = texture2D(texture0, gl_TexCoord[0].xy);
    gl_FragData[0] = base * gl_Color;
    n.w = dot(gl_TexCoord[1].xyz, gl_TexCoord[1].xyz);
    n.w = inversesqrt(abs(n.w));
    n.xyz = gl_TexCoord[1].xyz * n.w;
    gl_FragData[1].xyz = n.xyz * 0.5 + 0.5;
    gl_FragData[1].w = base.w;
    gl_FragData[2] = gl_FragCoord.zzzz;
}
