#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform sampler2D texture1;
uniform sampler2D texture2;
const vec4 scaleBias = vec4(0.04, -0.02, 2.0, -1.0);

void main() {
    vec4 eye, height, uv, normal, colour, diffuse;

    eye.w = dot(gl_TexCoord[2].xyz, gl_TexCoord[2].xyz);
    eye.w = inversesqrt(abs(eye.w));
    eye.xyz = gl_TexCoord[2].xyz * eye.w;
    height = texture2D(texture2, gl_TexCoord[0].xy);
    height.x = height.x * scaleBias.x + scaleBias.y;
    uv.xy = eye.xy * height.x + gl_TexCoord[0].xy;
    normal = texture2D(texture1, uv.xy);
    colour = texture2D(texture0, uv.xy);
    normal.xyz = normal.xyz * scaleBias.z + scaleBias.w;
    diffuse.x = clamp(dot(normal.xyz, gl_TexCoord[1].xyz), 0.0, 1.0);
    gl_FragColor.xyz = colour.xyz * diffuse.x;
    gl_FragColor.w = colour.w;
}
