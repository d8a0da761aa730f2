#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform sampler2D texture1;
uniform samplerCube texture2;

void main() {
    vec4 bump, light, diffuse, base;

    bump = texture2D(texture1, gl_TexCoord[0].xy);
    bump.xyz = bump.xyz * 2.0 - 1.0;
    light = textureCube(texture2, gl_TexCoord[1].xyz);
    light.xyz = light.xyz * 2.0 - 1.0;
    diffuse.x = clamp(dot(bump.xyz, light.xyz), 0.0, 1.0);
    base = texture2D(texture0, gl_TexCoord[0].xy);
    base.xyz = base.xyz * diffuse.x;
    gl_FragColor = base * gl_Color;
}
