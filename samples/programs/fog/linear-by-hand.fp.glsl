#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;

void main() {
    vec4 fog, colour;

    fog.x = gl_Fog.end - gl_FogFragCoord;
    fog.x = clamp(fog.x * gl_Fog.scale, 0.0, 1.0);
    colour = texture2DProj(texture0, gl_TexCoord[0]);
    gl_FragColor.xyz = mix(gl_Fog.color.xyz, colour.xyz, fog.x);
    gl_FragColor.w = colour.w;
}
