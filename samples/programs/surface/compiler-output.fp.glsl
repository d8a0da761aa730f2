#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0_decal;
uniform vec4 fp_tint;
const vec4 c_1 = vec4(0.5, 2.0, 0.0, 1.0);

void main() {
    vec4 R0, R1;

    R0 = texture2D(texture0_decal, gl_TexCoord[0].xy);
    R1 = gl_Color - c_1.x;
    R0 = R1 * c_1.y + R0;
    gl_FragColor = R0 * fp_tint;
}
