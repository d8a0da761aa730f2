#version 120
// A vertex program, translated by Arbiter.

attribute vec4 attrib9;
attribute vec4 attrib10;
uniform vec4 vp_env_10;
uniform vec4 vp_env_11;
uniform vec4 vp_env_4;

void main() {
    vec4 R0;

    gl_Position = ftransform();
    gl_ClipVertex = gl_ModelViewMatrix * gl_Vertex;
    gl_TexCoord[0].x = dot(gl_MultiTexCoord0, vp_env_10);
    gl_TexCoord[0].y = dot(gl_MultiTexCoord0, vp_env_11);
    gl_TexCoord[0].zw = vec2(0.0, 1.0);
    R0 = vp_env_4 - gl_Vertex;
    gl_TexCoord[1].x = dot(attrib9.xyz, R0.xyz);
    gl_TexCoord[1].y = dot(attrib10.xyz, R0.xyz);
    gl_TexCoord[1].z = dot(gl_Normal, R0.xyz);
    gl_TexCoord[1].w = 1.0;
    gl_FrontColor = gl_Color;
}
