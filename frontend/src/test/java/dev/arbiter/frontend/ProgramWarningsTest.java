package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The warnings of D.5: when each is given, and when not. */
class ProgramWarningsTest {
  private static final String WRITES = " MOV result.color, 1; END";

  private static List<String> fragment(String statements) {
    return Findings.codes(
        "!!ARBfp1.0 OPTION MESA_gpu_program3; " + statements + WRITES, Findings.STRICT);
  }

  private static List<String> plainFragment(String statements) {
    return Findings.codes("!!ARBfp1.0 " + statements + WRITES, Findings.STRICT);
  }

  private static List<String> vertex(String statements) {
    return Findings.codes(
        "!!ARBvp1.0 OPTION MESA_gpu_program3; " + statements + " END", Findings.STRICT);
  }

  @Test
  void warnsOfWordsThatTheOptionReserves() {
    assertThat(plainFragment("TEMP LOOP;")).containsExactly("W1");
    assertThat(plainFragment("TEMP LOOP1;")).isEmpty();
  }

  @Test
  void warnsOfCodeBeforeMain() {
    assertThat(fragment("TEMP R; MOV R, 1; main:")).containsExactly("W2");
    assertThat(fragment("TEMP R; main: MOV R, 1;")).isEmpty();
  }

  @Test
  void warnsOfAMainBlockThatEndsAtALabel() {
    assertThat(fragment("CAL s; s:")).containsExactly("W3");
    assertThat(fragment("main: CAL s; s:")).containsExactly("W3");
  }

  @Test
  void acceptsAMainBlockThatReturns() {
    assertThat(fragment("CAL s; RET; s:")).isEmpty();
    assertThat(fragment("IF P0; RET; ELSE; RET; ENDIF; s:")).doesNotContain("W3");
  }

  @Test
  void warnsOfTemporariesReadBeforeTheyAreWritten() {
    assertThat(plainFragment("TEMP R; ADD R, R, 1;")).containsExactly("W4");
    assertThat(plainFragment("TEMP R; MOV R.xy, 1; DP3 R, R, R;")).containsExactly("W4");
    assertThat(plainFragment("TEMP R; MOV R.xy, 1; ADD R.xy, R, R;")).isEmpty();
    assertThat(plainFragment("TEMP R; MOV R.x, 1; RCP R, R.x;")).isEmpty();
    assertThat(plainFragment("TEMP R; MOV R.xy, 1; TEX R, R, texture, 2D;")).isEmpty();
    assertThat(plainFragment("TEMP R; MOV R.xy, 1; TXP R, R, texture, 2D;")).containsExactly("W4");
    assertThat(plainFragment("TEMP R; MOV R.x, 1; SWZ R, R, x, 0, 1, -x;")).isEmpty();
  }

  @Test
  void warnsOfAPathThatDoesNotWrite() {
    String test = "TEMP R, S; PSGT P0, fragment.color, 0; IF P0; MOV R, 1; ";
    assertThat(fragment(test + "ENDIF; MOV S, R;")).containsExactly("W4");
    assertThat(fragment(test + "ELSE; MOV R, 2; ENDIF; MOV S, R;")).isEmpty();
    assertThat(fragment("TEMP R, S; REP program.local[0]; MOV R, 1; ENDREP; MOV S, R;"))
        .containsExactly("W4");
    assertThat(fragment("TEMP R, S; REP 2; MOV R, 1; ENDREP; MOV S, R;")).isEmpty();
    assertThat(fragment("TEMP R, S; PSTR P0, 0, 0; REP 2; BRK (P0); MOV R, 1; ENDREP; MOV S, R;"))
        .containsExactly("W4");
  }

  @Test
  void followsCalls() {
    String subroutines = " RET; s: MOV R, 1; RET; t: MOV S, R;";
    assertThat(fragment("TEMP R, S; CAL s; CAL t;" + subroutines)).isEmpty();
    assertThat(fragment("TEMP R, S; CAL t; CAL s;" + subroutines)).containsExactly("W4");
  }

  @Test
  void takesAPairOfOppositePredicatesAsAWrite() {
    assertThat(
            fragment(
                "TEMP R, S; PSGT P0, fragment.color, 0; MOV R (P0), 1; MOV R (!P0), 2; MOV S, R;"))
        .isEmpty();
  }

  @Test
  void warnsOfPredicatesAndAddressRegistersWithoutAValue() {
    assertThat(fragment("KIL (P0);")).containsExactly("W4");
    assertThat(fragment("PARAM a[] = { program.env[0..3] }; ADDRESS A; TEMP R; MOV R, a[A.x];"))
        .containsExactly("W4");
    assertThat(
            fragment(
                "PARAM a[] = { program.env[0..3] }; ADDRESS A; TEMP R; LOOP A, {2, 0, 1};"
                    + " MOV R, a[A.x]; ENDLOOP;"))
        .isEmpty();
  }

  @Test
  void warnsOfInvertedTestsOfSeveralComponents() {
    String set = "PSGT P0, program.local[0], 0; ";
    assertThat(fragment(set + "IF (!P0); ENDIF;")).containsExactly("W5");
    assertThat(fragment(set + "IF (!P0.x); ENDIF;")).isEmpty();
    assertThat(fragment(set + "IF (P0); ENDIF;")).isEmpty();
    assertThat(fragment(set + "TEMP R; MOV R (!P0), 1;")).isEmpty();
  }

  @Test
  void warnsOfVariablesNamedLikePredicates() {
    assertThat(fragment("TEMP P0;")).containsExactly("W6");
    assertThat(plainFragment("TEMP P0;")).isEmpty();
  }

  @Test
  void warnsOfDerivativesUnderControlThatVaries() {
    String varying = "TEMP R; PSGT P0, fragment.color.x, 0; ";
    String uniform = "TEMP R; PSGT P0, program.local[0].x, 0; ";
    String lookup = "TEX R, fragment.texcoord, texture, 2D; ";
    assertThat(fragment(varying + "IF P0; " + lookup + "ENDIF;")).containsExactly("W7");
    assertThat(fragment(uniform + "IF P0; " + lookup + "ENDIF;")).isEmpty();
    assertThat(fragment(varying + "IF P0; TXL R, 0, texture, 2D; ENDIF;")).isEmpty();
    assertThat(fragment(varying + "IF P0; ENDIF; " + lookup)).isEmpty();
    assertThat(fragment(varying + "MOV result.color, 1; IF P0; RET; ENDIF; DDX R, fragment.color;"))
        .containsExactly("W7");
    assertThat(fragment(varying + "KIL (P0); " + lookup)).isEmpty();
    assertThat(fragment(varying + "REP 2; " + lookup + "BRK (P0); ENDREP;")).containsExactly("W7");
    assertThat(fragment(varying + "CAL s (P0); MOV result.color, R; RET; s: " + lookup + "RET; t:"))
        .containsExactly("W4", "W7");
  }

  @Test
  void warnsOfCallsThatNestTooDeep() {
    String chain =
        "MOV result.color, 1; CAL a; RET; a: CAL b; RET; b: CAL c; RET; c: CAL d; RET; d: ";
    assertThat(fragment(chain + "RET; e:")).isEmpty();
    assertThat(fragment(chain + "CAL e; RET; e:")).containsExactly("W8");
    assertThat(
            fragment(
                "MOV result.color, 1; REP 2; REP 2; CAL a; ENDREP; ENDREP; RET; a: REP 2; REP 2; REP 2;"
                    + " ENDREP; ENDREP; ENDREP;"))
        .containsExactly("W8");
  }

  @Test
  void warnsOfLoopIndicesOutOfPlace() {
    String start = "PARAM a[] = { program.env[0..3] }; ADDRESS A, B; TEMP R; LOOP A, {2, 0, 1}; ";
    assertThat(vertex(start + "LOOP B, {2, 0, 1}; MOV R, a[A.x]; ENDLOOP; ENDLOOP;"))
        .containsExactly("W9");
    assertThat(vertex(start + "LOOP B, {2, 0, 1}; MOV R, a[B.x]; ENDLOOP; ENDLOOP;")).isEmpty();
    assertThat(vertex(start + "ARL A.x, 1; ENDLOOP;")).containsExactly("W10");
    assertThat(vertex(start + "ARL B.x, 1; ENDLOOP;")).isEmpty();
  }

  @Test
  void warnsOfComponentsThatAnInstructionLeavesUndefined() {
    assertThat(plainFragment("TEMP R; SCS R, fragment.color.x; ADD R, R, 1;")).containsOnly("W11");
    assertThat(plainFragment("TEMP R; SCS R, fragment.color.x; ADD R.xy, R, 1;")).isEmpty();
    assertThat(plainFragment("TEMP R; XPD R, fragment.color, 1; MOV R.w, 1; ADD R, R, 1;"))
        .isEmpty();
  }

  @Test
  void warnsOfNumbersBeyondBinary32() {
    assertThat(plainFragment("PARAM p = 1e39;")).containsExactly("W12");
    assertThat(plainFragment("PARAM p = 1e-60;")).containsExactly("W12");
    assertThat(plainFragment("PARAM p = { 1e38, 1e-44, 0.0e-99 };")).isEmpty();
  }

  @Test
  void warnsOfConstantsThatMakeNoSense() {
    assertThat(plainFragment("TEMP R; TXP R, { 1, 1, 1, 0 }, texture, 2D;")).containsExactly("W13");
    assertThat(plainFragment("TEMP R; TXP R, { 1, 1, 1, 2 }, texture, 2D;")).isEmpty();
    assertThat(plainFragment("PARAM p = { -1 }; KIL p;")).containsExactly("W14");
    assertThat(fragment("TEMP R; TEX R, { 0, 0, 2 }, texture, SHADOW2D;")).containsExactly("W17");
    assertThat(fragment("TEMP R; TEX R, { 0, 0, 1 }, texture, SHADOW2D;")).isEmpty();
  }

  @Test
  void warnsOfDepthThatAPathDoesNotWrite() {
    String test = "PSGT P0, fragment.color, 0; IF P0; MOV result.depth.z, 0; ";
    assertThat(fragment(test + "ENDIF;")).containsExactly("W15");
    assertThat(fragment(test + "ELSE; MOV result.depth, 1; ENDIF;")).isEmpty();
    assertThat(fragment("MOV result.depth.x, 1;")).containsExactly("W15");
  }

  @Test
  void warnsOfDepthThatAPredicateSkips() {
    String set = "PSGT P0, fragment.color, 0; ";
    assertThat(fragment(set + "MOV result.depth.z (P0.x), 0;")).containsExactly("W15");
    assertThat(fragment(set + "MOV result.depth.z (P0.x), 0; MOV result.depth (!P0.x), 1;"))
        .isEmpty();
    assertThat(fragment(set + "MOV result.depth.z (P0.x), 0; MOV result.depth (!P0.y), 1;"))
        .containsExactly("W15");
    assertThat(
            fragment(set + "MOV result.depth.z (P0.x), 0; " + set + "MOV result.depth (!P0.x), 1;"))
        .containsExactly("W15");
    String called = " MOV result.color, 1; RET; s: MOV result.depth.z, 1; RET; t:";
    assertThat(fragment(set + "CAL s;" + called)).isEmpty();
    assertThat(fragment(set + "CAL s (P0);" + called)).containsExactly("W15");
    assertThat(fragment("RET; s: MOV result.depth.z, 1; RET; main: ")).containsExactly("W2", "W15");
  }

  @Test
  void warnsOfAFragmentProgramThatWritesNoColour() {
    assertThat(Findings.codes("!!ARBfp1.0 END", Findings.STRICT)).containsExactly("W16");
    assertThat(Findings.codes("!!ARBvp1.0 END", Findings.STRICT)).isEmpty();
    assertThat(fragment("RET; never:")).containsExactly("W16");
  }

  @Test
  void warnsOfAColourThatAPathOrPredicateSkips() {
    String start = "!!ARBfp1.0 OPTION MESA_gpu_program3; PSGT P0, fragment.color, 0; ";
    assertThat(Findings.marked(start + "MOV result.color (P0), 1; END", Findings.STRICT))
        .containsExactly("W16 'MOV result.color (P0), 1'");
    assertThat(color("MOV result.color (P0), 1; MOV result.color (!P0), 0;")).isEmpty();
    assertThat(color("MOV result.color.xyz, 1; MOV result.color.w (P0), 0;"))
        .containsExactly("W16");
    assertThat(color("MOV result.color.xyz, 1;")).isEmpty();
    assertThat(color("IF P0; MOV result.color, 1; ENDIF;")).containsExactly("W16");
    assertThat(color("IF P0; MOV result.color, 1; RET; ENDIF; MOV result.color, 0;")).isEmpty();
    assertThat(color("RET (P0); MOV result.color, 1;")).containsExactly("W16");
    assertThat(color("KIL (P0); MOV result.color, 1;")).isEmpty();
    assertThat(color("REP program.local[0]; MOV result.color, 1; ENDREP;")).containsExactly("W16");
    assertThat(color("MOV result.color[0], 1; MOV result.color[1] (P0), 1;"))
        .containsExactly("W16");
  }

  private static List<String> color(String statements) {
    return Findings.codes(
        "!!ARBfp1.0 OPTION MESA_gpu_program3; PSGT P0, fragment.color, 0; " + statements + " END",
        Findings.STRICT);
  }

  @Test
  void warnsOfTemporariesThatAPredicateLeavesUnwritten() {
    String set = "TEMP R, S; PSGT P0, fragment.color, 0; ";
    assertThat(fragment(set + "MOV R (P0), 1; MOV S, R;")).containsExactly("W4");
    assertThat(fragment(set + "MOV R (P0.x), 1; MOV S (P0.x), R;")).isEmpty();
    assertThat(fragment(set + "MOV R (P0.x), 1; MOV S (!P0.x), R;")).containsExactly("W4");
    assertThat(fragment(set + "MOV R (P0.x), 1; IF P0.x; MOV S, R; ENDIF;")).isEmpty();
    assertThat(fragment(set + "MOV R (P0.x), 1; IF P0.x; ELSE; MOV S, R; ENDIF;"))
        .containsExactly("W4");
    assertThat(fragment(set + "IF P0.x; MOV R, 1; ENDIF; MOV S (P0.x), R;")).isEmpty();
    assertThat(fragment(set + "MOV R (P0.x), 1; KIL (!P0.x); MOV S, R;")).isEmpty();
    assertThat(
            fragment(
                set + "REP 2; MOV S (P0.x), R; MOV R (P0.x), 1; PSGT P0, S, 0; ENDREP; MOV R, 1;"))
        .containsExactly("W4", "W4");
    String called = " MOV result.color, 1; MOV S, R; RET; s: MOV R, 1; RET; t:";
    assertThat(fragment(set + "CAL s (P0);" + called)).containsExactly("W4");
    assertThat(fragment(set + "CAL s (P0.x); CAL s (!P0.x);" + called)).isEmpty();
  }

  @Test
  void carriesPredicatesIntoSubroutinesAndOut() {
    String set = "TEMP R, S; PSGT P0, fragment.color, 0; MOV result.color, 1; ";
    String write = set + "MOV R (P0.x), 1; CAL s; RET; s: ";
    assertThat(fragment(write + "MOV S (P0.x), R;")).isEmpty();
    assertThat(fragment(write + "MOV S (P0.y), R;")).containsExactly("W4");
    assertThat(fragment(write + "MOV S, R;")).containsExactly("W4");
    assertThat(fragment(write + "MOV S (P0.x), R; MOV S, R;")).containsExactly("W4");
    assertThat(fragment(write + "IF P0.x; MOV S, R; ENDIF;")).isEmpty();
    assertThat(fragment(write + "IF P0.x; ELSE; MOV S, R; ENDIF;")).containsExactly("W4");
    assertThat(fragment(write + "CAL t (P0.x); RET; t: MOV S, R;")).isEmpty();
    assertThat(fragment(write + "CAL t (!P0.x); RET; t: MOV S, R;")).containsExactly("W4");
    assertThat(fragment(write + "PSLT P0, fragment.color, 1; MOV S (P0.x), R;"))
        .containsExactly("W4");
    assertThat(fragment(write + "REP 2; MOV S (P0.x), R; PSLT P0, fragment.color, 1; ENDREP;"))
        .containsExactly("W4");
    assertThat(fragment(set + "MOV R (P0.x), 1; CAL s; MOV S, R; RET; s: MOV R (!P0.x), 0;"))
        .isEmpty();
  }

  @Test
  void tellsWhetherAnythingWritesBeforeTheRead() {
    String start = "!!ARBfp1.0 OPTION MESA_gpu_program3; TEMP R; MOV result.color, 1; ";
    assertThat(Findings.all(start + "ADD R, R, 1; END", Findings.STRICT).get(0).message())
        .isEqualTo("temporary R is read before it is written (A-60)");
    assertThat(
            Findings.all(start + "PSGT P0, 1, 0; MOV R (P0), 1; ADD R, R, 1; END", Findings.STRICT)
                .get(0)
                .message())
        .isEqualTo(
            "temporary R may be unwritten where it is read: a path or predicate skips it (A-60)");
  }
}
