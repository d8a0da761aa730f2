#version 120
// A vertex program, translated by Arbiter.

attribute vec4 vertex_weight;
uniform vec4 vp_mv1_0;
uniform vec4 vp_mv1_1;
uniform vec4 vp_mv1_2;
uniform vec4 vp_mv1_3;

void main() {
    vec4 a, b, eye;

    a.x = dot(gl_ModelViewMatrixTranspose[0], gl_Vertex);
    a.y = dot(gl_ModelViewMatrixTranspose[1], gl_Vertex);
    a.z = dot(gl_ModelViewMatrixTranspose[2], gl_Vertex);
    a.w = dot(gl_ModelViewMatrixTranspose[3], gl_Vertex);
    b.x = dot(vp_mv1_0, gl_Vertex);
    b.y = dot(vp_mv1_1, gl_Vertex);
    b.z = dot(vp_mv1_2, gl_Vertex);
    b.w = dot(vp_mv1_3, gl_Vertex);
    a = a - b;
    eye = vertex_weight.x * a + b;
    gl_Position.x = dot(gl_ProjectionMatrixTranspose[0], eye);
    gl_Position.y = dot(gl_ProjectionMatrixTranspose[1], eye);
    gl_Position.z = dot(gl_ProjectionMatrixTranspose[2], eye);
    gl_Position.w = dot(gl_ProjectionMatrixTranspose[3], eye);
    gl_FrontColor = gl_Color;
}
