#version 120
// A fragment program, translated by Arbiter.

uniform vec4 fp_local_0;

void main() {
    vec4 p, z, test;

    p.xy = gl_TexCoord[0].xy * 2.0 - 1.0;
    p.zw = vec2(0.0);
    z.x = dot(p.xyz, p.xyz);
    test = vec4(1.0 - z.x);
    if (any(lessThan(test, vec4(0.0)))) discard;
    z.y = inversesqrt(abs(test.x));
    z.y = z.y * test.x;
    gl_FragDepth = z.y * fp_local_0.x + gl_FragCoord.z;
    gl_FragColor.xyz = gl_Color.xyz * z.y;
    gl_FragColor.w = 1.0;
}
