package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Inputs that nobody writes by hand: each gets a clear error, and nothing overflows. */
class HostileInputTest {
  private static final String PLAIN = "!!ARBfp1.0 ";
  private static final String EXTENDED = "!!ARBfp1.0 OPTION MESA_gpu_program3; ";

  private static List<String> codes(String text) {
    List<String> strict = Findings.codes(text, Findings.STRICT);
    Findings.codes(text, Findings.DEFAULT);
    return strict;
  }

  @Test
  void refusesAFileOfMoreThan16MiB() {
    assertThat(codes("{".repeat(50_000_000))).containsExactly("E-SIZE");
    String comment = "!!ARBfp1.0 MOV result.color, 1; END #";
    String largest = comment + "x".repeat((16 << 20) - comment.length());
    assertThat(codes(largest)).isEmpty();
    assertThat(codes(largest + "x")).containsExactly("E-SIZE");
  }

  @Test
  void refusesAProgramOfMoreThan65536Statements() {
    String largest =
        PLAIN + "TEMP R; MOV R, 1;" + "MOV R,R;".repeat(65_533) + "MOV result.color,R;";
    assertThat(codes(largest + "END")).isEmpty();
    assertThat(codes(largest + "MOV R,R;END")).containsExactly("E-STATEMENTS");
    assertThat(codes(PLAIN + "MOV R,R;".repeat(1_000_000))).contains("E-STATEMENTS");
  }

  @Test
  void refusesANameOfMoreThan4096Characters() {
    String name = "a".repeat(4096);
    assertThat(codes(PLAIN + "TEMP " + name + "; MOV result.color, 1; END")).isEmpty();
    assertThat(codes(PLAIN + "TEMP " + name + "a; MOV result.color, 1; END"))
        .containsExactly("E-NAMELENGTH");
    assertThat(codes(PLAIN + "TEMP " + "a".repeat(1 << 20) + "; END")).contains("E-NAMELENGTH");
  }

  @Test
  void readsBlocksOfAnyDepth() {
    assertThat(codes(EXTENDED + "IF P0; ".repeat(100_000) + "ENDIF; ".repeat(100_000) + "END"))
        .containsExactly("E-STATEMENTS");
    assertThat(codes(EXTENDED + "IF P0; ".repeat(30_000) + "ENDIF; ".repeat(30_000) + "END"))
        .containsExactly("E-IFDEPTH");
    assertThat(codes(EXTENDED + "REP 2; ".repeat(30_000) + "END")).contains("E-LOOPDEPTH");
  }

  @Test
  void givesUpOnAStatementWithoutEnd() {
    assertThat(codes(PLAIN + "{".repeat(1 << 22))).contains("E-SYNTAX");
    assertThat(codes(PLAIN + "PARAM a[] = { 1" + ",1".repeat(1 << 22) + " }; END"))
        .containsExactly("E-TOKENS");
    assertThat(codes(PLAIN + "MOV result.color, " + "-".repeat(1 << 22) + "1; END"))
        .containsExactly("E-SYNTAX");
  }

  @Test
  void readsNumbersOfAnyLength() {
    String digits = "9".repeat(1 << 22);
    assertThat(codes(PLAIN + "PARAM p = " + digits + "; MOV result.color, 1; END"))
        .containsExactly("W12");
    assertThat(codes(PLAIN + "PARAM p = 1e" + digits + "; MOV result.color, 1; END"))
        .containsExactly("W12");
    assertThat(codes(EXTENDED + "PARAM p = 0x" + digits + "; MOV result.color, 1; END"))
        .containsExactly("W12");
    assertThat(codes(PLAIN + "MOV result.color, program.env[" + digits + "]; END"))
        .containsExactly("E-RANGE");
  }

  @Test
  void readsManyProgramsOfOneFile() {
    String text = "!!ARBfp1.0END ".repeat(20_000);
    Compilation compilation = Findings.compile(text, Findings.DEFAULT);
    assertThat(compilation.programs()).hasSize(10_001);
    assertThat(compilation.programs().get(10_000).diagnostics().get(0).code().text())
        .isEqualTo("E-PROGRAMS");
  }

  @Test
  void followsManySubroutines() {
    StringBuilder calls = new StringBuilder(EXTENDED);
    for (int i = 0; i < 20_000; i++) {
      calls.append("CAL l").append(i).append("; l").append(i).append(": ");
    }
    assertThat(codes(calls + "MOV result.color, 1; END")).doesNotContain("E-NOLABEL");
  }

  @Test
  void findsNamesThatShareAHash() {
    StringBuilder names = new StringBuilder(PLAIN + "TEMP ");
    for (int i = 0; i < 1 << 11; i++) {
      for (int bit = 0; bit < 11; bit++) {
        names.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      names.append(", ");
    }
    assertThat(codes(names + "last; MOV result.color, 1; END")).isEmpty();
  }

  @Test
  void takesEveryByteInComments() {
    StringBuilder text = new StringBuilder(PLAIN + "#");
    for (char c = 0; c < 256; c++) {
      text.append(c == '\n' || c == '\r' ? ' ' : c);
    }
    assertThat(codes(text + "\nMOV result.color, 1; END")).isEmpty();
  }
}
