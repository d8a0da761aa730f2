!!ARBfp1.0
# Exponential fog left to the option.
OPTION ARB_fog_exp;
TEMP base;
TEX base, fragment.texcoord[0], texture[0], 2D;
MUL result.color, base, fragment.color;
END
