!!ARBfp1.0
# Softened shadow: four comparisons made by hand on a depth texture read as plain values.
PARAM offsets = { 0.0009765625, -0.0009765625, 0.25, 0.0 };
TEMP q, uv, d, lit;
RCP q.w, fragment.texcoord[0].w;
MUL q.xyz, fragment.texcoord[0], q.w;
ADD uv.xy, q, offsets.xxww;
TEX d.x, uv, texture[0], 2D;
ADD uv.xy, q, offsets.yxww;
TEX d.y, uv, texture[0], 2D;
ADD uv.xy, q, offsets.xyww;
TEX d.z, uv, texture[0], 2D;
ADD uv.xy, q, offsets.yyww;
TEX d.w, uv, texture[0], 2D;
SGE lit, d, q.z;
DP4 lit.x, lit, offsets.z;
MUL result.color.rgb, fragment.color, lit.x;
MOV result.color.a, fragment.color.a;
END
