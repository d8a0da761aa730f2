#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;

void main() {
    vec4 base, color, fog, range;

    base = texture2D(texture0, gl_TexCoord[0].xy);
    color = base * gl_Color;
    color = clamp(color, 0.0, 1.0);
    range.x = gl_Fog.end - gl_Fog.start;
    range.y = 1.0 / range.x;
    range.z = gl_Fog.end * range.y;
    fog.x = clamp(-range.y * gl_FogFragCoord + range.z, 0.0, 1.0);
    fog.x = abs(range.x) > 0.0 ? fog.x : 1.0;
    gl_FragColor.xyz = mix(gl_Fog.color.xyz, color.xyz, fog.x);
    gl_FragColor.w = color.w;
}
