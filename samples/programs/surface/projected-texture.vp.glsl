#version 120
// A vertex program, translated by Arbiter.

void main() {
    vec4 eye, coord;

    eye.x = dot(gl_ModelViewMatrixTranspose[0], gl_Vertex);
    eye.y = dot(gl_ModelViewMatrixTranspose[1], gl_Vertex);
    eye.z = dot(gl_ModelViewMatrixTranspose[2], gl_Vertex);
    eye.w = dot(gl_ModelViewMatrixTranspose[3], gl_Vertex);
    coord.x = dot(gl_EyePlaneS[1], eye);
    coord.y = dot(gl_EyePlaneT[1], eye);
    coord.z = dot(gl_EyePlaneR[1], eye);
    coord.w = dot(gl_EyePlaneQ[1], eye);
    gl_TexCoord[1].x = dot(gl_TextureMatrixTranspose[1][0], coord);
    gl_TexCoord[1].y = dot(gl_TextureMatrixTranspose[1][1], coord);
    gl_TexCoord[1].z = dot(gl_TextureMatrixTranspose[1][2], coord);
    gl_TexCoord[1].w = dot(gl_TextureMatrixTranspose[1][3], coord);
    gl_Position.x = dot(gl_ModelViewProjectionMatrixTranspose[0], gl_Vertex);
    gl_Position.y = dot(gl_ModelViewProjectionMatrixTranspose[1], gl_Vertex);
    gl_Position.z = dot(gl_ModelViewProjectionMatrixTranspose[2], gl_Vertex);
    gl_Position.w = dot(gl_ModelViewProjectionMatrixTranspose[3], gl_Vertex);
    gl_FrontColor = gl_Color;
}
