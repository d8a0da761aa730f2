!!ARBfp1.0
OPTION MESA_gpu_program3;
# Overlay blending of two layers: each component takes its own formula by a predicate.
TEMP below, above, product, screen;
TEX below, fragment.texcoord[0], texture[0], 2D;
TEX above, fragment.texcoord[0], texture[1], 2D;
MUL product, below, above;
ADD product, product, product;
SUB screen, 1.0, below;
SUB above, 1.0, above;
MUL screen, screen, above;
MAD screen, screen, -2.0, 1.0;
PSLT P0, below, 0.5;
MOV result.color, screen;
MOV result.color.rgb (P0), product;
MOV result.color.a, below.a;
END
