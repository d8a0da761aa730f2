#version 120
// A fragment program, translated by Arbiter.

uniform sampler2D texture0;
uniform sampler2D texture1;
uniform sampler2D texture2;
uniform sampler2D texture3;
uniform sampler2D texture4;
uniform vec4 fp_local_0;

void main() {
    vec4 cover, layer, sum, tiled;

    cover = texture2D(texture0, gl_TexCoord[0].xy);
    tiled.xy = gl_TexCoord[0].xy * fp_local_0.xy;
    layer = texture2D(texture1, tiled.xy);
    sum = layer * cover.x;
    layer = texture2D(texture2, tiled.xy);
    sum = layer * cover.y + sum;
    layer = texture2D(texture3, tiled.xy);
    sum = layer * cover.z + sum;
    layer = texture2D(texture4, tiled.xy);
    sum = layer * cover.w + sum;
    gl_FragColor.xyz = sum.xyz * gl_Color.xyz;
    gl_FragColor.w = 1.0;
}
