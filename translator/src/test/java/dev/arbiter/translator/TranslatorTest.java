package dev.arbiter.translator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.glsl.StateMode;
import dev.arbiter.ir.Stage;
import dev.arbiter.spirv.SpirvOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TranslatorTest {
  private static final String VERTEX =
      "!!ARBvp1.0\nMOV result.position, vertex.position;\nMOV result.color, vertex.color;\nEND\n";
  private static final String FRAGMENT = "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n";
  private static final String BROKEN = "!!ARBfp1.0\nMOV result.color, missing;\nEND\n";

  @Test
  void translatesAText() {
    TranslationResult result = Translator.to(Target.GLSL330).translate("a.fp", FRAGMENT);
    assertThat(result.hasErrors()).isFalse();
    TranslatedProgram program = result.programs().get(0);
    assertThat(program.stage()).isEqualTo(Stage.FRAGMENT);
    assertThat(program.text()).startsWith("#version 330 core");
    assertThat(program.interfaceJson()).contains("\"target\" : \"glsl330\"");
  }

  @Test
  void tellsWhatIsWrongInTheResult() {
    TranslationResult result = Translator.to(Target.GLSL120).translate("a.fp", BROKEN);
    assertThat(result.hasErrors()).isTrue();
    assertThat(result.programs()).isEmpty();
    assertThat(result.failures()).isEqualTo(1);
    assertThat(result.diagnostics()).startsWith("a.fp:2:19: error: ").contains("[E-UNDECL]");
  }

  @Test
  void countsATextWithoutAProgramAsAFailure() {
    assertThat(Translator.to(Target.SPIRV).translate("a", "nothing").failures()).isEqualTo(1);
  }

  @Test
  void translatesWhatIsRightBesideWhatIsWrong() {
    TranslationResult result = Translator.to(Target.GLSL120).translate("a", VERTEX + BROKEN);
    assertThat(result.programs()).singleElement().returns(Stage.VERTEX, TranslatedProgram::stage);
    assertThat(result.failures()).isEqualTo(1);
  }

  @Test
  void numbersTheProgramsOfAStage() {
    TranslationResult result =
        Translator.to(Target.GLSL120).translate("a", FRAGMENT + VERTEX + FRAGMENT);
    assertThat(result.programs()).extracting(TranslatedProgram::number).containsExactly(1, 1, 2);
  }

  @Test
  void translatesOneStageAlone() {
    Translator translator =
        new Translator(TranslationSettings.of(Target.GLSL120).withStage(Stage.VERTEX));
    assertThat(translator.translate("a", VERTEX + FRAGMENT).programs()).hasSize(1);
  }

  @Test
  void translatesTwoFilesAsAPair() {
    SourceText vertex = SourceText.of("a.vp", VERTEX);
    SourceText fragment = SourceText.of("a.fp", FRAGMENT);
    TranslationResult result =
        Translator.to(Target.GLSL330).translatePair(List.of(fragment, vertex));
    assertThat(result.programs())
        .extracting(TranslatedProgram::source)
        .containsExactly(vertex, fragment);
  }

  @Test
  void refusesAPairThatIsNone() {
    SourceText fragment = SourceText.of("a.fp", FRAGMENT);
    assertThatThrownBy(
            () -> Translator.to(Target.GLSL330).translatePair(List.of(fragment, fragment)))
        .isInstanceOf(PairMissing.class)
        .hasMessageContaining("found 0 vertex and 2 fragment");
  }

  @Test
  void refusesOptionsThatATargetHasNot() {
    for (Target target : List.of(Target.GLSL330, Target.SPIRV)) {
      TranslationSettings settings = TranslationSettings.of(target).withState(StateMode.BUILTIN);
      assertThatThrownBy(() -> new Translator(settings))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("no built-in state");
    }
  }

  @Test
  void saysWhichArtefactBringsATargetThatIsNotHere() {
    assertThatThrownBy(() -> Translator.to(Target.MSL))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("arbiter-spirv-cross");
  }

  @ParameterizedTest
  @EnumSource(
      value = Target.class,
      names = {"MSL", "HLSL"},
      mode = EnumSource.Mode.EXCLUDE)
  void hasEveryOtherTarget(Target target) {
    TranslatedProgram program = Translator.to(target).translate("a", VERTEX).programs().get(0);
    assertThat(program.programInterface().target()).isEqualTo(target.word());
    assertThat(program.bytes()).isNotEmpty();
  }

  @Test
  void settingsWithAnotherOptionHaveAnotherText() {
    TranslationSettings settings = TranslationSettings.of(Target.GLSL120);
    assertThat(settings.withCommon(SpirvOptions.DEFAULT).toString()).isEqualTo(settings.toString());
    assertThat(settings.withCommon(SpirvOptions.DEFAULT.withExact(true)).toString())
        .isNotEqualTo(settings.toString());
    assertThat(settings.withState(StateMode.UNIFORM).toString()).isNotEqualTo(settings.toString());
  }
}
