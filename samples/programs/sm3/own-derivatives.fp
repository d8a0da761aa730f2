!!ARBfp1.0
OPTION MESA_gpu_program3;
# Anti-aliased checkers, and a lookup whose footprint the program computes itself.
TEMP dx, dy, width, phase, texel;
DDX dx, fragment.texcoord[0];
DDY dy, fragment.texcoord[0];
ADD width, |dx|, |dy|;
FRC phase, fragment.texcoord[0];
SUB phase, phase, 0.5;
RCP width.x, width.x;
RCP width.y, width.y;
MUL_SAT phase.xy, |phase|, width;
MUL dx, dx, program.local[0].x;
MUL dy, dy, program.local[0].x;
TXD texel, fragment.texcoord[0], dx, dy, texture[0], 2D;
MUL result.color, texel, phase.x;
END
