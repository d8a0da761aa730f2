#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform samplerCube texture1;
const vec4 fresnel = vec4(5.0, 0.02, 0.98, 1.0);

float power(float x, float y) {
    return x == 0.0 && y == 0.0 ? 1.0 : pow(x, y);
}

void main() {
    vec4 n, e, r, facing, environment, base;

    n.w = dot(gl_TexCoord[1].xyz, gl_TexCoord[1].xyz);
    n.w = inversesqrt(abs(n.w));
    n.xyz = gl_TexCoord[1].xyz * n.w;
    e.w = dot(gl_TexCoord[2].xyz, gl_TexCoord[2].xyz);
    e.w = inversesqrt(abs(e.w));
    e.xyz = gl_TexCoord[2].xyz * e.w;
    r.w = dot(n.xyz, e.xyz);
    r.xyz = n.xyz * r.w;
    r.xyz = r.xyz * 2.0 - e.xyz;
    environment = textureCube(texture1, r.xyz);
    facing.x = clamp(1.0 - r.w, 0.0, 1.0);
    facing.x = power(facing.x, fresnel.x);
    facing.x = facing.x * fresnel.z + fresnel.y;
    base = texture2D(texture0, gl_TexCoord[0].xy);
    gl_FragColor = mix(base, environment, facing.x);
}
