!!ARBfp1.0
# Linear fog computed by the program from state.fog.params.
PARAM fogColor = state.fog.color;
PARAM fogParams = state.fog.params;
TEMP fog, colour;
SUB fog.x, fogParams.z, fragment.fogcoord.x;
MUL_SAT fog.x, fog.x, fogParams.w;
TXP colour, fragment.texcoord[0], texture[0], 2D;
LRP result.color.rgb, fog.x, colour, fogColor;
MOV result.color.a, colour.a;
END
