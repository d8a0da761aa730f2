#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform vec4 fp_ambient;
uniform vec4 fp_specularColor;
const vec4 exponent = vec4(32.0, 0.0, 0.0, 1.0);

float power(float x, float y) {
    return x == 0.0 && y == 0.0 ? 1.0 : pow(x, y);
}

void main() {
    vec4 n, l, e, h, dots, lit, base, lit2;

    n.w = dot(gl_TexCoord[1].xyz, gl_TexCoord[1].xyz);
    n.w = inversesqrt(abs(n.w));
    n.xyz = gl_TexCoord[1].xyz * n.w;
    l.w = dot(gl_TexCoord[2].xyz, gl_TexCoord[2].xyz);
    l.w = inversesqrt(abs(l.w));
    l.xyz = gl_TexCoord[2].xyz * l.w;
    e.w = dot(gl_TexCoord[3].xyz, gl_TexCoord[3].xyz);
    e.w = inversesqrt(abs(e.w));
    h.xyz = gl_TexCoord[3].xyz * e.w + l.xyz;
    h.w = dot(h.xyz, h.xyz);
    h.w = inversesqrt(abs(h.w));
    h.xyz = h.xyz * h.w;
    dots.x = dot(n.xyz, l.xyz);
    dots.y = dot(n.xyz, h.xyz);
    dots.w = exponent.x;
    lit2.xy = max(dots.xy, 0.0);
    lit2.w = min(dots.w, 127.99609);
    lit2.w = max(lit2.w, -127.99609);
    lit2.z = power(lit2.y, lit2.w);
    lit.xw = vec2(1.0);
    lit.y = lit2.x;
    lit.z = lit2.x > 0.0 ? lit2.z : 0.0;
    base = texture2D(texture0, gl_TexCoord[0].xy);
    lit.x = lit.y * gl_Color.x + fp_ambient.x;
    base.xyz = base.xyz * lit.x;
    gl_FragColor.xyz = clamp(fp_specularColor.xyz * lit.z + base.xyz, 0.0, 1.0);
    gl_FragColor.w = base.w;
}
