package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.Diagnostic;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How errors are found, placed and explained. */
class ErrorReportTest {
  private static int position(String text) {
    return Findings.only(text, Findings.STRICT).glError().position();
  }

  private static List<String> hints(String text) {
    return Findings.all(text, Findings.DEFAULT).stream()
        .flatMap(each -> each.notes().stream())
        .map(Diagnostic.Note::message)
        .toList();
  }

  @Test
  void placesErrorsOfTokensAtTheirFirstByte() {
    String text = "!!ARBfp1.0\nMOV result.color, fragment.colour;\nEND\n";
    assertThat(position(text)).isEqualTo(text.indexOf("colour;"));
    assertThat(position("!!ARBfp1.0 MOV result.color; END")).isEqualTo(27);
    assertThat(position("!!ARBfp1.0 FOO; END")).isEqualTo(11);
    assertThat(position(" !!ARBfp1.0 END")).isZero();
    assertThat(position("!!ARBfp1.0 MOV result.color, R0; END")).isEqualTo(29);
  }

  @Test
  void placesErrorsOfTheWholeProgramAtItsLength() {
    String open = "!!ARBfp1.0 OPTION MESA_gpu_program3; IF P0; MOV result.color, 1; END\n";
    assertThat(position(open)).isEqualTo(open.length());
    assertThat(Findings.marked(open, Findings.STRICT)).contains("E-BLOCK 'IF'");
    String label = "!!ARBfp1.0 OPTION MESA_gpu_program3; CAL nowhere; MOV result.color, 1; END";
    assertThat(position(label)).isEqualTo(label.length());
    assertThat(Findings.marked(label, Findings.STRICT)).containsExactly("E-NOLABEL 'nowhere'");
    String end = "!!ARBfp1.0 MOV result.color, 1;";
    assertThat(position(end)).isEqualTo(end.length());
  }

  @Test
  void countsPositionsFromTheHeader() {
    String text = "\n\n!!ARBfp1.0 FOO; END";
    CompiledProgram program = Findings.only(text, Findings.DEFAULT);
    assertThat(program.glError().position()).isEqualTo(11);
    assertThat(program.glError().string()).startsWith("line 1, column 12: ");
    assertThat(program.diagnostics().get(0).span().offset()).isEqualTo(13);
  }

  @Test
  void saysNothingInGlTermsOfAProgramThatLoads() {
    assertThat(Findings.only("!!ARBfp1.0 MOV result.color, 1; END", Findings.STRICT).glError())
        .isEqualTo(new GlError(-1, ""));
  }

  @Test
  void prefersAnErrorOfATokenOverOneOfTheWholeProgram() {
    String text = "!!ARBfp1.0 OPTION MESA_gpu_program3; CAL nowhere; MOV result.color, R; END";
    assertThat(position(text)).isEqualTo(text.indexOf("R;"));
  }

  @Test
  void reportsAMissingSemicolonOnce() {
    String text =
        "!!ARBfp1.0\nTEMP a, b\nTEMP c;\nMOV a, fragment.color\nMOV b, a;\nADD c, a,\n"
            + "MUL result.color, b, c;\nMOV result.color, b\nEND\n";
    assertThat(Findings.marked(text, Findings.STRICT))
        .containsExactly("E-SYNTAX 'TEMP'", "E-SYNTAX 'MOV'", "E-SYNTAX 'MUL'", "E-SYNTAX 'END'");
  }

  @Test
  void reportsADeclarationThatFailsOnceAndNotItsUses() {
    String text =
        "!!ARBfp1.0 TEMP a[3], b; PARAM p = fragment.color; ATTRIB t = fragment.texcood[1];"
            + " MOV a, p; MOV b, t; MOV result.color, b; END";
    assertThat(Findings.marked(text, Findings.STRICT))
        .containsExactly("E-SYNTAX '['", "E-SYNTAX 'fragment'", "E-SYNTAX 'texcood'");
  }

  @Test
  void takesTheNamesOfADeclarationWithoutItsWord() {
    String uses = " MOV a, fragment.color; ADD result.color, a, b; END";
    assertThat(Findings.marked("!!ARBfp1.0 a, b;" + uses, Findings.STRICT))
        .containsExactly("E-OPCODE 'a'");
    assertThat(Findings.marked("!!ARBfp1.0 TMP a, b;" + uses, Findings.STRICT))
        .containsExactly("E-OPCODE 'TMP'");
    assertThat(Findings.marked("!!ARBfp1.0 TEMP a b;" + uses, Findings.STRICT))
        .containsExactly("E-SYNTAX 'b'");
    assertThat(Findings.marked("!!ARBfp1.0 TEMP a; b = { 1 };" + uses, Findings.STRICT))
        .containsExactly("E-OPCODE 'b'");
    assertThat(Findings.marked("!!ARBfp1.0 TEMP a; PARM b = { 1 };" + uses, Findings.STRICT))
        .containsExactly("E-OPCODE 'PARM'");
    assertThat(Findings.marked("!!ARBfp1.0 a; TEMP a, b;" + uses, Findings.STRICT))
        .containsExactly("E-OPCODE 'a'");
  }

  @Test
  void keepsBlocksInOrderAfterAnErrorInTheirFirstLine() {
    String text =
        "!!ARBfp1.0 OPTION MESA_gpu_program3; IF (Q); REP fragment.color; LOOP; ENDLOOP; ENDREP;"
            + " ELSE; ENDIF; MOV result.color, 1; END";
    assertThat(Findings.codes(text, Findings.STRICT))
        .containsExactly("E-PREDNAME", "E-LOOPOP", "E-SYNTAX");
  }

  @Test
  void reportsBlocksThatAreClosedInTheWrongOrderOnce() {
    String text =
        "!!ARBfp1.0 OPTION MESA_gpu_program3; REP 2; IF (P0); ENDREP; MOV result.color, 1; END";
    assertThat(Findings.marked(text, Findings.STRICT)).containsExactly("E-BLOCK 'ENDREP'");
  }

  @Test
  void reportsAnUndeclaredNameOnce() {
    String text =
        "!!ARBfp1.0 MOV R, 1; ADD R, R, S; TEMP R; ALIAS a = S; ATTRIB b = S; MOV result.color, R; END";
    assertThat(Findings.marked(text, Findings.STRICT))
        .containsExactly("E-UNDECL 'R'", "E-UNDECL 'S'");
    String calls = "!!ARBfp1.0 OPTION MESA_gpu_program3; CAL x; CAL x; MOV result.color, 1; END";
    assertThat(Findings.codes(calls, Findings.STRICT)).containsExactly("E-NOLABEL");
  }

  @Test
  void reportsARunOfBadCharactersOnce() {
    String text = "!!ARBfp1.0 MOV result.color, \u00e4\u00f6\u00fc fragment.color; END";
    assertThat(Findings.marked(text, Findings.STRICT))
        .containsExactly("E-CHAR '\u00e4\u00f6\u00fc'");
  }

  @Test
  void reportsErrorsInTheOrderOfTheText() {
    String text =
        "!!ARBfp1.0 MOV result.color, R; CAL x; FOO a; @ MOV result.color.yx, 1; MOV b; END";
    assertThat(Findings.codes(text, Findings.STRICT))
        .containsExactly("E-UNDECL", "E-GATE", "E-OPCODE", "E-CHAR", "E-MASK", "E-SYNTAX");
  }

  @Test
  void ordersWhatIsSaidOfTheFileAndOfItsProgramsByPlace() {
    String text =
        "text !!ARBvp1.0 MOV result.color, R; END between !!ARBfp1.0 TEMP MUL; FOO; END behind";
    assertThat(Findings.codes(text, Findings.DEFAULT))
        .containsExactly(
            "W-HEADER", "E-UNDECL", "W-TEXT", "W-HEADER", "E-RESERVED", "E-OPCODE", "W-TEXT");
  }

  @Test
  void suggestsNamesThatAreClose() {
    assertThat(hints("!!ARBvp1.0 MOV result.position, vertex.colour; END"))
        .containsExactly("did you mean 'vertex.color'?");
    assertThat(hints("!!ARBfp1.0 TEMP diffuse; MOV difuse, 1; MOV result.color, 1; END"))
        .containsExactly("did you mean 'diffuse'?");
    assertThat(hints("!!ARBfp1.0 TMP a; MOV a, 1; MOV result.color, a; END"))
        .containsExactly("did you mean 'TEMP'?");
    assertThat(hints("!!ARBfp1.0 mov result.color, 1; END")).containsExactly("did you mean 'MOV'?");
    assertThat(hints("!!ARBfp1.0 MOV result.color, fragment.color.secondry; END"))
        .containsExactly("did you mean 'fragment.color.secondary'?");
    assertThat(hints("!!ARBfp1.0 OPTION ARB_fog_expp; MOV result.color, 1; END"))
        .containsExactly("did you mean 'ARB_fog_exp'?");
  }

  @Test
  void namesTheOptionThatIsMissing() {
    assertThat(hints("!!ARBfp1.0 RET; MOV result.color, 1; END"))
        .containsExactly("add 'OPTION MESA_gpu_program3;' below the header");
    assertThat(Findings.all("!!ARBvp1.0 KIL vertex.color; END", Findings.STRICT).get(0).message())
        .isEqualTo("KIL belongs to fragment programs");
  }

  @Test
  void showsAThousandErrorsAndCountsTheRest() {
    String text = "!!ARBfp1.0 " + "FOO;\n".repeat(5000) + "END";
    List<Diagnostic> found = Findings.all(text, Findings.STRICT);
    assertThat(found).hasSize(1001);
    assertThat(found.get(1000).code().text()).isEqualTo("N-MORE");
    assertThat(found.get(1000).message())
        .isEqualTo("the program has 5000 errors; from here on 4000 are left out");
    assertThat(found.get(1000).span().offset()).isEqualTo(11 + 5 * 1000);
    assertThat(Findings.codes("!!ARBfp1.0 " + "FOO;\n".repeat(1000) + "END", Findings.STRICT))
        .hasSize(1000)
        .doesNotContain("N-MORE");
  }

  @Test
  void showsAThousandWarningsAndCountsTheRest() {
    String text = "!!ARBfp1.0 " + "MOV result.color, fragment.color.xy;\n".repeat(1001) + "END";
    List<Diagnostic> found = Findings.all(text, Findings.DEFAULT);
    assertThat(found).hasSize(1001);
    assertThat(found.get(1000).message())
        .isEqualTo("the program has 1001 warnings; from here on 1 is left out");
    assertThat(Findings.compile(text, Findings.DEFAULT).hasErrors()).isFalse();
  }

  @Test
  void suggestsTextureTargets() {
    for (String[] each :
        new String[][] {
          {"2d", "2D"}, {"2DX", "2D"}, {"cube", "CUBE"}, {"3d", "3D"}, {"rect", "RECT"}
        }) {
      String text =
          "!!ARBfp1.0 TEX result.color, fragment.texcoord, texture[0], " + each[0] + "; END";
      assertThat(Findings.marked(text, Findings.DEFAULT))
          .containsExactly("E-TEXTARGET '" + each[0] + "'");
      assertThat(hints(text)).containsExactly("did you mean '" + each[1] + "'?");
    }
  }

  @Test
  void explainsAComponentOfANumberThatEndsWithADot() {
    assertThat(hints("!!ARBfp1.0 RCP result.color, 2.x; END"))
        .containsExactly("did you mean '2.0.x'?");
    assertThat(hints("!!ARBfp1.0 MOV result.color, -2.w; END"))
        .containsExactly("did you mean '2.0.w'?");
    assertThat(
            Findings.marked(
                "!!ARBfp1.0 OPTION MESA_gpu_program3; POW result.color, 2.x, 10.y; END",
                Findings.STRICT))
        .containsExactly("E-SYNTAX 'x'");
  }

  @Test
  void reportsEachCommentOfCOnce() {
    String text =
        """
        !!ARBfp1.0
        // it's a "comment"; END
        TEMP R; /* of several
        lines: OPTION, END; */ MOV R, 1; // more
        /**/
        MOV result.color, /* inside */ R;
        END
        """;
    assertThat(Findings.marked(text, Findings.STRICT))
        .containsExactly("E-CHAR '//'", "E-CHAR '/*'", "E-CHAR '//'", "E-CHAR '/*'", "E-CHAR '/*'");
    assertThat(hints(text)).containsOnly("a comment begins with '#' and ends with the line");
    assertThat(Findings.marked("!!ARBfp1.0 /* MOV result.color, 1; END", Findings.STRICT))
        .containsExactly("E-CHAR '/*'");
  }

  @Test
  void countsOneThingInTheSingular() {
    assertThat(
            Findings.all(
                    "!!ARBvp1.0 OPTION MESA_gpu_program3; TXL result.color, 0, texture, 2D; END",
                    new FrontendOptions(true, Limits.SPECMIN))
                .get(0)
                .message())
        .isEqualTo("the program has 1 texture unit where the profile specmin allows 0");
    assertThat(
            Findings.all(
                    "!!ARBfp1.0 PARAM a[] = { 1 }; MOV result.color, a[1]; END", Findings.STRICT)
                .get(0)
                .message())
        .isEqualTo("the array has 1 member, numbered from 0");
  }
}
