package dev.arbiter.glsl;

import static dev.arbiter.glsl.Translations.fragment;
import static dev.arbiter.glsl.Translations.glsl;
import static dev.arbiter.glsl.Translations.lastLine;
import static dev.arbiter.glsl.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementsTest {
  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      value = {
        "MOV R.x (P0), S; => R.x = P0.x ? S.x : R.x;",
        "MOV R.x (!P0.w), S; => R.x = !P0.w ? S.x : R.x;",
        "MOV R.xz (P0), S; => R.xz = select(P0.xz, S.xz, R.xz);",
        "MUL R (!P0.y), S, T; => R = select(not(P0.yyyy), S * T, R);",
        "CMP R.y (P0), S, T, U; => R.y = P0.y ? (S.y < 0.0 ? T.y : U.y) : R.y;",
        "ADD_SAT R.xy (P0), S, T; => R.xy = select(P0.xy, clamp(S.xy + T.xy, 0.0, 1.0), R.xy);"
      })
  void selectsPerComponentUnderAGuard(String instruction, String line) {
    assertThat(lastLine("PSGT P0, c, 0;\n" + instruction)).isEqualTo(line);
  }

  @Test
  void setsPredicatesByComparison() {
    assertThat(
            glsl(
                vertex(
                    "PSGT P0, vertex.color, vertex.position;\nPSNE P1, vertex.color.x, 0;\n"
                        + "MOV result.color (P0), 1;\nMOV result.color (P1), 0;")))
        .contains("P0 = greaterThan(gl_Color, gl_Vertex);")
        .contains("P1 = bvec4(gl_Color.x != 0.0);");
  }

  @Test
  void branchesWhereAnyComponentIsTrue() {
    String text =
        "PSGT P0, fragment.color, 0.5;\nIF (P0.xyxy);\nMOV result.color, 1;\nELSE;\n"
            + "IF (!P0.z);\nMOV result.color, 0;\nENDIF;\nENDIF;";
    assertThat(glsl(fragment(text)))
        .contains(
            """
                if (any(P0.xyxy)) {
                    gl_FragColor = vec4(1.0);
                } else {
                    if (!P0.z) {
                        gl_FragColor = vec4(0.0);
                    }
                }
            """
                .indent(0));
  }

  @Test
  void killsByTheDistinctComponents() {
    assertThat(glsl(fragment("KIL fragment.color.x;\nKIL -fragment.color.xyyx;")))
        .contains("if (gl_Color.x < 0.0) discard;")
        .contains("if (any(lessThan(-gl_Color.xy, vec2(0.0)))) discard;");
  }

  @Test
  void countsLoopsByNumberOrByParameter() {
    String text =
        glsl(
            vertex(
                "REP 300.7;\nMOV result.color, 1;\nENDREP;\nREP program.local[0];\nBRK;\nENDREP;\n"
                    .replace("300.7", "3.7")));
    assertThat(text)
        .contains("for (int i0 = 0; i0 < 3; i0++) {")
        .contains("int count2 = loop_count(vp_local_0.x);")
        .contains("for (int i1 = 0; i1 < count2; i1++) {\n        break;\n    }");
  }

  @Test
  void keepsTheIndexOfALoopApartFromItsRegister() {
    assertThat(glsl(vertex("ADDRESS A;\nLOOP A, {2, 5, -1};\nARL A.x, vertex.color;\nENDLOOP;")))
        .contains(
            """
                int index1 = 5;
                ivec4 saved1 = A;
                A = ivec4(index1, 0, 0, 0);
                for (int i0 = 0; i0 < 2; i0++) {
                    A.x = index1;
                    A.x = to_int(floor(gl_Color.x));
                    index1 = index1 - 1;
                }
                A = saved1;
            """
                .indent(0));
  }

  @Test
  void restoresLoopRegistersWhereASubroutineReturnsFromALoop() {
    assertThat(
            glsl(
                vertex(
                    "ADDRESS A;\nCAL s;\nRET;\ns:\nPSGT P0, vertex.color, 0;\n"
                        + "LOOP A, {2, 0, 1};\nRET (P0);\nENDLOOP;\nMOV result.color, 1;")))
        .contains("if (any(P0)) { A = saved1; return; }");
  }

  @Test
  void declaresRegistersGloballyWhereSubroutinesShareThem() {
    String text = glsl(vertex("TEMP R;\nCAL s;\nMOV result.color, R;\nRET;\ns:\nMOV R, 1;"));
    assertThat(text)
        .contains("vec4 R;\n\nvoid s();\n\nvoid main() {")
        .contains("    s();\n    gl_FrontColor = R;\n}")
        .contains("void s() {\n    R = vec4(1.0);\n}\n");
  }

  @Test
  void runsTheEpilogueWhereTheProgramReturnsEarly() {
    String text =
        glsl(
            vertex(
                "OUTPUT t[] = { result.texcoord[0..1] };\nADDRESS A;\n"
                    + "PSGT P0, vertex.color, 0;\nARL A.x, vertex.color;\n"
                    + "MOV t[A.x], 1;\nRET (P0);\nMOV t[0], 0;"));
    assertThat(text)
        .contains("void program() {")
        .contains("    program();\n    gl_TexCoord[0] = t[0];\n    gl_TexCoord[1] = t[1];\n}");
  }

  @Test
  void leavesOutAReturnAtTheEnd() {
    assertThat(glsl(vertex("MOV result.color, 1;\nRET;"))).doesNotContain("return");
  }

  @Test
  void roundsAddressesToEvenOrDown() {
    String text =
        glsl(
            vertex(
                "ADDRESS A;\nPARAM p[] = { program.env[0..9] };\nARR A.xy, vertex.color;\n"
                    + "ARL A.z, -vertex.color;\nADD result.color, p[A.y + 2], p[A.z];"));
    assertThat(text)
        .contains("A.xy = to_int(round_even(gl_Color.xy));")
        .contains("A.z = to_int(floor(-gl_Color.z));")
        .contains("gl_FrontColor = vp_p[A.y + 2] + vp_p[A.z];");
  }

  @Test
  void guardsReadsAndWritesOfArraysWhereItShallBeRobust() {
    String text =
        glsl(
            vertex(
                "ADDRESS A;\nPARAM p[] = { program.env[0..9] };\n"
                    + "OUTPUT t[] = { result.texcoord[0..1] };\n"
                    + "ARL A, vertex.color;\nMOV t[A.x + 1].xy, p[A.y - 2];"),
            GlslOptions.DEFAULT.withRobust(true));
    assertThat(text)
        .contains("vec4 vp_p_at(int i) {\n    return i >= 0 && i < 10 ? vp_p[i] : vec4(0.0);\n}\n")
        .contains("if (A.x + 1 >= 0 && A.x + 1 < 2) t[A.x + 1].xy = vp_p_at(A.y - 2).xy;");
  }

  @Test
  void marksLinesByComment() {
    assertThat(
            glsl(
                fragment("MOV result.color, 1;"),
                GlslOptions.DEFAULT.withLineMap(LineMap.COMMENTS)))
        .contains("gl_FragColor = vec4(1.0);  // line 3\n");
  }

  @Test
  void marksLinesByDirectiveWhereTheCompilerWouldCountWrong() {
    assertThat(
            glsl(
                fragment("TEMP R;\n\nMOV R, 1;\nADD R, R, 1;\n\nMOV result.color, R;"),
                GlslOptions.DEFAULT.withLineMap(LineMap.DIRECTIVES)))
        .contains("#line 4\n    R = vec4(1.0);\n    R = R + 1.0;\n#line 7\n    gl_FragColor = R;");
  }
}
