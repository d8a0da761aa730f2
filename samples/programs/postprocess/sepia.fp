!!ARBfp1.0
# Grey by luminance, then tinted, blended with the original by program.env[0].x.
PARAM luminance = { 0.299, 0.587, 0.114, 0.0 };
PARAM tint = { 1.2, 1.0, 0.8, 1.0 };
TEMP colour, grey;
TEX colour, fragment.texcoord[0], texture[0], 2D;
DP3 grey, colour, luminance;
MUL_SAT grey.rgb, grey, tint;
MOV grey.a, colour.a;
LRP result.color, program.env[0].x, grey, colour;
END
