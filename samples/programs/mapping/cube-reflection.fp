!!ARBfp1.0
# Reflects the eye vector at the normal and looks the environment up; Fresnel by POW.
PARAM fresnel = { 5.0, 0.02, 0.98, 1.0 };
TEMP n, e, r, facing, environment, base;
DP3 n.w, fragment.texcoord[1], fragment.texcoord[1];
RSQ n.w, n.w;
MUL n.xyz, fragment.texcoord[1], n.w;
DP3 e.w, fragment.texcoord[2], fragment.texcoord[2];
RSQ e.w, e.w;
MUL e.xyz, fragment.texcoord[2], e.w;
DP3 r.w, n, e;
MUL r.xyz, n, r.w;
MAD r.xyz, r, 2.0, -e;
TEX environment, r, texture[1], CUBE;
SUB_SAT facing.x, 1.0, r.w;
POW facing.x, facing.x, fresnel.x;
MAD facing.x, facing.x, fresnel.z, fresnel.y;
TEX base, fragment.texcoord[0], texture[0], 2D;
LRP result.color, facing.x, environment, base;
END
