!!ARBfp1.0
# A sphere imposter: the disc is cut out, and the depth follows the sphere.
TEMP p, z, test;
MAD p.xy, fragment.texcoord[0], 2.0, -1.0;
MOV p.zw, 0.0;
DP3 z.x, p, p;
SUB test, 1.0, z.x;
KIL test;
RSQ z.y, test.x;
MUL z.y, z.y, test.x;
MAD result.depth.z, z.y, program.local[0].x, fragment.position.z;
MUL result.color.rgb, fragment.color, z.y;
MOV result.color.a, 1.0;
END
