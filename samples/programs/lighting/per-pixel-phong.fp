!!ARBfp1.0
# Phong lighting per pixel: interpolated normal, light and eye vectors in texture coordinates.
OPTION ARB_precision_hint_nicest;
ATTRIB normal = fragment.texcoord[1];
ATTRIB lightDirection = fragment.texcoord[2];
ATTRIB eyeDirection = fragment.texcoord[3];
PARAM ambient = program.local[0];
PARAM specularColor = program.local[1];
PARAM exponent = { 32.0 };
TEMP n, l, e, h, dots, lit, base;
DP3 n.w, normal, normal;
RSQ n.w, n.w;
MUL n.xyz, normal, n.w;
DP3 l.w, lightDirection, lightDirection;
RSQ l.w, l.w;
MUL l.xyz, lightDirection, l.w;
DP3 e.w, eyeDirection, eyeDirection;
RSQ e.w, e.w;
MAD h.xyz, eyeDirection, e.w, l;
DP3 h.w, h, h;
RSQ h.w, h.w;
MUL h.xyz, h, h.w;
DP3 dots.x, n, l;
DP3 dots.y, n, h;
MOV dots.w, exponent.x;
LIT lit, dots;
TEX base, fragment.texcoord[0], texture[0], 2D;
MAD lit.x, lit.y, fragment.color.primary.x, ambient.x;
MUL base.xyz, base, lit.x;
MAD_SAT result.color.xyz, specularColor, lit.z, base;
MOV result.color.w, base.w;
END
