#version 120
// A fragment program, translated by Arbiter.

centroid varying vec4 v_texcoord_1;
varying vec4 v_texcoord_0;
uniform sampler2D texture0;
uniform sampler2D texture1;

void main() {
    vec4 texel, noise;
    vec4 texcoord_0;

    texcoord_0 = v_texcoord_0 * gl_FragCoord.w;
    texel = texture2D(texture0, v_texcoord_1.xy);
    noise = texture2D(texture1, texcoord_0.xy);
    gl_FragColor = noise * 0.1 + texel;
}
