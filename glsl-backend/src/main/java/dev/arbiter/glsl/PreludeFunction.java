package dev.arbiter.glsl;

/**
 * Functions that translations define because GLSL 1.20 lacks them. A scalar form may stand before
 * forms for two to four components, which apply it to each.
 */
enum PreludeFunction {
  /** Selection per component that lets nothing leak from the side not taken (E.1.6). */
  SELECT("select"),
  /** The power with 0⁰ = 1, which GLSL leaves undefined. */
  POWER(
      "power",
      "float power(float x, float y) {\n"
          + "    return x == 0.0 && y == 0.0 ? 1.0 : pow(x, y);\n"
          + "}\n"),
  /** Rounding half to even (E.1.10). */
  ROUND_EVEN(
      "round_even",
      "float round_even(float x) {\n"
          + "    float f = floor(x);\n"
          + "    float d = x - f;\n"
          + "    float r = d < 0.5 || (d == 0.5 && mod(f, 2.0) == 0.0) || x == f ? f : f + 1.0;\n"
          + "    return r == 0.0 ? x * 0.0 : r;\n"
          + "}\n"),
  /** Clamping to [0, 1] that lets NaN and −0 pass. */
  SATURATE(
      "saturate",
      "float saturate(float x) {\n" + "    return x < 0.0 ? 0.0 : x > 1.0 ? 1.0 : x;\n" + "}\n"),
  /** A floored or rounded number as an index; NaN gives 0 (E.1.9). */
  TO_INT(
      "to_int",
      "int to_int(float x) {\n"
          + "    return x != x ? 0 : int(clamp(x, -32767.0, 32767.0));\n"
          + "}\n"),
  /** The vector of a shadow lookup's number, by DEPTH_TEXTURE_MODE: 0, 1 or 2. */
  SHADOW_VECTOR(
      "shadow_vector",
      "vec4 shadow_vector(float r, int mode) {\n"
          + "    float c = mode == 2 ? 0.0 : r;\n"
          + "    return vec4(c, c, c, mode == 0 ? 1.0 : r);\n"
          + "}\n"),
  /** The iterations of a loop. */
  LOOP_COUNT(
      "loop_count",
      "int loop_count(float x) {\n"
          + "    return x >= 1.0 ? int(floor(min(x, 255.0))) : 0;\n"
          + "}\n");

  private final String spelling;
  private final String scalarForm;

  PreludeFunction(String spelling) {
    this(spelling, "");
  }

  PreludeFunction(String spelling, String scalarForm) {
    this.spelling = spelling;
    this.scalarForm = scalarForm;
  }

  String spelling() {
    return spelling;
  }

  /** The definition for one component. */
  String scalarForm() {
    return scalarForm;
  }

  /**
   * The definition for two to four components.
   *
   * @param integer whether it gives integers
   */
  String vectorForm(int width, boolean integer) {
    String kind = integer && this == SELECT ? "ivec" : "vec";
    String result = (integer ? "ivec" : "vec") + width;
    StringBuilder text = new StringBuilder();
    text.append(result).append(' ').append(spelling).append('(');
    if (this == SELECT) {
      String type = kind + width;
      text.append("bvec").append(width).append(" t, ");
      text.append(type).append(" a, ").append(type).append(" b");
    } else {
      text.append("vec").append(width).append(" x");
    }
    text.append(") {\n    return ").append(result).append('(');
    for (int i = 0; i < width; i++) {
      char c = "xyzw".charAt(i);
      text.append(i > 0 ? ", " : "");
      if (this == SELECT) {
        text.append("t.").append(c).append(" ? a.").append(c).append(" : b.").append(c);
      } else {
        text.append(spelling).append("(x.").append(c).append(')');
      }
    }
    return text.append(");\n}\n").toString();
  }
}
