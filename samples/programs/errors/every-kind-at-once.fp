!!ARBfp1.0
# Everything that is wrong here is reported in one run, each fault once.
TEMP base, light;
TEX base, fragment.texcood[0], texture[0], 2D;
MUL base, base fragment.color;
DP3 light.yx, base, base;
MOV result.color, missing;
RCP light.x, base;
NRM light, base;
MOV result.color, base;
END
