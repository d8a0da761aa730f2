#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
const vec4 offsets = vec4(0.0009765625, -0.0009765625, 0.25, 0.0);

void main() {
    vec4 q, uv, d, lit;

    q.w = 1.0 / gl_TexCoord[0].w;
    q.xyz = gl_TexCoord[0].xyz * q.w;
    uv.xy = q.xy + offsets.x;
    d.x = texture2D(texture0, uv.xy).x;
    uv.xy = q.xy + offsets.yx;
    d.y = texture2D(texture0, uv.xy).y;
    uv.xy = q.xy + offsets.xy;
    d.z = texture2D(texture0, uv.xy).z;
    uv.xy = q.xy + offsets.y;
    d.w = texture2D(texture0, uv.xy).w;
    lit = vec4(greaterThanEqual(d, q.zzzz));
    lit.x = dot(lit, offsets.zzzz);
    gl_FragColor.xyz = gl_Color.xyz * lit.x;
    gl_FragColor.w = gl_Color.w;
}
