package dev.arbiter.translator.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DepfileTest {
  private static String text(Depfile file) {
    return new String(file.bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void namesWhatAnOutputComesFrom() {
    Depfile file = new Depfile().add(List.of(Path.of("o/a.vert")), List.of(Path.of("a.vp")));
    assertThat(text(file)).isEqualTo("o/a.vert: \\\n  a.vp\na.vp:\n");
  }

  @Test
  void escapesWhatMakeWouldRead() {
    Depfile file = new Depfile().add(List.of(Path.of("a b")), List.of(Path.of("c#$d")));
    assertThat(text(file)).isEqualTo("a\\ b: \\\n  c\\#$$d\nc\\#$$d:\n");
  }

  @Test
  void escapesWhatEndsAName() {
    Depfile file = new Depfile().add(List.of(Path.of("o")), List.of(Path.of("a:b\\ c")));
    assertThat(text(file)).startsWith("o: \\\n  a\\:b\\\\\\ c\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "se;m",
        "pi|p",
        "a=b",
        "a%",
        "a\"",
        "a'",
        "a*",
        "a?",
        "[a]",
        "a&b",
        "a<b",
        "a^",
        "a`",
        "new\nline",
        "tab\t",
        "end\\",
        "end:",
        "end ",
        "~home",
        "a\\#b",
        "a\\:b",
        "lib(member)"
      })
  void holdsNoNameThatOneOfTheToolsMisreads(String name) {
    assertThat(Depfile.holds(Path.of(name))).isFalse();
    assertThatThrownBy(() -> Depfile.require(List.of(Path.of("fine"), Path.of(name))))
        .isInstanceOf(FileProblem.class)
        .hasMessageContaining("cannot name " + name + " in a dependency file");
  }

  @Test
  void hasNoRuleForWhatGaveNothing() {
    assertThat(text(new Depfile().add(List.of(), List.of(Path.of("a.vp"))))).isEmpty();
  }
}
