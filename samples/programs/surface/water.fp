!!ARBfp1.0
# Water: two scrolling bump lookups disturb projected reflection and refraction textures.
ATTRIB projected = fragment.texcoord[1];
ATTRIB view = fragment.texcoord[2];
PARAM time = program.local[0];
PARAM strength = { 0.03, 0.03, 0.0, 0.0 };
TEMP bump, second, at, reflection, refraction, fresnel, n;
ADD at, fragment.texcoord[0], time.xyzz;
TEX bump, at, texture[0], 2D;
ADD at, fragment.texcoord[0], -time.yxzz;
TEX second, at, texture[0], 2D;
ADD bump, bump, second;
SUB bump, bump, 1.0;
MUL at, bump, strength;
MUL at, at, projected.w;
ADD at.xy, at, projected;
MOV at.zw, projected;
TXP reflection, at, texture[1], 2D;
TXP refraction, at, texture[2], 2D;
DP3 n.x, view, view;
RSQ n.x, n.x;
MUL n.y, view.z, n.x;
SUB_SAT fresnel.x, 1.0, n.y;
MUL fresnel.x, fresnel.x, fresnel.x;
LRP result.color, fresnel.x, reflection, refraction;
END
