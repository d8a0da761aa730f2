#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform vec4 fp_step;
const vec4 weights = vec4(0.324, 0.232, 0.0855, 0.0205);

void main() {
    vec4 sum, tap, at;

    sum = texture2D(texture0, gl_TexCoord[0].xy);
    sum = sum * weights.x;
    at = gl_TexCoord[0] + fp_step;
    tap = texture2D(texture0, at.xy);
    sum = tap * weights.y + sum;
    at = gl_TexCoord[0] - fp_step;
    tap = texture2D(texture0, at.xy);
    sum = tap * weights.y + sum;
    at = fp_step * 2.0 + gl_TexCoord[0];
    tap = texture2D(texture0, at.xy);
    sum = tap * weights.z + sum;
    at = -fp_step * 2.0 + gl_TexCoord[0];
    tap = texture2D(texture0, at.xy);
    sum = tap * weights.z + sum;
    at = fp_step * 3.0 + gl_TexCoord[0];
    tap = texture2D(texture0, at.xy);
    sum = tap * weights.w + sum;
    at = -fp_step * 3.0 + gl_TexCoord[0];
    tap = texture2D(texture0, at.xy);
    gl_FragColor = tap * weights.w + sum;
}
