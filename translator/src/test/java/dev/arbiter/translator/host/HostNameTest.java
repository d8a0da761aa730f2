package dev.arbiter.translator.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostNameTest {
  private static HostName c(String output) {
    return HostName.of(HostLanguage.C, "", output, 1, false);
  }

  private static HostName java(String inPackage, String output) {
    return HostName.of(HostLanguage.JAVA, inPackage, output, 1, false);
  }

  @ParameterizedTest
  @CsvSource({
    "blur.frag, BLUR_FRAG, blur.frag.h",
    "ui/blur.frag, UI_BLUR_FRAG, blur.frag.h",
    "ui/fancy-light.frag.spv, UI_FANCY_LIGHT_FRAG_SPV, fancy-light.frag.spv.h",
    "3d.frag, P3D_FRAG, 3d.frag.h",
  })
  void followsThePathInC(String output, String name, String file) {
    assertThat(c(output)).isEqualTo(new HostName(HostLanguage.C, "", name, file));
  }

  @ParameterizedTest
  @CsvSource({
    "'', blur.frag, '', BlurFrag",
    "'', ui/blur.frag, ui, BlurFrag",
    "host.all, ui/my-own/fancy-light.frag, host.all.ui.my_own, FancyLightFrag",
    "host, 2d/int/3d.frag, host._2d.int_, p3dFrag",
    "'', java/a.frag, java_, AFrag",
    "host, java/a.frag, host.java, AFrag",
    "'', list, '', ListBindings",
    "'', Attribute, '', AttributeBindings",
  })
  void followsFolderAndFileInJava(
      String inPackage, String output, String javaPackage, String name) {
    assertThat(java(inPackage, output))
        .isEqualTo(new HostName(HostLanguage.JAVA, javaPackage, name, name + ".java"));
  }

  @Test
  void beginsWithThePackageInC() {
    assertThat(HostName.of(HostLanguage.C, "old.tree", "ui/a.vert", 1, false).name())
        .isEqualTo("OLD_TREE_UI_A_VERT");
  }

  @Test
  void endsWithTheNumberOfTheProgram() {
    HostName second = HostName.of(HostLanguage.C, "", "a.2.frag.spv", 2, false);
    assertThat(second.name()).isEqualTo("A_FRAG_SPV_2");
    assertThat(second.fileName()).isEqualTo("a.2.frag.spv.h");
    assertThat(HostName.of(HostLanguage.JAVA, "", "a.2.frag", 2, false).name()).isEqualTo("AFrag2");
  }

  @Test
  void endsWithAMarkWhereAnotherWouldHaveTheName() {
    for (HostLanguage language : HostLanguage.values()) {
      HostName one = HostName.of(language, "", "a-b.frag", 1, true);
      HostName other = HostName.of(language, "", "a_b.frag", 1, true);
      assertThat(one.name()).matches("(A_B_FRAG_X|ABFragX)[0-9A-Fa-f]{4}");
      assertThat(other.name()).isNotEqualTo(one.name());
    }
  }

  @Test
  void findsWhoseNamesWouldBeThoseOfAnother() {
    List<String> tree = List.of("ui/blur", "ui_blur", "post/blur", "a-b", "a_b", "A_B", "a", "a");
    assertThat(HostName.ambiguous(HostLanguage.C, tree))
        .containsExactlyInAnyOrder("ui/blur", "ui_blur", "a-b", "a_b", "A_B");
    assertThat(HostName.ambiguous(HostLanguage.JAVA, tree))
        .containsExactlyInAnyOrder("a-b", "a_b", "A_B");
  }

  @ParameterizedTest
  @ValueSource(strings = {"int", "a.class", "a.true.b", "_", "java.a", "a-b", "a..b", ".a", "é"})
  void refusesWhatJavaTakesForNoPackage(String inPackage) {
    assertThatThrownBy(() -> HostName.requirePackage(HostLanguage.JAVA, inPackage))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + inPackage + "' is no package");
  }

  @Test
  void takesPackagesThatJavaTakes() {
    for (String each : List.of("", "a", "record.var", "com.example.java_", "a.java")) {
      HostName.requirePackage(HostLanguage.JAVA, each);
    }
    HostName.requirePackage(HostLanguage.C, "int");
  }
}
