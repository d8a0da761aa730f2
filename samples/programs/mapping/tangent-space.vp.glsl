#version 120
// A vertex program, translated by Arbiter.

attribute vec4 attrib6;
uniform vec4 vp_lightObject;
uniform vec4 vp_eyeObject;

void main() {
    vec4 bitangent, light, eye;

    gl_TexCoord[1] = vec4(0.0, 0.0, 0.0, 1.0);
    gl_TexCoord[2] = vec4(0.0, 0.0, 0.0, 1.0);
    bitangent.xyz = cross(gl_Normal, attrib6.xyz);
    bitangent.xyz = bitangent.xyz * attrib6.w;
    light.xyz = vp_lightObject.xyz - gl_Vertex.xyz;
    eye.xyz = vp_eyeObject.xyz - gl_Vertex.xyz;
    gl_TexCoord[1].x = dot(light.xyz, attrib6.xyz);
    gl_TexCoord[1].y = dot(light.xyz, bitangent.xyz);
    gl_TexCoord[1].z = dot(light.xyz, gl_Normal);
    gl_TexCoord[2].x = dot(eye.xyz, attrib6.xyz);
    gl_TexCoord[2].y = dot(eye.xyz, bitangent.xyz);
    gl_TexCoord[2].z = dot(eye.xyz, gl_Normal);
    gl_TexCoord[0] = gl_MultiTexCoord0;
    gl_Position.x = dot(gl_ModelViewProjectionMatrixTranspose[0], gl_Vertex);
    gl_Position.y = dot(gl_ModelViewProjectionMatrixTranspose[1], gl_Vertex);
    gl_Position.z = dot(gl_ModelViewProjectionMatrixTranspose[2], gl_Vertex);
    gl_Position.w = dot(gl_ModelViewProjectionMatrixTranspose[3], gl_Vertex);
    gl_FrontColor = gl_Color;
}
