#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform vec4 fp_env_0;
const vec4 luminance = vec4(0.299, 0.587, 0.114, 0.0);
const vec4 tint = vec4(1.2, 1.0, 0.8, 1.0);

void main() {
    vec4 colour, grey;

    colour = texture2D(texture0, gl_TexCoord[0].xy);
    grey = vec4(dot(colour.xyz, luminance.xyz));
    grey.xyz = clamp(grey.xyz * tint.xyz, 0.0, 1.0);
    grey.w = colour.w;
    gl_FragColor = mix(colour, grey, fp_env_0.x);
}
