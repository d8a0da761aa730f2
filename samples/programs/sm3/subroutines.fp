!!ARBfp1.0
OPTION MESA_gpu_program3;
# Chooses one of two shading models by a uniform, each a subroutine.
PARAM model = program.local[0];
TEMP normal, light, colour;
main:
  NRM normal.xyz, fragment.texcoord[0];
  NRM light.xyz, fragment.texcoord[1];
  PSGT P0, model.x, 0.5;
  CAL hemisphere (P0.x);
  CAL lambert (!P0.x);
  MUL result.color, colour, fragment.color;
  RET;
lambert:
  DP3_SAT colour, normal, light;
  RET;
hemisphere:
  DP3 colour.x, normal, light;
  MAD colour.x, colour.x, 0.5, 0.5;
  LRP colour, colour.x, program.local[1], program.local[2];
END
