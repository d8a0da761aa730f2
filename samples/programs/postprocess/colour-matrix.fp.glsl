#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform vec4 fp_matrix_0;
uniform vec4 fp_matrix_1;
uniform vec4 fp_matrix_2;
uniform vec4 fp_matrix_3;
uniform vec4 fp_offset;

void main() {
    vec4 colour, mapped;

    colour = texture2D(texture0, gl_TexCoord[0].xy);
    mapped.x = dot(fp_matrix_0, colour);
    mapped.y = dot(fp_matrix_1, colour);
    mapped.z = dot(fp_matrix_2, colour);
    mapped.w = dot(fp_matrix_3, colour);
    gl_FragColor = clamp(mapped + fp_offset, 0.0, 1.0);
}
