package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is common in the wild and legal by the letter. */
class StrictModeTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "!!ARBfp1.0MOV result.color, fragment.color;END",
        "!!ARBfp1.0#c\nMOV result.color, fragment.color; END # after the end",
        "!!ARBfp1.0\rMOV result.color,# a comment to the CR\rfragment.color;\r\nEND\n\n\r\n",
        "!!ARBfp1.0 TEMP R; MOV R, 1; TEMP S; MOV S, R; PARAM p = 2; MUL result.color, S, p; END",
        "!!ARBfp1.0 TEMP color, position, normal, half, vertex, LOOP, ADDRESS, CUBE, xyzw;"
            + " MOV color, 1; MOV result.color, color; END",
        "!!ARBvp1.0 TEMP texture, fragment, KIL, SIN; MOV texture, - vertex.color;"
            + " MOV result.position, texture; END",
        "!!ARBfp1.0 MOV result . color # dots\n. xyzw, fragment # are\n . texcoord [ 1 ] . wzyx; END",
        "!!ARBfp1.0 MOV result.color, - 2; ADD result.color, + fragment.color, -{ - 1, +2 }.y; END",
        "!!ARBfp1.0 PARAM a = .5; PARAM b = 1.; PARAM c = 1E2; PARAM d = 1.e5;"
            + " PARAM e[] = { 0.0, { 1 }, program.env[0 .. 3] }; MOV result.color, e[2]; END",
        "!!ARBfp1.0 OPTION ARB_fog_exp; OPTION ARB_fog_exp; TEX result.color, fragment.texcoord,"
            + " texture, CUBE; END",
        "!!ARBfp1.0 TEMP a; ALIAS c = a; ALIAS b = c; MOV b, 1; MOV result.color, a; END",
        "!!ARBvp1.0 ATTRIB $_$ = vertex.attrib[3]; MOV result.position, $_$; END",
      })
  void loads(String text) {
    assertThat(Findings.all(text, Findings.STRICT))
        .filteredOn(each -> each.severity() == dev.arbiter.diagnostic.Severity.ERROR)
        .isEmpty();
  }

  @Test
  void keepsTheSignOfZero() {
    String text = "!!ARBfp1.0 PARAM p = -0.0; MOV result.color, p; END";
    assertThat(
            Findings.only(text, Findings.STRICT)
                .program()
                .orElseThrow()
                .declarations()
                .parameters()
                .get(0)
                .values())
        .hasToString("[{-0, -0, -0, -0}]");
  }

  @Test
  void readsIndicesOfAnyLength() {
    assertThat(
            Findings.codes(
                "!!ARBfp1.0 MOV result.color, program.env[4294967296]; END", Findings.STRICT))
        .containsExactly("E-RANGE");
  }

  @Test
  void numbersTheBareColourWhereAnyIsNumbered() {
    String text =
        "!!ARBfp1.0 OPTION MESA_gpu_program3; OUTPUT o = result.color; MOV o, 1;"
            + " MOV result.color[1], 0; END";
    assertThat(Findings.only(text, Findings.STRICT).program().orElseThrow().toString())
        .contains("results=[result.color[0]]")
        .contains("target=result.color[0]")
        .doesNotContain("result.color]");
  }
}
