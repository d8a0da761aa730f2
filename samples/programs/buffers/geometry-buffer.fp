!!ARBfp1.0
# Fills three draw buffers in one pass: albedo, packed normal, depth.
OPTION ARB_draw_buffers;
TEMP base, n;
TEX base, fragment.texcoord[0], texture[0], 2D;
MUL result.color[0], base, fragment.color;
DP3 n.w, fragment.texcoord[1], fragment.texcoord[1];
RSQ n.w, n.w;
MUL n.xyz, fragment.texcoord[1], n.w;
MAD result.color[1].rgb, n, 0.5, 0.5;
MOV result.color[1].a, base.a;
MOV result.color[2], fragment.position.z;
END
