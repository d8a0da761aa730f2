#version 120
// A vertex program, translated by Arbiter.

attribute vec4 attrib7;
attribute vec4 attrib6;
uniform vec4 vp_bones[72];
const vec4 scale = vec4(3.0, 0.0, 0.0, 1.0);

int to_int(float x) {
    return x != x ? 0 : int(clamp(x, -32767.0, 32767.0));
}

void main() {
    vec4 first, second, skinned, index;
    ivec4 bone;

    index = attrib7 * scale.x;
    bone.x = to_int(floor(index.x));
    first.x = dot(vp_bones[bone.x], gl_Vertex);
    first.y = dot(vp_bones[bone.x + 1], gl_Vertex);
    first.z = dot(vp_bones[bone.x + 2], gl_Vertex);
    bone.x = to_int(floor(index.y));
    second.x = dot(vp_bones[bone.x], gl_Vertex);
    second.y = dot(vp_bones[bone.x + 1], gl_Vertex);
    second.z = dot(vp_bones[bone.x + 2], gl_Vertex);
    skinned.xyz = first.xyz * attrib6.x;
    skinned.xyz = second.xyz * attrib6.y + skinned.xyz;
    skinned.w = gl_Vertex.w;
    gl_Position.x = dot(gl_ModelViewProjectionMatrixTranspose[0], skinned);
    gl_Position.y = dot(gl_ModelViewProjectionMatrixTranspose[1], skinned);
    gl_Position.z = dot(gl_ModelViewProjectionMatrixTranspose[2], skinned);
    gl_Position.w = dot(gl_ModelViewProjectionMatrixTranspose[3], skinned);
    gl_FrontColor = gl_Color;
    gl_TexCoord[0] = gl_MultiTexCoord0;
}
