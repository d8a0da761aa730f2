#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform sampler2D texture1;

vec3 select(bvec3 t, vec3 a, vec3 b) {
    return vec3(t.x ? a.x : b.x, t.y ? a.y : b.y, t.z ? a.z : b.z);
}

void main() {
    vec4 below, above, product, screen;
    bvec4 P0;

    below = texture2D(texture0, gl_TexCoord[0].xy);
    above = texture2D(texture1, gl_TexCoord[0].xy);
    product = below * above;
    product = product + product;
    screen = 1.0 - below;
    above = 1.0 - above;
    screen = screen * above;
    screen = screen * -2.0 + 1.0;
    P0 = lessThan(below, vec4(0.5));
    gl_FragColor = screen;
    gl_FragColor.xyz = select(P0.xyz, product.xyz, gl_FragColor.xyz);
    gl_FragColor.w = below.w;
}
