!!ARBfp1.0
OPTION MESA_gpu_program3;
# Marches through a volume and leaves the loop as soon as the ray is opaque.
PARAM limits = { 0.95, 0.02, 1.0, 0.0 };
TEMP at, step, sum, texel;
MOV at, fragment.texcoord[0];
NRM step.xyz, fragment.texcoord[1];
MUL step.xyz, step, limits.y;
MOV sum, 0.0;
REP 64;
  TXL texel, at, texture[0], 3D;
  SUB texel.w, limits.z, sum.a;
  MAD sum, texel, texel.w, sum;
  PSGT P0, sum.a, limits.x;
  BRK (P0.x);
  ADD at.xyz, at, step;
ENDREP;
MOV result.color, sum;
END
