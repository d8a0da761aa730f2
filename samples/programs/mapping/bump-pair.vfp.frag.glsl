#version 120
// A fragment program, translated by Arbiter.

uniform samplerCube texture0;
uniform sampler2D texture1;
uniform sampler2D texture2;
uniform vec4 fp_env_0;

void main() {
    vec4 light, color, localNormal;

    gl_FragColor = vec4(0.0);
    light = textureCube(texture0, gl_TexCoord[1].xyz);
    light = light * 2.0 - 1.0;
    localNormal = texture2D(texture1, gl_TexCoord[0].xy);
    localNormal.xyz = localNormal.xyz * 2.0 - 1.0;
    light = vec4(dot(light.xyz, localNormal.xyz));
    color = texture2D(texture2, gl_TexCoord[0].xy);
    color = color * light;
    color = color * fp_env_0;
    gl_FragColor.xyz = color.xyz * gl_Color.xyz;
}
