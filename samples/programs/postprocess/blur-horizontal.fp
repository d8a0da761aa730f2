!!ARBfp1.0
# One direction of a separable Gaussian blur: seven taps, weights in constants, step in local[0].
PARAM step = program.local[0];
PARAM weights = { 0.324, 0.232, 0.0855, 0.0205 };
TEMP sum, tap, at;
TEX sum, fragment.texcoord[0], texture[0], 2D;
MUL sum, sum, weights.x;
ADD at, fragment.texcoord[0], step;
TEX tap, at, texture[0], 2D;
MAD sum, tap, weights.y, sum;
SUB at, fragment.texcoord[0], step;
TEX tap, at, texture[0], 2D;
MAD sum, tap, weights.y, sum;
MAD at, step, 2.0, fragment.texcoord[0];
TEX tap, at, texture[0], 2D;
MAD sum, tap, weights.z, sum;
MAD at, -step, 2.0, fragment.texcoord[0];
TEX tap, at, texture[0], 2D;
MAD sum, tap, weights.z, sum;
MAD at, step, 3.0, fragment.texcoord[0];
TEX tap, at, texture[0], 2D;
MAD sum, tap, weights.w, sum;
MAD at, -step, 3.0, fragment.texcoord[0];
TEX tap, at, texture[0], 2D;
MAD result.color, tap, weights.w, sum;
END
