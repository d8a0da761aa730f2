#version 120
// A vertex program, translated by Arbiter.

uniform vec4 vp_directions[8];
uniform vec4 vp_colours[8];
uniform vec4 vp_count;

int to_int(float x) {
    return x != x ? 0 : int(clamp(x, -32767.0, 32767.0));
}

int loop_count(float x) {
    return x >= 1.0 ? int(floor(min(x, 255.0))) : 0;
}

void main() {
    vec4 sum, factor;
    ivec4 light = ivec4(0);

    gl_Position.x = dot(gl_ModelViewProjectionMatrixTranspose[0], gl_Vertex);
    gl_Position.y = dot(gl_ModelViewProjectionMatrixTranspose[1], gl_Vertex);
    gl_Position.z = dot(gl_ModelViewProjectionMatrixTranspose[2], gl_Vertex);
    gl_Position.w = dot(gl_ModelViewProjectionMatrixTranspose[3], gl_Vertex);
    sum = gl_LightModel.ambient;
    int count1 = loop_count(vp_count.x);
    int step1 = to_int(floor(vp_count.z));
    int index1 = to_int(floor(vp_count.y));
    ivec4 saved1 = light;
    light = ivec4(index1, 0, 0, 0);
    for (int i0 = 0; i0 < count1; i0++) {
        light.x = index1;
        factor.x = clamp(dot(gl_Normal, vp_directions[light.x].xyz), 0.0, 1.0);
        sum = factor.x * vp_colours[light.x] + sum;
        index1 = to_int(float(index1) + float(step1));
    }
    light = saved1;
    gl_FrontColor = sum;
}
