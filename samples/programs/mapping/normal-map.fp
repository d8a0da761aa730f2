!!ARBfp1.0
# Bump mapping with a normal map and a normalisation cube map.
TEMP bump, light, diffuse, base;
TEX bump, fragment.texcoord[0], texture[1], 2D;
MAD bump.xyz, bump, 2.0, -1.0;
TEX light, fragment.texcoord[1], texture[2], CUBE;
MAD light.xyz, light, 2.0, -1.0;
DP3_SAT diffuse.x, bump, light;
TEX base, fragment.texcoord[0], texture[0], 2D;
MUL base.rgb, base, diffuse.x;
MUL result.color, base, fragment.color;
END
