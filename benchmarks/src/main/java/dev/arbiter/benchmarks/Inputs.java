package dev.arbiter.benchmarks;

/** The programs that are measured, by their number of instructions. */
public final class Inputs {
  private static final String[] BODY = {
    "DP3 n.w, normal, normal;",
    "RSQ n.w, n.w;",
    "MUL n.xyz, normal, n.w;",
    "DP3 l.w, light, light;",
    "RSQ l.w, l.w;",
    "MUL l.xyz, light, l.w;",
    "DP3 dots.x, n, l;",
    "DP3 dots.y, n, fragment.texcoord[3];",
    "MOV dots.w, state.material.shininess.x;",
    "LIT lit, dots;",
    "TEX base, fragment.texcoord[0], texture[0], 2D;",
    "MAD colour, lit.y, state.lightprod[0].diffuse, state.lightmodel.scenecolor;",
    "MAD colour, lit.z, state.lightprod[0].specular, colour;",
    "MUL colour.xyz, colour, base;",
    "ADD colour.xyz, colour, tint;",
    "MAX colour, colour, { 0.0, 0.125, 0.25, 1.0 };",
    "MIN colour, colour, 1.0;",
    "SGE lit.x, colour.x, program.local[1].x;",
    "LRP colour.xyz, lit.x, colour, -base.zyxw;",
    "MAD_SAT result.color, colour, scale[1], scale[0].x;"
  };

  private Inputs() {}

  /** A plain fragment program of that many instructions, a multiple of twenty. */
  public static String fragmentProgram(int instructions) {
    StringBuilder text =
        new StringBuilder(
            """
            !!ARBfp1.0
            # Lighting with a texture, written as people write.
            ATTRIB normal = fragment.texcoord[1];
            ATTRIB light = fragment.texcoord[2];
            PARAM tint = program.local[0];
            PARAM scale[2] = { { 0.5, 0.25, 2.0, 1.0 }, program.env[3] };
            TEMP n, l, dots, lit, base, colour;
            """);
    for (int i = 0; i < instructions; i++) {
      text.append(BODY[i % BODY.length]).append('\n');
    }
    return text.append("END\n").toString();
  }

  /** A plain fragment program of twenty instructions that add, multiply and compare. */
  static String arithmeticProgram() {
    return """
        !!ARBfp1.0
        ATTRIB n = fragment.texcoord[0];
        ATTRIB l = fragment.texcoord[1];
        ATTRIB v = fragment.texcoord[2];
        ATTRIB c = fragment.color;
        PARAM p[4] = { program.local[0..3] };
        TEMP a, b, d, e;
        MAD a, n, 2.0, -1.0;
        MUL b, l, p[0];
        ADD b, b, a;
        DP3 d.x, a, b;
        MAX d.x, d.x, 0.0;
        MUL e, c, d.x;
        MAD e, b, p[1], e;
        SUB b, v, a;
        DP4 d.y, b, b;
        MUL d.z, d.y, d.x;
        MAD e, d.z, p[2], e;
        ADD a, a, e;
        MUL a, a, p[3];
        MIN a, a, 1.0;
        LRP e, p[1], a, e;
        MAD e.xyz, b, e, c;
        DP3 d.w, e, p[2];
        ADD e, e, d.w;
        MUL e, e, v;
        MAD_SAT result.color, e, p[3], p[0];
        END
        """;
  }
}
