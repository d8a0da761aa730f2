package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairCheckTest {
  private static final String VERTEX = "MOV result.position, vertex.position; ";

  private static List<PairCheck.Finding> findings(String vertex, String fragment) {
    return PairCheck.check(
        program("!!ARBvp1.0 OPTION MESA_gpu_program3; " + vertex + " END"),
        program("!!ARBfp1.0 OPTION MESA_gpu_program3; " + fragment + " END"),
        Limits.SM3);
  }

  private static List<Diagnostic> check(String vertex, String fragment) {
    return findings(vertex, fragment).stream().map(PairCheck.Finding::diagnostic).toList();
  }

  private static List<String> codes(String vertex, String fragment) {
    return check(vertex, fragment).stream().map(each -> each.code().text()).toList();
  }

  private static Program program(String text) {
    return Findings.only(text, Findings.STRICT).program().orElseThrow();
  }

  @Test
  void acceptsProgramsThatFit() {
    assertThat(
            codes(
                VERTEX + "MOV result.color, 1; MOV result.texcoord[2], 1;",
                "MUL result.color, fragment.color, fragment.texcoord[2];"))
        .isEmpty();
  }

  @Test
  void refusesOneUnitWithTwoTargets() {
    String vertex = VERTEX + "TEMP R; TXL R, 0, texture[1], 2D;";
    List<Diagnostic> found = check(vertex, "TEX result.color, 0, texture[1], SHADOW2D;");
    assertThat(found).hasSize(1);
    assertThat(found.get(0).code().text()).isEqualTo("P1");
    assertThat(found.get(0).span().offset())
        .isEqualTo("!!ARBfp1.0 OPTION MESA_gpu_program3; ".length());
    assertThat(codes(vertex, "TEX result.color, 0, texture[1], 2D;")).isEmpty();
  }

  @Test
  void warnsOfInputsThatNobodyWrites() {
    assertThat(codes(VERTEX, "MOV result.color, fragment.texcoord[1];")).containsExactly("P2");
    assertThat(codes(VERTEX, "MOV result.color, fragment.position;")).isEmpty();
    assertThat(
            codes(
                VERTEX
                    + "OUTPUT o[] = { result.texcoord[0..3] }; ADDRESS A; ARL A.x, 1;"
                    + " MOV o[A.x], 1;",
                "MOV result.color, fragment.texcoord[1];"))
        .isEmpty();
  }

  @Test
  void warnsOfFogWithoutACoordinateAtTheOptionThatAsksForIt() {
    String vertex = "# a pair\n!!ARBvp1.0 " + VERTEX + " END\n";
    String fragment = "!!ARBfp1.0\nOPTION ARB_fog_exp2;\nMOV result.color, fragment.color;\nEND";
    List<CompiledProgram> pair =
        Frontend.compile(SourceText.of("a.vfp", vertex + fragment), FrontendOptions.TRANSLATE)
            .programs();
    List<Diagnostic> found =
        PairCheck.check(pair.get(0), pair.get(1), Limits.SM3).stream()
            .map(PairCheck.Finding::diagnostic)
            .filter(each -> each.message().contains("fog"))
            .toList();
    assertThat(found).hasSize(1);
    assertThat(found.get(0).code()).isEqualTo(Code.P2);
    assertThat(found.get(0).message())
        .isEqualTo("ARB_fog_exp2 reads the fog coordinate and the vertex program never writes it");
    assertThat(found.get(0).span())
        .isEqualTo(new Span((vertex + fragment).indexOf("ARB_fog_exp2"), 12));
    assertThat(codes(VERTEX, "OPTION ARB_fog_exp; MOV result.color, 1;")).containsExactly("P2");
    assertThat(
            codes(VERTEX + "MOV result.fogcoord, 1;", "OPTION ARB_fog_exp; MOV result.color, 1;"))
        .isEmpty();
  }

  @Test
  void warnsOfAPositionThatNobodyWrites() {
    assertThat(codes("", "MOV result.color, 1;")).containsExactly("P3");
    assertThat(codes("OPTION ARB_position_invariant;", "MOV result.color, 1;")).isEmpty();
  }

  @Test
  void placesAMissingPositionInTheVertexProgram() {
    String text =
        "# first\n!!ARBfp1.0 MOV result.color, 1; END !!ARBvp1.0 MOV result.color, 1; END";
    Compilation file = Findings.compile(text, Findings.DEFAULT);
    assertThat(PairCheck.check(file.programs().get(1), file.programs().get(0), Limits.SM3))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.stage()).isEqualTo(Stage.VERTEX);
              assertThat(found.diagnostic().span().offset()).isEqualTo(text.indexOf("!!ARBvp1.0"));
            });
  }

  @Test
  void placesModifiersAtTheDeclaration() {
    String fragment =
        "ATTRIB d = fragment.texcoord[0]; CENTROID NOPERSPECTIVE ATTRIB t[] ="
            + " { fragment.texcoord[1..2] }; ADD result.color, t[1], t[0]; MUL result.color, d, 1;";
    List<PairCheck.Finding> found =
        findings(
            VERTEX
                + "OUTPUT o[] = { result.texcoord[0..2] }; MOV o[0], 1; MOV o[1], 1; MOV o[2], 1;",
            fragment);
    assertThat(found)
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.stage()).isEqualTo(Stage.FRAGMENT);
              Span span = each.diagnostic().span();
              String text = "!!ARBfp1.0 OPTION MESA_gpu_program3; " + fragment;
              assertThat(text.substring(span.offset(), span.end()))
                  .isEqualTo("CENTROID NOPERSPECTIVE ATTRIB t");
            });
  }

  @Test
  void notesModifiersThatTheVertexSideMustShare() {
    assertThat(
            codes(
                VERTEX + "MOV result.color, 1;",
                "FLAT ATTRIB c = fragment.color; MOV result.color, c;"))
        .containsExactly("P4");
  }

  @Test
  void warnsOfABackColourThatIsForgotten() {
    String both = VERTEX + "MOV result.color, 1; MOV result.color.secondary, 1; ";
    String read = "ADD result.color, fragment.color, fragment.color.secondary;";
    assertThat(codes(both + "MOV result.color.back, 1;", read)).containsExactly("P5");
    assertThat(codes(both, read)).isEmpty();
  }

  @Test
  void refusesMoreUnitsThanThereAre() {
    StringBuilder vertex = new StringBuilder(VERTEX + "TEMP R; ");
    StringBuilder fragment = new StringBuilder("TEMP R; ");
    for (int i = 0; i < 4; i++) {
      vertex.append("TXL R, 0, texture[").append(i).append("], 2D; ");
    }
    for (int i = 0; i < 16; i++) {
      fragment.append("TEX R, 0, texture[").append(i).append("], 2D; ");
    }
    Program one = program("!!ARBvp1.0 OPTION MESA_gpu_program3; " + vertex + " END");
    Program other =
        program("!!ARBfp1.0 OPTION MESA_gpu_program3; " + fragment + "MOV result.color, R; END");
    assertThat(PairCheck.check(one, other, Limits.SM3)).isEmpty();
    assertThat(PairCheck.check(one, other, Limits.SPECMIN))
        .extracting(each -> each.diagnostic().code().text())
        .containsExactly("P6");
  }
}
