#version 120
// A fragment program, translated by Arbiter.

vec4 p, cell, value;
bvec4 P0, P1;
bvec4 P2 = bvec4(false);

void divide_1();
void divide_2();
void divide_3();
void divide_4();

void main() {
    gl_FragColor = vec4(0.0);
    p = gl_TexCoord[0];
    value = vec4(1.0);
    divide_1();
    if (any(P2)) return;
    gl_FragColor = value * gl_Color;
}

void divide_1() {
    p.xy = p.xy * 2.0;
    cell.xy = floor(p.xy);
    p.xy = fract(p.xy);
    cell.z = cell.x + cell.y;
    value = value * 0.75;
    P0 = bvec4(cell.z >= 2.0);
    if (P0.x) return;
    P1 = bvec4(value.x < 0.4);
    if (P1.x) return;
    divide_2();
}

void divide_2() {
    p.xy = p.xy * 2.0;
    cell.xy = floor(p.xy);
    p.xy = fract(p.xy);
    cell.z = cell.x + cell.y;
    value = value * 0.75;
    P0 = bvec4(cell.z >= 2.0);
    if (P0.x) return;
    P1 = bvec4(value.x < 0.4);
    if (P1.x) return;
    divide_3();
}

void divide_3() {
    p.xy = p.xy * 2.0;
    cell.xy = floor(p.xy);
    p.xy = fract(p.xy);
    cell.z = cell.x + cell.y;
    value = value * 0.75;
    P0 = bvec4(cell.z >= 2.0);
    if (P0.x) return;
    P1 = bvec4(value.x < 0.4);
    if (P1.x) return;
    divide_4();
}

void divide_4() {
    p.xy = p.xy * 2.0;
    cell.xy = floor(p.xy);
    p.xy = fract(p.xy);
    cell.z = cell.x + cell.y;
    value = value * 0.75;
    P0 = bvec4(cell.z >= 2.0);
    if (P0.x) return;
    P1 = bvec4(value.x < 0.4);
    if (P1.x) return;
    P2 = bvec4(true);
}
