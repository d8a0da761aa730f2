#version 120
// A fragment program, translated by Arbiter.

uniform vec4 fp_model;
uniform vec4 fp_local_2;
uniform vec4 fp_local_1;
vec4 normal, light;
vec4 colour = vec4(0.0);
bvec4 P0;

void hemisphere();
void lambert();

void main() {
    normal.xyz = normalize(gl_TexCoord[0].xyz);
    light.xyz = normalize(gl_TexCoord[1].xyz);
    P0 = bvec4(fp_model.x > 0.5);
    if (P0.x) hemisphere();
    if (!P0.x) lambert();
    gl_FragColor = colour * gl_Color;
}

void hemisphere() {
    colour.x = dot(normal.xyz, light.xyz);
    colour.x = colour.x * 0.5 + 0.5;
    colour = mix(fp_local_2, fp_local_1, colour.x);
}

void lambert() {
    colour = clamp(vec4(dot(normal.xyz, light.xyz)), 0.0, 1.0);
}
