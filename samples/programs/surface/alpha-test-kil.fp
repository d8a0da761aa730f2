!!ARBfp1.0
# Alpha testing by KIL: fragments below the reference are dropped.
TEMP base, test;
TEX base, fragment.texcoord[0], texture[0], 2D;
SUB test, base.a, program.local[0].x;
KIL test;
MUL result.color, base, fragment.color;
END
