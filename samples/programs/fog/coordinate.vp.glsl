#version 120
// A vertex program, translated by Arbiter.

void main() {
    vec4 eye, distance_1;

    gl_Position = ftransform();
    gl_ClipVertex = gl_ModelViewMatrix * gl_Vertex;
    eye.x = dot(gl_ModelViewMatrixTranspose[0], gl_Vertex);
    eye.y = dot(gl_ModelViewMatrixTranspose[1], gl_Vertex);
    eye.z = dot(gl_ModelViewMatrixTranspose[2], gl_Vertex);
    distance_1.x = dot(eye.xyz, eye.xyz);
    distance_1.y = inversesqrt(abs(distance_1.x));
    gl_FogFragCoord = distance_1.x * distance_1.y;
    gl_FrontColor = gl_Color;
    gl_FrontSecondaryColor = gl_SecondaryColor;
    gl_TexCoord[0] = gl_MultiTexCoord0;
}
