package dev.arbiter.spirv;

import static dev.arbiter.spirv.Translations.fragment;
import static dev.arbiter.spirv.Translations.output;
import static dev.arbiter.spirv.Translations.spirv;
import static dev.arbiter.spirv.Translations.translate;
import static dev.arbiter.spirv.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.Translation;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.diagnostic.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TexturesTest {
  private static final SpirvOptions UNNORMALIZED =
      SpirvOptions.DEFAULT.withConventions(
          Conventions.DEFAULT.withRectangles(Conventions.Rectangles.UNNORMALIZED));

  private static String lookup(String opcode, String target) {
    String gradients = opcode.equals("TXD") ? "fragment.color, fragment.color, " : "";
    return opcode
        + " result.color, fragment.texcoord[0], "
        + gradients
        + "texture[3], "
        + target
        + ";";
  }

  private static Disassembly inFragment(String opcode, String target) {
    return spirv(fragment(lookup(opcode, target)));
  }

  private static Disassembly inVertex(String opcode, String target) {
    return spirv(vertex(lookup(opcode, target).replace("fragment.", "vertex.")));
  }

  @ParameterizedTest
  @CsvSource({
    "TEX, 2D, IMAGE_SAMPLE_IMPLICIT_LOD, 0",
    "TEX, CUBE, IMAGE_SAMPLE_IMPLICIT_LOD, 0",
    "TXP, 3D, IMAGE_SAMPLE_IMPLICIT_LOD, 0",
    "TXB, 2D, IMAGE_SAMPLE_IMPLICIT_LOD, 1",
    "TXL, 1D, IMAGE_SAMPLE_EXPLICIT_LOD, 2",
    "TXD, CUBE, IMAGE_SAMPLE_EXPLICIT_LOD, 4",
    "TEX, SHADOW2D, IMAGE_SAMPLE_DREF_IMPLICIT_LOD, 0",
    "TXB, SHADOW1D, IMAGE_SAMPLE_DREF_IMPLICIT_LOD, 1",
    "TXL, SHADOWRECT, IMAGE_SAMPLE_DREF_EXPLICIT_LOD, 2",
    "TXD, SHADOW2D, IMAGE_SAMPLE_DREF_EXPLICIT_LOD, 4"
  })
  void looksUpInFragmentPrograms(String opcode, String target, Op op, int imageOperands) {
    var sample = inFragment(opcode, target).all(op).get(0);
    int place = op.name().contains("DREF") ? 5 : 4;
    assertThat(sample.operands().size() > place ? sample.operand(place) : 0)
        .isEqualTo(imageOperands);
  }

  @ParameterizedTest
  @ValueSource(strings = {"TEX", "TXP", "TXB", "TXL"})
  void looksUpAtALevelInVertexPrograms(String opcode) {
    Disassembly module = inVertex(opcode, "2D");
    assertThat(module.count(Op.IMAGE_SAMPLE_EXPLICIT_LOD)).isEqualTo(1);
    assertThat(module.count(Op.IMAGE_SAMPLE_IMPLICIT_LOD)).isZero();
  }

  @Test
  void dividesProjectiveCoordinatesByHand() {
    assertThat(inFragment("TXP", "2D").count(Op.F_DIV)).isEqualTo(1);
  }

  @Test
  void dividesTheCoordinatesAndGradientsOfRectanglesByTheSize() {
    Disassembly module = inFragment("TXD", "RECT");
    assertThat(module.count(Op.IMAGE_QUERY_SIZE_LOD)).isEqualTo(1);
    assertThat(module.count(Op.F_DIV)).isEqualTo(3);
    assertThat(module.declares(Capability.IMAGE_QUERY)).isTrue();
  }

  @Test
  void asksForCapabilitiesOnlyWhereNeeded() {
    assertThat(inFragment("TEX", "1D").declares(Capability.SAMPLED_1D)).isTrue();
    assertThat(inFragment("TEX", "2D").all(Op.CAPABILITY)).hasSize(1);
  }

  @Test
  void bindsTheSamplerByItsUnit() {
    Disassembly module = inFragment("TEX", "2D");
    assertThat(module.decorates(Decoration.DESCRIPTOR_SET, 1)).isTrue();
    assertThat(module.decorates(Decoration.BINDING, 3)).isTrue();
  }

  @Test
  void placesComparisonsByAConstantOfTheHosts() {
    Disassembly module = inFragment("TEX", "SHADOW2D");
    assertThat(module.decorates(Decoration.SPEC_ID, 16 + 3)).isTrue();
    assertThat(
            output(fragment(lookup("TEX", "SHADOW2D")), SpirvOptions.DEFAULT)
                .programInterface()
                .constants())
        .anyMatch(each -> each.name().equals("depth_mode_3") && each.id() == 19);
  }

  @Test
  void looksRectanglesUpAtLevelZeroWhereUnnormalized() {
    Disassembly module = spirv(fragment(lookup("TEX", "RECT")), UNNORMALIZED);
    assertThat(module.count(Op.IMAGE_SAMPLE_EXPLICIT_LOD)).isEqualTo(1);
    assertThat(module.count(Op.F_DIV)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"TXB, RECT", "TXD, RECT", "TEX, SHADOWRECT"})
  void refusesWhatUnnormalizedSamplersCannotDo(String opcode, String target) {
    Translation translation = translate(fragment(lookup(opcode, target)), UNNORMALIZED);
    assertThat(translation.output()).isEmpty();
    assertThat(translation.diagnostics())
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.code()).isEqualTo(Code.T_UNSUPPORTED);
              assertThat(each.message()).contains(opcode).contains(target);
              assertThat(each.notes()).hasSize(1);
            });
  }
}
