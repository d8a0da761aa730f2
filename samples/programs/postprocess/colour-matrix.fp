!!ARBfp1.0
# A 4x4 colour matrix with an offset, the matrix being one of GL's program matrices.
PARAM matrix[4] = { state.matrix.program[0] };
PARAM offset = program.local[0];
TEMP colour, mapped;
TEX colour, fragment.texcoord[0], texture[0], 2D;
DP4 mapped.r, matrix[0], colour;
DP4 mapped.g, matrix[1], colour;
DP4 mapped.b, matrix[2], colour;
DP4 mapped.a, matrix[3], colour;
ADD_SAT result.color, mapped, offset;
END
