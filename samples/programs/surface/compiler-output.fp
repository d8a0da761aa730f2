!!ARBfp1.0
# cgc version 3.1.0013, build date Apr 18 2012
# command line args: -profile arbfp1
#vendor NVIDIA Corporation
#profile arbfp1
#program main
#semantic main.tint
#semantic main.decal
#var float4 tint :  : c[0] : 2 : 1
#var sampler2D decal :  : texunit 0 : 3 : 1
#var float4 colour : $vin.COLOR0 : COL0 : 0 : 1
#var float2 uv : $vin.TEXCOORD0 : TEX0 : 1 : 1
#var float4 main : $vout.COLOR : COL : -1 : 1
#const c[1] = 0.5 2
PARAM c[2] = { program.local[0],
		{ 0.5, 2 } };
TEMP R0;
TEMP R1;
TEX R0, fragment.texcoord[0], texture[0], 2D;
ADD R1, fragment.color.primary, -c[1].x;
MAD R0, R1, c[1].y, R0;
MUL result.color, R0, c[0];
END
# 4 instructions, 2 R-regs
