!!ARBfp1.0
MUL result.color, fragment.color, program.local[0];
TEMP unused;
END
