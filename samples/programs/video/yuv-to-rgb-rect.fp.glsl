#version 120
#extension GL_ARB_texture_rectangle : require
// A fragment program, translated by Arbiter.

uniform sampler2DRect texture0;
uniform sampler2DRect texture1;
uniform sampler2DRect texture2;
const vec4 half_1 = vec4(0.5, 0.5, 1.0, 1.0);
const vec4 offset = vec4(-0.0625, -0.5, -0.5, 1.1643);
const vec4 red = vec4(0.0, 1.5958, 0.0, 0.0);
const vec4 green = vec4(-0.39173, -0.8129, 0.0, 0.0);
const vec4 blue = vec4(2.017, 0.0, 0.0, 0.0);

void main() {
    vec4 uv, yuv;

    uv.xy = gl_TexCoord[0].xy * half_1.xy;
    yuv.x = texture2DRect(texture0, gl_TexCoord[0].xy).x;
    yuv.y = texture2DRect(texture1, uv.xy).y;
    yuv.z = texture2DRect(texture2, uv.xy).z;
    yuv.xyz = yuv.xyz + offset.xyz;
    yuv.x = yuv.x * offset.w;
    gl_FragColor.x = yuv.z * red.y + yuv.x;
    uv.x = yuv.y * green.x + yuv.x;
    gl_FragColor.y = yuv.z * green.y + uv.x;
    gl_FragColor.z = yuv.y * blue.x + yuv.x;
    gl_FragColor.w = 1.0;
}
