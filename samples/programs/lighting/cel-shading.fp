!!ARBfp1.0
# Three flat tones by thresholds, and a dark outline where the surface turns away.
PARAM thresholds = { 0.25, 0.6, 0.9, 0.2 };
PARAM tones = { 0.3, 0.3, 0.25, 0.15 };
TEMP n, steps, tone, edge;
DP3 n.w, fragment.texcoord[0], fragment.texcoord[0];
RSQ n.w, n.w;
MUL n.xyz, fragment.texcoord[0], n.w;
DP3_SAT tone.x, n, fragment.texcoord[1];
SGE steps, tone.x, thresholds;
DP3 tone.y, steps, tones.yzwy;
ADD tone.y, tone.y, tones.x;
DP3 edge.x, n, fragment.texcoord[2];
SLT edge.y, edge.x, thresholds.w;
MUL tone.y, tone.y, fragment.color.w;
CMP tone.z, -edge.y, 0.0, tone.y;
MUL result.color.rgb, fragment.color, tone.z;
MOV result.color.a, 1.0;
END
