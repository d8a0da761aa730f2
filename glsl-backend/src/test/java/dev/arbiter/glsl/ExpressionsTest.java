package dev.arbiter.glsl;

import static dev.arbiter.glsl.Translations.glsl;
import static dev.arbiter.glsl.Translations.lastLine;
import static dev.arbiter.glsl.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionsTest {
  private static final GlslOptions EXACT = GlslOptions.DEFAULT.withExact(true);

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      value = {
        "MOV R, S; => R = S;",
        "MOV R.xyz, S; => R.xyz = S.xyz;",
        "MOV R.xz, S.wzyx; => R.xz = S.wy;",
        "MOV R.y, -|S.w|; => R.y = -abs(S.w);",
        "MOV R.xy, 0.5; => R.xy = vec2(0.5);",
        "MOV R, {1, 2}; => R = vec4(1.0, 2.0, 0.0, 1.0);",
        "MOV R.xy, -{1, 2}; => R.xy = vec2(-1.0, -2.0);",
        "ADD R, S, T; => R = S + T;",
        "ADD R, S, -T; => R = S - T;",
        "ADD R, S, -0.5; => R = S - 0.5;",
        "ADD R.xy, S.x, T.y; => R.xy = vec2(S.x + T.y);",
        "SUB R.xyz, S, c.x; => R.xyz = S.xyz - vp_c.x;",
        "MUL R, 2, S; => R = 2.0 * S;",
        "MAD R.xyz, S, T.w, U; => R.xyz = S.xyz * T.w + U.xyz;",
        "MAD R, S, 2, -1; => R = S * 2.0 - 1.0;",
        "LRP R, c.x, S, T; => R = mix(T, S, vp_c.x);",
        "ABS R.x, -S.y; => R.x = abs(S.y);",
        "FLR R, S.x; => R = vec4(floor(S.x));",
        "FRC R.xy, S; => R.xy = fract(S.xy);",
        "SSG R, S; => R = sign(S);",
        "MAX R, S, 0; => R = max(S, 0.0);",
        "MIN R, 1, S; => R = min(S, 1.0);",
        "MAX R, {1, 2, 3, 4}, S.x; => R = max(vec4(1.0, 2.0, 3.0, 4.0), S.x);",
        "MIN R, S.x, {1, 2, 3, 4}; => R = min(vec4(1.0, 2.0, 3.0, 4.0), S.x);",
        "CMP R.x, S, T, U; => R.x = S.x < 0.0 ? T.x : U.x;",
        "CMP R, -S.x, T, U; => R = S.x > 0.0 ? T : U;",
        "CMP R.xy, S, 0, T; => R.xy = select(lessThan(S.xy, vec2(0.0)), vec2(0.0), T.xy);",
        "SGE R.x, S, T; => R.x = float(S.x >= T.x);",
        "SLT R, S, T; => R = vec4(lessThan(S, T));",
        "SNE R.xy, S.x, 0; => R.xy = vec2(S.x != 0.0);",
        "SFL R, S, T; => R = vec4(0.0);",
        "DP2 R.x, S, T; => R.x = dot(S.xy, T.xy);",
        "DP3 R, S, T; => R = vec4(dot(S.xyz, T.xyz));",
        "DP4 R.w, S, T; => R.w = dot(S, T);",
        "DPH R.x, S, T; => R.x = dot(S.xyz, T.xyz) + T.w;",
        "DP2A R.x, S, T, -U.y; => R.x = dot(S.xy, T.xy) - U.y;",
        "XPD R.xyz, S, T; => R.xyz = cross(S.xyz, T.xyz);",
        "XPD R, S, T; => R = vec4(cross(S.xyz, T.xyz), 1.0);",
        "XPD R.x, S, T; => R.x = S.y * T.z - S.z * T.y;",
        "NRM R.xyz, S; => R.xyz = normalize(S.xyz);",
        "DST R.yw, S, T; => R.yw = vec2(S.y * T.y, T.w);",
        "RCP R.x, S.y; => R.x = 1.0 / S.y;",
        "RSQ R, S.w; => R = vec4(inversesqrt(abs(S.w)));",
        "EX2 R.x, -S.x; => R.x = exp2(-S.x);",
        "POW R.x, S.x, T.y; => R.x = power(S.x, T.y);",
        "POW R.x, S.x, 16.0; => R.x = pow(S.x, 16.0);",
        "SCS R.xy, S.x; => R.xy = vec2(cos(S.x), sin(S.x));",
        "EXP R, S.x; => R = vec4(exp2(floor(S.x)), fract(S.x), exp2(S.x), 1.0);",
        "SWZ R, S, x, -y, 0, 1; => R = vec4(S.x, -S.y, 0.0, 1.0);",
        "SWZ R.xyz, S, -z, -y, -x, 0; => R.xyz = -S.zyx;",
        "MUL_SAT R.xyz, S, T; => R.xyz = clamp(S.xyz * T.xyz, 0.0, 1.0);"
      })
  void saysOperationsInOneExpression(String instruction, String line) {
    assertThat(lastLine(instruction)).isEqualTo(line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      value = {
        "MAX R.x, S, T; => R.x = S.x > T.x ? S.x : T.x;",
        "MIN R.x, S, T; => R.x = S.x > T.x ? T.x : S.x;",
        "MAX R, S, T; => R = select(greaterThan(S, T), S, T);",
        "LRP R, S, T, U; => R = S * T + (1.0 - S) * U;",
        "DP3 R.x, S, T; => R.x = S.x * T.x + S.y * T.y + S.z * T.z;",
        "XPD R.xyz, S, T; => R.xyz = S.yzx * T.zxy - S.zxy * T.yzx;",
        "MOV_SAT R.x, S; => R.x = saturate(S.x);",
        "FRC R.x, S; => R.x = fraction.x > 0.99999994 ? 0.99999994 : fraction.x;"
      })
  void keepsOrderAndSelectionsInExactTranslations(String instruction, String line) {
    assertThat(lastLine(instruction, EXACT)).isEqualTo(line);
  }

  @Test
  void makesEveryVariableOfAnExactTranslationPrecise() {
    assertThat(glsl(vertex("TEMP R;\nMOV R, 1;\nMOV result.color, R;"), EXACT))
        .contains("#extension GL_ARB_gpu_shader5 : enable")
        .contains("precise vec4 R;")
        .contains("precise vec4 result_color_front_primary;")
        .contains("gl_FrontColor = result_color_front_primary;");
  }

  @Test
  void computesAClampedResultOfAnExactTranslationInAVariableFirst() {
    assertThat(
            glsl(
                vertex("TEMP R;\nADD_SAT R, c[0], 1;\nMOV result.color, R;")
                    .replace("TEMP R;", "TEMP R;\nPARAM c[1] = { program.local[0] };"),
                EXACT))
        .contains("unclamped = vp_c_0 + 1.0;\n    R = saturate(unclamped);");
  }

  @Test
  void passesNegativeZeroAsAUniformInExactTranslations() {
    String text = vertex("PARAM c = {-0.0, 1, 2, 3};\nMOV result.color, c;");
    assertThat(glsl(text, EXACT)).contains("uniform vec4 vp_c;");
    assertThat(glsl(text)).contains("const vec4 c = vec4(-0.0, 1.0, 2.0, 3.0);");
  }

  @Test
  void passesInfinitiesAsUniforms() {
    assertThat(glsl(vertex("MOV result.color, 1e39;")))
        .contains("uniform vec4 vp_constant;")
        .contains("gl_FrontColor = vp_constant;");
  }

  @Test
  void definesOnlyTheFunctionsThatItUses() {
    assertThat(glsl(vertex("MOV result.color, vertex.color;"))).doesNotContain("(float");
    assertThat(glsl(vertex("POW result.color, vertex.color.x, vertex.color.y;")))
        .contains("float power(float x, float y)")
        .doesNotContain("select");
  }
}
