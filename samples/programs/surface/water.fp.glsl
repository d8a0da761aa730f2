#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform sampler2D texture1;
uniform sampler2D texture2;
uniform vec4 fp_time;
const vec4 strength = vec4(0.03, 0.03, 0.0, 0.0);

void main() {
    vec4 bump, second, at, reflection, refraction, fresnel, n;

    at = gl_TexCoord[0] + fp_time.xyzz;
    bump = texture2D(texture0, at.xy);
    at = gl_TexCoord[0] - fp_time.yxzz;
    second = texture2D(texture0, at.xy);
    bump = bump + second;
    bump = bump - 1.0;
    at = bump * strength;
    at = at * gl_TexCoord[1].w;
    at.xy = at.xy + gl_TexCoord[1].xy;
    at.zw = gl_TexCoord[1].zw;
    reflection = texture2DProj(texture1, at);
    refraction = texture2DProj(texture2, at);
    n.x = dot(gl_TexCoord[2].xyz, gl_TexCoord[2].xyz);
    n.x = inversesqrt(abs(n.x));
    n.y = gl_TexCoord[2].z * n.x;
    fresnel.x = clamp(1.0 - n.y, 0.0, 1.0);
    fresnel.x = fresnel.x * fresnel.x;
    gl_FragColor = mix(refraction, reflection, fresnel.x);
}
