#version 120
// A fragment program, translated by Arbiter.

const vec4 thresholds = vec4(0.25, 0.6, 0.9, 0.2);
const vec4 tones = vec4(0.3, 0.3, 0.25, 0.15);

void main() {
    vec4 n, steps, tone, edge;

    n.w = dot(gl_TexCoord[0].xyz, gl_TexCoord[0].xyz);
    n.w = inversesqrt(abs(n.w));
    n.xyz = gl_TexCoord[0].xyz * n.w;
    tone.x = clamp(dot(n.xyz, gl_TexCoord[1].xyz), 0.0, 1.0);
    steps = vec4(greaterThanEqual(tone.xxxx, thresholds));
    tone.y = dot(steps.xyz, tones.yzw);
    tone.y = tone.y + tones.x;
    edge.x = dot(n.xyz, gl_TexCoord[2].xyz);
    edge.y = float(edge.x < thresholds.w);
    tone.y = tone.y * gl_Color.w;
    tone.z = edge.y > 0.0 ? 0.0 : tone.y;
    gl_FragColor.xyz = gl_Color.xyz * tone.z;
    gl_FragColor.w = 1.0;
}
