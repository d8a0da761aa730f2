#version 120
#extension GL_ARB_texture_rectangle : require
// A fragment program, translated by Arbiter.

uniform sampler2DRect texture0;
const vec4 step_1 = vec4(0.0, 1.0, 0.5, 2.0);

void main() {
    vec4 above, below, here, parity, coord;

    parity.x = gl_TexCoord[0].y * step_1.z;
    parity.x = fract(parity.x);
    parity.x = parity.x - step_1.z;
    here = texture2DRect(texture0, gl_TexCoord[0].xy);
    coord = gl_TexCoord[0] + step_1.xyxx;
    above = texture2DRect(texture0, coord.xy);
    coord = gl_TexCoord[0] - step_1.xyxx;
    below = texture2DRect(texture0, coord.xy);
    above = above + below;
    above = above * step_1.z;
    gl_FragColor = parity.x < 0.0 ? here : above;
}
