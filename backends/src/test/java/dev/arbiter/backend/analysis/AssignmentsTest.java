package dev.arbiter.backend.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import org.junit.jupiter.api.Test;

class AssignmentsTest {
  private static final Result COLOR = new Result(ResultKind.COLOR, 0);

  private static Program fragment(String statements) {
    String text =
        "!!ARBfp1.0\nOPTION MESA_gpu_program3;\nTEMP R, S;\nADDRESS A;\n" + statements + "\nEND\n";
    return Frontend.compile(SourceText.of("test", text), FrontendOptions.TRANSLATE)
        .programs()
        .get(0)
        .program()
        .orElseThrow();
  }

  private static Assignments of(String statements) {
    return Assignments.of(fragment(statements));
  }

  private static boolean mayReadUnset(String statements) {
    return of(statements).mayReadUnsetTemporary(0);
  }

  @Test
  void looksAtTheComponentsThatAnInstructionReads() {
    assertThat(mayReadUnset("MOV R.xy, 1;\nMOV S.xy, R;")).isFalse();
    assertThat(mayReadUnset("MOV R.xy, 1;\nMOV S.xz, R;")).isTrue();
    assertThat(mayReadUnset("MOV R.xyz, 1;\nDP3 S, R, R;")).isFalse();
    assertThat(mayReadUnset("MOV R.x, 1;\nRCP S, R.x;")).isFalse();
    assertThat(mayReadUnset("SFL S, R, R;")).isFalse();
  }

  @Test
  void takesAGuardedWriteForAReadOfWhatItKeeps() {
    assertThat(mayReadUnset("PSGT P0, 1, 0;\nMOV R (P0), 1;")).isTrue();
    assertThat(mayReadUnset("PSGT P0, 1, 0;\nMOV R, 0;\nMOV R (P0), 1;")).isFalse();
  }

  @Test
  void wantsBothBranchesToWrite() {
    String test = "PSGT P0, 1, 0;\n";
    assertThat(mayReadUnset(test + "IF (P0);\nMOV R, 1;\nENDIF;\nMOV S, R;")).isTrue();
    assertThat(mayReadUnset(test + "IF (P0);\nMOV R, 1;\nELSE;\nMOV R, 0;\nENDIF;\nMOV S, R;"))
        .isFalse();
  }

  @Test
  void takesALoopForSkipped() {
    assertThat(mayReadUnset("REP 3;\nMOV R, 1;\nENDREP;\nMOV S, R;")).isTrue();
    assertThat(mayReadUnset("REP 3;\nMOV R, 1;\nMOV S, R;\nENDREP;")).isFalse();
  }

  @Test
  void followsCalls() {
    assertThat(mayReadUnset("CAL set;\nMOV S, R;\nRET;\nset:\nMOV R, 1;")).isFalse();
    assertThat(mayReadUnset("CAL use;\nRET;\nuse:\nMOV S, R;")).isTrue();
    assertThat(mayReadUnset("MOV R, 1;\nCAL use;\nRET;\nuse:\nMOV S, R;")).isFalse();
    assertThat(mayReadUnset("PSGT P0, 1, 0;\nCAL set (P0);\nMOV S, R;\nRET;\nset:\nMOV R, 1;"))
        .isTrue();
  }

  @Test
  void saysWhatIsWrittenHoweverTheProgramEnds() {
    assertThat(of("MOV result.color.xyz, 1;").surelyWritten(COLOR)).isEqualTo(7);
    assertThat(
            of("PSGT P0, 1, 0;\nMOV result.color.x, 1;\nRET (P0);\nMOV result.color, 1;")
                .surelyWritten(COLOR))
        .isEqualTo(1);
    assertThat(
            of("CAL set;\nRET;\nset:\nPSGT P0, 1, 0;\nMOV result.color.y, 1;\nRET (P0);\n"
                    + "MOV result.color, 1;")
                .surelyWritten(COLOR))
        .isEqualTo(2);
  }

  @Test
  void takesALoopForAReadOfTheRegisterThatItSaves() {
    assertThat(of("LOOP A, {2, 0, 1};\nENDLOOP;").mayReadUnsetAddress(0)).isTrue();
  }

  @Test
  void knowsWhichPredicatesAreSet() {
    assertThat(of("PSGT P0, 1, 0;\nKIL (P0);").mayReadUnsetPredicate(0)).isFalse();
    assertThat(of("KIL (P0);").mayReadUnsetPredicate(0)).isTrue();
  }
}
