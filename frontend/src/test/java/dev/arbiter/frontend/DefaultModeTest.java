package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the default mode takes beyond the letter, each with a warning that names the rule. */
class DefaultModeTest {
  private static void departs(String text, String warning, String strictError) {
    assertThat(Findings.codes(text, Findings.DEFAULT)).containsExactly(warning);
    assertThat(Findings.compile(text, Findings.DEFAULT).hasErrors()).isFalse();
    assertThat(Findings.codes(text, Findings.STRICT)).containsExactly(strictError);
  }

  private static Operand operand(String text) {
    Program program = Findings.only(text, Findings.DEFAULT).program().orElseThrow();
    return ((Statement.Operate) program.preamble().statements().get(0)).operands().get(0);
  }

  @Test
  void takesWhiteSpaceBeforeTheHeader() {
    departs(" \r\n!!ARBfp1.0 MOV result.color, 1; END", "W-HEADER", "E-HEADER");
  }

  @Test
  void ignoresTextAroundPrograms() {
    departs("Shader 7\n!!ARBfp1.0 MOV result.color, 1; END", "W-HEADER", "E-HEADER");
    departs("!!ARBfp1.0 MOV result.color, 1; END\n}", "W-TEXT", "E-TRAIL");
  }

  @Test
  void ignoresNoMarkerOfAMergeConflict() {
    String ours = "!!ARBfp1.0 MOV result.color, 1; END\n";
    String theirs = "!!ARBfp1.0 MOV result.color, 0; END\n";
    String whole = "<<<<<<< HEAD\n" + ours + "=======\n" + theirs + ">>>>>>> theirs\n";
    for (String text :
        List.of(
            whole,
            "# title\n" + whole,
            whole.replace("<<<<<<< HEAD\n", ""),
            ours + ">>>>>>> theirs\n",
            "||||||| base\r\n" + ours)) {
      Compilation compilation = Findings.compile(text, Findings.DEFAULT);
      assertThat(Findings.codes(text, Findings.DEFAULT)).containsExactly("E-HEADER");
      assertThat(compilation.programs()).noneMatch(each -> each.program().isPresent());
    }
    assertThat(Findings.marked(whole, Findings.DEFAULT)).containsExactly("E-HEADER '<<<<<<<'");
    assertThat(Findings.codes("=======\n" + ours, Findings.DEFAULT)).containsExactly("E-HEADER");
    assertThat(Findings.codes("=== 8 ===\n" + ours, Findings.DEFAULT)).containsExactly("W-HEADER");
    assertThat(Findings.codes("# <<<<<<<\n" + ours, Findings.DEFAULT)).containsExactly("W-HEADER");
  }

  @Test
  void takesSeveralProgramsInOneFile() {
    String text =
        "!!ARBvp1.0 MOV result.position, vertex.position; END\n"
            + "# !!ARBvp1.0 in a comment begins nothing\n"
            + "!!ARBfp1.0 MOV result.color, 1; END\n";
    Compilation compilation = Findings.compile(text, Findings.DEFAULT);
    assertThat(compilation.programs()).hasSize(2);
    assertThat(compilation.hasErrors()).isFalse();
    assertThat(Findings.codes(text, Findings.DEFAULT)).containsExactly("W-HEADER");
    assertThat(Findings.codes(text, Findings.STRICT)).containsExactly("E-TRAIL");
  }

  @Test
  void endsAProgramWithoutEndAtTheNextHeader() {
    Compilation compilation =
        Findings.compile(
            "!!ARBvp1.0 TEMP R; !!ARBfp1.0 MOV result.color, 1; END", Findings.DEFAULT);
    assertThat(compilation.programs()).hasSize(2);
    assertThat(compilation.programs().get(0).hasErrors()).isTrue();
    assertThat(compilation.programs().get(1).hasErrors()).isFalse();
  }

  @Test
  void takesBareConstantsAsScalarOperands() {
    departs("!!ARBfp1.0 RCP result.color, 2.0; END", "W-SCALAR", "E-SCALAR");
    departs(
        "!!ARBvp1.0 ADDRESS A; ARL A.x, 2; MOV result.position, vertex.position; END",
        "W-SCALAR",
        "E-SCALAR");
  }

  @Test
  void repeatsTheLastComponentOfShortSwizzles() {
    String text = "!!ARBfp1.0 MOV result.color, fragment.color.xy; END";
    departs(text, "W-SWIZZLE", "E-SWIZZLE");
    assertThat(operand(text).swizzle()).hasToString("xyyy");
    assertThat(operand("!!ARBfp1.0 MOV result.color, fragment.color.bgr; END").swizzle())
        .hasToString("zyxx");
  }

  @Test
  void takesAliasesOfBindings() {
    departs("!!ARBfp1.0 ALIAS c = fragment.color; MOV result.color, c; END", "W-ALIAS", "E-SYNTAX");
    departs("!!ARBfp1.0 ALIAS c = result.color; MOV c, 1; END", "W-ALIAS", "E-SYNTAX");
    departs("!!ARBfp1.0 ALIAS c = program.env[2]; MOV result.color, c; END", "W-ALIAS", "E-SYNTAX");
  }

  @Test
  void takesParameterArraysWithoutBrackets() {
    departs(
        "!!ARBfp1.0 PARAM p = { program.env[2] }; ADD result.color, p, p[0]; END",
        "W-BRACKETS",
        "E-SYNTAX");
    departs(
        "!!ARBvp1.0 PARAM m = { state.matrix.mvp }; MOV result.position, m[3]; END",
        "W-BRACKETS",
        "E-SYNTAX");
    assertThat(
            Findings.codes(
                "!!ARBfp1.0 PARAM p = { 1, 2 }; MOV result.color, p; END", Findings.STRICT))
        .isEmpty();
  }

  @Test
  void takesTheOptionsOfFragmentCoordConventions() {
    String text =
        "!!ARBfp1.0 OPTION ARB_fragment_coord_origin_upper_left; MOV result.color, 1; END";
    departs(text, "W-OPTION", "E-OPTION");
    assertThat(Findings.only(text, Findings.DEFAULT).program().orElseThrow().options())
        .containsExactly(ProgramOption.ARB_fragment_coord_origin_upper_left);
  }

  @Test
  void takesWiderRelativeOffsets() {
    String start =
        "!!ARBvp1.0 PARAM a[] = { program.env[0..9] }; ADDRESS A; ARL A.x, vertex.position.x;"
            + " MOV result.position, ";
    departs(start + "a[A.x+200]; END", "W-OFFSET", "E-RELOFF");
    departs(start + "a[A.x-70]; END", "W-OFFSET", "E-RELOFF");
    assertThat(Findings.codes(start + "a[A.x+4294967296]; END", Findings.DEFAULT))
        .containsExactly("E-RELOFF");
  }

  @Test
  void takesTheFirstModelviewMatrixByNumberWithoutVertexUnits() {
    String text = "!!ARBvp1.0 MOV result.position, state.matrix.modelview[0].row[0]; END";
    FrontendOptions lenient = new FrontendOptions(false, Limits.SPECMIN);
    FrontendOptions strict = new FrontendOptions(true, Limits.SPECMIN);
    assertThat(Findings.codes(text, lenient)).containsExactly("W-MATRIX");
    assertThat(Findings.codes(text, strict)).containsExactly("E-SYNTAX");
    assertThat(Findings.codes(text.replace("[0].row", "[1].row"), lenient))
        .containsExactly("E-SYNTAX");
    assertThat(Findings.codes("!!ARBvp1.0 MOV result.position, vertex.weight; END", lenient))
        .isEqualTo(List.of("E-SYNTAX"));
  }

  @Test
  void ordersWhatItSaysByTheText() {
    String text = "!!ARBfp1.0 RCP result.color, 2; MOV result.color, fragment.color.xy; END";
    assertThat(Findings.codes(text, Findings.DEFAULT)).containsExactly("W-SCALAR", "W-SWIZZLE");
  }

  @Test
  void dropsThePositionThatAPositionInvariantProgramDeclares() {
    String start = "!!ARBvp1.0 OPTION ARB_position_invariant; ";
    String text = start + "OUTPUT oPos = result.position; MOV result.color, vertex.color; END";
    departs(text, "W-POSINV", "E-POSINV");
    assertThat(
            Findings.only(text, Findings.DEFAULT).program().orElseThrow().declarations().results())
        .isEmpty();
    departs(
        start + "OUTPUT o = result.position; ALIAS p = o; MOV result.color, 1; END",
        "W-POSINV",
        "E-POSINV");
    assertThat(
            Findings.codes(
                start + "ALIAS o = result.position; MOV result.color, 1; END", Findings.DEFAULT))
        .containsExactly("W-ALIAS", "W-POSINV");
  }

  @Test
  void refusesToWriteThePositionOfAPositionInvariantProgram() {
    String start = "!!ARBvp1.0 OPTION ARB_position_invariant; ";
    String text = start + "OUTPUT o = result.position; MOV o.x, 1; MOV o.yzw, vertex.position; END";
    assertThat(Findings.marked(text, Findings.DEFAULT))
        .containsExactly("W-POSINV 'result'", "E-POSINV 'o'");
    assertThat(Findings.codes(text, Findings.STRICT)).containsExactly("E-POSINV");
  }
}
