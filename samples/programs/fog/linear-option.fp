!!ARBfp1.0
# Linear fog left to the option.
OPTION ARB_fog_linear;
TEMP base;
TEX base, fragment.texcoord[0], texture[0], 2D;
MUL result.color, base, fragment.color;
END
