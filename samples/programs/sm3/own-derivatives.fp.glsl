#version 120
#extension GL_ARB_shader_texture_lod : require
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform vec4 fp_local_0;

void main() {
    vec4 dx, dy, width, phase, texel;

    dx = dFdx(gl_TexCoord[0]);
    dy = dFdy(gl_TexCoord[0]);
    width = abs(dx) + abs(dy);
    phase = fract(gl_TexCoord[0]);
    phase = phase - 0.5;
    width.x = 1.0 / width.x;
    width.y = 1.0 / width.y;
    phase.xy = clamp(abs(phase.xy) * width.xy, 0.0, 1.0);
    dx = dx * fp_local_0.x;
    dy = dy * fp_local_0.x;
    texel = texture2DGradARB(texture0, gl_TexCoord[0].xy, dx.xy, dy.xy);
    gl_FragColor = texel * phase.x;
}
