!!ARBfp1.0
OPTION MESA_gpu_program3;
# A Sierpinski pattern by a subroutine that calls itself; the call depth limit ends a deep descent.
TEMP p, cell, value;
MOV p, fragment.texcoord[0];
MOV value, 1.0;
CAL divide;
MUL result.color, value, fragment.color;
RET;
divide:
  MUL p.xy, p, 2.0;
  FLR cell.xy, p;
  FRC p.xy, p;
  ADD cell.z, cell.x, cell.y;
  MUL value, value, 0.75;
  PSGE P0, cell.z, 2.0;
  RET (P0.x);
  PSLT P1, value.x, 0.4;
  RET (P1.x);
  CAL divide;
END
