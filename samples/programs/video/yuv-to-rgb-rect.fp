!!ARBfp1.0
# Planar YUV 4:2:0 to RGB from three rectangle textures, as video players do it (BT.601).
PARAM half = { 0.5, 0.5, 1.0, 1.0 };
PARAM offset = { -0.0625, -0.5, -0.5, 1.1643 };
PARAM red = { 0.0, 1.5958, 0.0, 0.0 };
PARAM green = { -0.39173, -0.81290, 0.0, 0.0 };
PARAM blue = { 2.017, 0.0, 0.0, 0.0 };
TEMP uv, yuv;
MUL uv.xy, fragment.texcoord[0], half;
TEX yuv.x, fragment.texcoord[0], texture[0], RECT;
TEX yuv.y, uv, texture[1], RECT;
TEX yuv.z, uv, texture[2], RECT;
ADD yuv.xyz, yuv, offset;
MUL yuv.x, yuv.x, offset.w;
MAD result.color.r, yuv.z, red.y, yuv.x;
MAD uv.x, yuv.y, green.x, yuv.x;
MAD result.color.g, yuv.z, green.y, uv.x;
MAD result.color.b, yuv.y, blue.x, yuv.x;
MOV result.color.a, 1.0;
END
