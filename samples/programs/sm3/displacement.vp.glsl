#version 120
#extension GL_ARB_shader_texture_lod : enable
// A vertex program, translated by Arbiter.

uniform sampler2D texture0;
uniform vec4 vp_scale;

void main() {
    vec4 height, position;

    height = texture2DLod(texture0, gl_MultiTexCoord0.xy, gl_MultiTexCoord0.w);
    height.x = height.x * vp_scale.x;
    position.xyz = gl_Normal * height.x + gl_Vertex.xyz;
    position.w = gl_Vertex.w;
    gl_Position.x = dot(gl_ModelViewProjectionMatrixTranspose[0], position);
    gl_Position.y = dot(gl_ModelViewProjectionMatrixTranspose[1], position);
    gl_Position.z = dot(gl_ModelViewProjectionMatrixTranspose[2], position);
    gl_Position.w = dot(gl_ModelViewProjectionMatrixTranspose[3], position);
    gl_FrontColor = height.xxxx;
    gl_TexCoord[0] = gl_MultiTexCoord0;
}
