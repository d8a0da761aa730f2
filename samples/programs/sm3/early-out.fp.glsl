#version 120
#extension GL_ARB_shader_texture_lod : require
// A fragment program, translated by Arbiter.

uniform sampler3D texture0;
const vec4 limits = vec4(0.95, 0.02, 1.0, 0.0);

void main() {
    vec4 at, step_1, sum, texel;
    bvec4 P0;

    at = gl_TexCoord[0];
    step_1.xyz = normalize(gl_TexCoord[1].xyz);
    step_1.xyz = step_1.xyz * limits.y;
    sum = vec4(0.0);
    for (int i0 = 0; i0 < 64; i0++) {
        texel = texture3DLod(texture0, at.xyz, at.w);
        texel.w = limits.z - sum.w;
        sum = texel * texel.w + sum;
        P0 = bvec4(sum.w > limits.x);
        if (P0.x) break;
        at.xyz = at.xyz + step_1.xyz;
    }
    gl_FragColor = sum;
}
