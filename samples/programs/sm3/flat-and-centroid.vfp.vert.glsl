#version 120
// A vertex program, translated by Arbiter.

varying vec4 v_texcoord_0;
centroid varying vec4 v_texcoord_1;

void main() {
    gl_Position = ftransform();
    gl_ClipVertex = gl_ModelViewMatrix * gl_Vertex;
    gl_FrontColor = gl_Color;
    v_texcoord_0 = gl_MultiTexCoord0;
    v_texcoord_1 = gl_MultiTexCoord1;
    v_texcoord_0 *= gl_Position.w;
}
