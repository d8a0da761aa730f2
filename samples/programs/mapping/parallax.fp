!!ARBfp1.0
# Parallax mapping: the height map moves the lookup along the eye vector.
PARAM scaleBias = { 0.04, -0.02, 2.0, -1.0 };
TEMP eye, height, uv, normal, colour, diffuse;
DP3 eye.w, fragment.texcoord[2], fragment.texcoord[2];
RSQ eye.w, eye.w;
MUL eye.xyz, fragment.texcoord[2], eye.w;
TEX height, fragment.texcoord[0], texture[2], 2D;
MAD height.x, height.x, scaleBias.x, scaleBias.y;
MAD uv.xy, eye, height.x, fragment.texcoord[0];
TEX normal, uv, texture[1], 2D;
TEX colour, uv, texture[0], 2D;
MAD normal.xyz, normal, scaleBias.z, scaleBias.w;
DP3_SAT diffuse.x, normal, fragment.texcoord[1];
MUL result.color.rgb, colour, diffuse.x;
MOV result.color.a, colour.a;
END
