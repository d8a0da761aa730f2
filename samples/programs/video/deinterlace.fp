!!ARBfp1.0
# Blends the two fields of a frame: even lines are kept, odd ones averaged from their neighbours.
PARAM step = { 0.0, 1.0, 0.5, 2.0 };
TEMP above, below, here, parity, coord;
MUL parity.x, fragment.texcoord[0].y, step.z;
FRC parity.x, parity.x;
SUB parity.x, parity.x, step.z;
TEX here, fragment.texcoord[0], texture[0], RECT;
ADD coord, fragment.texcoord[0], step.xyxx;
TEX above, coord, texture[0], RECT;
SUB coord, fragment.texcoord[0], step.xyxx;
TEX below, coord, texture[0], RECT;
ADD above, above, below;
MUL above, above, step.z;
CMP result.color, parity.x, here, above;
END
