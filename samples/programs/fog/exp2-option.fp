!!ARBfp1.0
# Fog left to the option, which applies it to the final colour.
OPTION ARB_fog_exp2;
TEMP base;
TEX base, fragment.texcoord[0], texture[0], 2D;
MUL result.color, base, fragment.color;
END
