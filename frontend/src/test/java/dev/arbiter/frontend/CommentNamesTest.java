package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CommentNamesTest {
  private static Map<String, String> names(String text) {
    return Findings.only(text, Findings.STRICT).names().byBinding();
  }

  @Test
  void readsTheNamesOfFragmentPrograms() {
    String text =
        "!!ARBfp1.0\n#semantic main.tint\n#var float4 tint :  : c[1] : 2 : 1\n"
            + "#var sampler2D decal :  : texunit 3 : 3 : 1\n"
            + "#var float4 IN.colour : $vin.COLOR0 : COL0 : 0 : 1\n"
            + "#var float2 uv : $vin.TEXCOORD2 : TEX2 : 1 : 1\n"
            + "#var float4 main : $vout.COLOR : COL : -1 : 1\n#const c[0] = 0.5 2\n"
            + "PARAM c[2] = { { 0.5, 2 }, program.local[4] };\n"
            + "MUL result.color, c[1], fragment.color; END\n";
    assertThat(names(text))
        .isEqualTo(
            Map.of(
                "program.local[4]", "tint",
                "texture[3]", "decal",
                "fragment.color", "IN_colour",
                "fragment.texcoord[2]", "uv",
                "result.color", "main"));
  }

  @Test
  void numbersTheRowsOfMatrices() {
    String text =
        "!!ARBvp1.0\n#var float4x4 mvp :  : c[0], 4 : 0 : 1\r\n"
            + "#var float4 pos : $vin.POSITION : POSITION : 1 : 1\r\n"
            + "#var float3 tangent : $vin.ATTR7 : ATTR7 : 1 : 1\r\n"
            + "#var float4 o : $vout.TEXCOORD1 : TEX1 : 1 : 1\r\n"
            + "MOV result.position, vertex.position; END\n";
    assertThat(names(text))
        .containsEntry("program.local[0]", "mvp_0")
        .containsEntry("program.local[3]", "mvp_3")
        .containsEntry("vertex.position", "pos")
        .containsEntry("vertex.attrib[7]", "tangent")
        .containsEntry("result.texcoord[1]", "o")
        .hasSize(7);
  }

  @Test
  void ignoresWhatItDoesNotKnow() {
    String text =
        "!!ARBfp1.0\n#var\n#var x\n#var float4 a : b\n#var float4 a :  : c[99999], 9999 : 1 : 1\n"
            + "#var float4 : $vin.X : FOO : 1\nMOV result.color, 1; END #var float4";
    assertThat(names(text).keySet()).allMatch(each -> each.startsWith("program.local["));
    assertThat(names("!!ARBfp1.0 MOV result.color, 1; END")).isEmpty();
  }
}
