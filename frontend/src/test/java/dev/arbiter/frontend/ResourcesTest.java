package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Counting by D.2. */
class ResourcesTest {
  private static Resources resources(String text) {
    return Findings.only(text, Findings.STRICT).resources().orElseThrow();
  }

  @Test
  void countsInstructionsByClass() {
    Resources plain =
        resources(
            "!!ARBfp1.0 TEMP R; TEX R, fragment.color, texture, 2D; KIL R; MOV result.color, R; END");
    assertThat(plain).isEqualTo(new Resources(3, 1, 2, 2, 1, 0, 1, 0));
    Resources extended =
        resources(
            "!!ARBfp1.0 OPTION MESA_gpu_program3; TEMP R; DDX R, fragment.color; KIL R;"
                + " PSGT P0, R, 0; IF P0; RET; ELSE; ENDIF; REP 2; ENDREP; MOV result.color, R; END");
    assertThat(extended.instructions()).isEqualTo(10);
    assertThat(extended.aluInstructions()).isEqualTo(2);
    assertThat(extended.texInstructions()).isZero();
  }

  @Test
  void countsIndirectionsAsTheSpecificationsExamplesDo() {
    assertThat(resources("!!ARBfp1.0 MOV result.color, fragment.color; END").texIndirections())
        .isEqualTo(1);
    assertThat(
            resources(
                    "!!ARBfp1.0 TEMP c; MUL c, fragment.texcoord[0], fragment.texcoord[1];"
                        + " TEX result.color, c, texture[0], 2D; END")
                .texIndirections())
        .isEqualTo(2);
    assertThat(
            resources(
                    "!!ARBfp1.0 TEMP a, b; TEX a, fragment.texcoord[0], texture[0], 2D; MUL a, a, a;"
                        + " TEX b, fragment.texcoord[1], texture[1], 2D; TEX b, a, texture[2], 2D;"
                        + " TEX result.color, b, texture[3], 2D; END")
                .texIndirections())
        .isEqualTo(3);
  }

  @Test
  void countsConstantsOfRelativeArraysEveryTime() {
    String text =
        "!!ARBvp1.0 ADDRESS A; PARAM a[] = { {1,2,3,4}, {4,3,2,1}, {1,2,3,4}, {1,2,3,4} };"
            + " PARAM b[] = { {0,1,2,3}, {4,3,2,1} }; PARAM x = {0,1,2,3}; TEMP t;"
            + " ARL A.x, vertex.position.x; MOV t, a[A.x]; ADD t, t, b[0]; ADD t, t, x;"
            + " MOV result.position, t; END";
    assertThat(resources(text).parameters()).isEqualTo(5);
    assertThat(resources(text.replace("a[A.x]", "a[1]")).parameters()).isEqualTo(3);
  }

  @Test
  void countsEqualBindingsOnce() {
    Resources counted =
        resources(
            "!!ARBvp1.0 PARAM p = state.material.ambient; PARAM z[] = { 0, { 0.0, 0, 0, 0 } };"
                + " ATTRIB a = vertex.position; ATTRIB b = vertex.position;"
                + " MUL result.position, a, state.material.front.ambient;"
                + " MUL result.color, b, -0.0; END");
    assertThat(counted.parameters()).isEqualTo(2);
    assertThat(counted.attributes()).isEqualTo(1);
  }

  @Test
  void countsDeclaredTemporariesAndAddressRegisters() {
    Resources counted =
        resources(
            "!!ARBvp1.0 OPTION MESA_gpu_program3; TEMP a, b, c; ADDRESS A, B; ALIAS d = a; END");
    assertThat(counted.temporaries()).isEqualTo(3);
    assertThat(counted.addressRegisters()).isEqualTo(2);
  }
}
