#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;

void main() {
    vec4 base, color, fog;

    base = texture2D(texture0, gl_TexCoord[0].xy);
    color = base * gl_Color;
    color = clamp(color, 0.0, 1.0);
    fog.x = gl_Fog.density * 1.442695;
    fog.x = fog.x * gl_FogFragCoord;
    fog.x = clamp(exp2(-fog.x), 0.0, 1.0);
    gl_FragColor.xyz = mix(gl_Fog.color.xyz, color.xyz, fog.x);
    gl_FragColor.w = color.w;
}
