!!ARBfp1.0
PARAM tint = program.local[3];
MUL result.color, fragment.color, tint;
END
