package dev.arbiter.translator.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

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
  void hasNoRuleForWhatGaveNothing() {
    assertThat(text(new Depfile().add(List.of(), List.of(Path.of("a.vp"))))).isEmpty();
  }
}
