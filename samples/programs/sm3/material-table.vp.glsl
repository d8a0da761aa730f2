#version 120
// A vertex program, translated by Arbiter.

attribute vec4 attrib6;
uniform vec4 vp_table[32];

float round_even(float x) {
    float f = floor(x);
    float d = x - f;
    float r = d < 0.5 || (d == 0.5 && mod(f, 2.0) == 0.0) || x == f ? f : f + 1.0;
    return r == 0.0 ? x * 0.0 : r;
}

vec4 round_even(vec4 x) {
    return vec4(round_even(x.x), round_even(x.y), round_even(x.z), round_even(x.w));
}

int to_int(float x) {
    return x != x ? 0 : int(clamp(x, -32767.0, 32767.0));
}

ivec4 to_int(vec4 x) {
    return ivec4(to_int(x.x), to_int(x.y), to_int(x.z), to_int(x.w));
}

void main() {
    vec4 tint;
    ivec4 index;
    vec4 sets[4];
    vec4 out_1[4];

    sets[0] = gl_MultiTexCoord0;
    sets[1] = gl_MultiTexCoord1;
    sets[2] = gl_MultiTexCoord2;
    sets[3] = gl_MultiTexCoord3;
    out_1[0] = vec4(0.0, 0.0, 0.0, 1.0);
    out_1[1] = vec4(0.0, 0.0, 0.0, 1.0);
    out_1[2] = vec4(0.0, 0.0, 0.0, 1.0);
    out_1[3] = vec4(0.0, 0.0, 0.0, 1.0);
    gl_Position.x = dot(gl_ModelViewProjectionMatrixTranspose[0], gl_Vertex);
    gl_Position.y = dot(gl_ModelViewProjectionMatrixTranspose[1], gl_Vertex);
    gl_Position.z = dot(gl_ModelViewProjectionMatrixTranspose[2], gl_Vertex);
    gl_Position.w = dot(gl_ModelViewProjectionMatrixTranspose[3], gl_Vertex);
    index = to_int(round_even(attrib6));
    tint = vp_table[index.x] * gl_Color;
    gl_FrontColor = clamp(vp_table[index.x + 1] * vp_table[index.y - 1].w + tint, 0.0, 1.0);
    out_1[0] = vec4(0.0);
    out_1[index.z] = sets[index.w];
    gl_TexCoord[0] = out_1[0];
    gl_TexCoord[1] = out_1[1];
    gl_TexCoord[2] = out_1[2];
    gl_TexCoord[3] = out_1[3];
}
