!!ARBfp1.0
# Four ground textures mixed by the channels of a coverage map.
TEMP cover, layer, sum, tiled;
TEX cover, fragment.texcoord[0], texture[0], 2D;
MUL tiled.xy, fragment.texcoord[0], program.local[0];
TEX layer, tiled, texture[1], 2D;
MUL sum, layer, cover.r;
TEX layer, tiled, texture[2], 2D;
MAD sum, layer, cover.g, sum;
TEX layer, tiled, texture[3], 2D;
MAD sum, layer, cover.b, sum;
TEX layer, tiled, texture[4], 2D;
MAD sum, layer, cover.a, sum;
MUL result.color.rgb, sum, fragment.color;
MOV result.color.a, 1.0;
END
