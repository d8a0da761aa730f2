package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An error in an option line is one error: what the option would have allowed is none. */
class OptionErrorsTest {
  /** Statements that only the extended dialect has, of as many kinds as fit. */
  private static final String EXTENDED =
      """
      FLAT ATTRIB c = fragment.color;
      ADDRESS A;
      TEMP R;
      PSGT P0, |c|, 0x10;
      REP 2; NRM R (P0), c; ENDREP;
      CAL s;
      MOV result.color[1], R;
      TEX result.color, R, texture[0], SHADOW2D;
      RET;
      s:
      DDX R, c;
      END
      """;

  @ParameterizedTest
  @CsvSource({
    "OPTION MESA_gpu_program3, E-SYNTAX",
    "OPTION MESA_gpu_program3:, E-SYNTAX",
    "OPTION MESA_gpu_program3 x;, E-SYNTAX",
    "OPTION = MESA_gpu_program3;, E-SYNTAX",
    "OPTION;, E-SYNTAX",
    "OPTION MESA-gpu-program3;, E-SYNTAX",
    "OPTION 'MESA_gpu_program3';, E-CHAR",
    "OPTION MESA_gpu_progam3;, E-OPTION",
    "OPTION mesa_gpu_program3;, E-OPTION",
    "OPTION MESA_fragment_program3;, E-OPTION",
    "OPTION EXT_something_unknown;, E-OPTION",
    "OPTION NV_fragment_program2;, E-OPTION",
    "OPTIONS MESA_gpu_program3;, E-OPCODE",
    "MESA_gpu_program3;, E-OPCODE",
    "option MESA_gpu_program3;, E-OPCODE",
    "TEMP S; OPTION MESA_gpu_program3;, E-OPCODE",
    "TEMP S; OPTION MESA_gpu_progam3, E-OPCODE",
  })
  void areReportedAlone(String line, String code) {
    assertThat(Findings.codes("!!ARBfp1.0\n" + line + "\n" + EXTENDED, Findings.STRICT))
        .containsExactly(code);
  }

  @Test
  void areReportedAloneWhereTheOptionStandsLast() {
    String text = "!!ARBfp1.0\n" + EXTENDED.replace("END\n", "OPTION MESA_gpu_program3;\nEND");
    assertThat(Findings.marked(text, Findings.STRICT)).containsExactly("E-OPCODE 'OPTION'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OPTION ARB_fragment_program_shadow\nTEX result.color, 0, texture, SHADOW2D; END",
        "OPTION ARB_fragment_program_shado; TEX result.color, 0, texture, SHADOW2D; END",
        "OPTION ATI_draw_buffer; MOV result.color[0], 1; END",
        "MOV result.color[0], 1; OPTION ARB_draw_buffers; END"
      })
  void allowWhatOtherOptionsWouldAllow(String text) {
    assertThat(Findings.codes("!!ARBfp1.0\n" + text, Findings.STRICT)).hasSize(1);
  }

  @Test
  void ofAnOptionThatIsNotMeantAllowNothing() {
    assertThat(
            Findings.codes(
                "!!ARBfp1.0 OPTION ARB_fog_expp; NRM result.color, fragment.color; END",
                Findings.STRICT))
        .containsExactly("E-OPTION", "E-GATE");
    assertThat(
            Findings.codes(
                "!!ARBfp1.0 OPTION MESA_gpu_program3, NRM result.color, fragment.color; END"
                    + " OPTION MESA_gpu_program3;",
                Findings.DEFAULT))
        .containsOnly("E-SYNTAX", "W-TEXT");
  }

  @Test
  void doNotReserveWordsThatAPlainProgramMayUse() {
    assertThat(
            Findings.codes(
                "!!ARBfp1.0 OPTION EXT_something; TEMP LOOP; MOV LOOP, 1; MOV result.color, LOOP;"
                    + " END",
                Findings.STRICT))
        .containsExactly("E-OPTION");
  }

  @Test
  void areNotSeenInNamesOfVariables() {
    String text =
        "!!ARBfp1.0 TEMP OPTION, MESA_gpu_program3; MOV result.color, fragment.color; END";
    assertThat(Findings.codes(text, Findings.STRICT)).containsExactly("E-RESERVED");
    assertThat(
            Findings.codes(
                "!!ARBfp1.0 TEMP MESA_gpu_program3; MOV result.color, fragment.color; END",
                Findings.STRICT))
        .isEmpty();
  }
}
