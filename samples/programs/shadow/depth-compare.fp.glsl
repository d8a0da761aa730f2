#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform sampler2DShadow texture3;
const vec4 shade = vec4(0.35, 0.65, 0.0, 0.0);

void main() {
    vec4 shadow, base;

    shadow = shadow2DProj(texture3, gl_TexCoord[3]);
    base = texture2D(texture0, gl_TexCoord[0].xy);
    shadow.x = shadow.x * shade.y + shade.x;
    base = base * gl_Color;
    gl_FragColor.xyz = base.xyz * shadow.x;
    gl_FragColor.w = base.w;
}
