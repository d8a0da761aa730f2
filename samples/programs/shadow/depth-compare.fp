!!ARBfp1.0
# Shadow mapping by the hardware's comparison: the projected reference is divided with the rest.
OPTION ARB_fragment_program_shadow;
PARAM shade = { 0.35, 0.65, 0.0, 0.0 };
TEMP shadow, base;
TXP shadow, fragment.texcoord[3], texture[3], SHADOW2D;
TEX base, fragment.texcoord[0], texture[0], 2D;
MAD shadow.x, shadow.x, shade.y, shade.x;
MUL base, base, fragment.color;
MUL result.color.rgb, base, shadow.x;
MOV result.color.a, base.a;
END
