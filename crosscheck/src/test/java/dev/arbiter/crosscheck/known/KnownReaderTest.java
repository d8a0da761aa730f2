package dev.arbiter.crosscheck.known;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.diagnostic.SourceText;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownReaderTest {
  private static final String SCENE =
      "[require]\nSIZE 2 2\n[fragment program]\n!!ARBfp1.0\nMOV result.color, 1;\nEND\n[test]\n"
          + "draw rect -1 -1 2 2\n";
  private static final Map<String, String> PROBES =
      Map.of(
          "good",
          SCENE + "probe all rgb 1 1 1\n",
          "wrong",
          SCENE + "probe all rgb 0 0 0\n",
          "blind",
          SCENE,
          "broken",
          "[test]\nnonsense\n");
  private static final String ENTRY =
      """
      # A comment.
      [sprites]
      driver softpipe, llvmpipe
      versions 22.3
      executors gl-arb, gl-glsl
      scenes **/a.shader_test
      uses KIL
      reason One line,
        and another.
      probe good on gl-arb
      """;

  private static KnownReading read(String text) {
    return KnownReader.read(
        SourceText.of("k", text),
        name ->
            Optional.ofNullable(PROBES.get(name))
                .map(scene -> new SceneSource(name, scene, Path.of(""))));
  }

  @Test
  void readsEntries() {
    KnownReading reading = read(ENTRY + "[other]\n" + ENTRY.substring(ENTRY.indexOf("driver")));
    assertThat(reading.findings()).isEmpty();
    assertThat(reading.entries()).extracting(KnownDifference::name).contains("sprites", "other");
    KnownDifference entry = reading.entries().get(0);
    assertThat(entry.drivers()).containsExactly("softpipe", "llvmpipe");
    assertThat(entry.executors()).containsExactly(ExecutorKind.GL_ARB, ExecutorKind.GL_GLSL);
    assertThat(entry.scenes()).containsExactly("**/a.shader_test");
    assertThat(entry.uses()).containsExactly("KIL");
    assertThat(entry.reason()).isEqualTo("One line, and another.");
    assertThat(entry.probe().executors()).containsExactly(ExecutorKind.GL_ARB);
  }

  @Test
  void wordsJoinedByWithMustAllBeUsed() {
    KnownDifference entry =
        read(ENTRY
                .replace("uses KIL", "uses KIL with fragment.color")
                .replace("**/a.shader_test", "**"))
            .entries()
            .get(0);
    assertThat(concerns(entry, "MOV result.color, fragment.color;")).isFalse();
    assertThat(concerns(entry, "KIL fragment.texcoord[0];")).isFalse();
    assertThat(concerns(entry, "KIL fragment.texcoord[0]; MOV result.color, fragment.color;"))
        .isTrue();
  }

  private static boolean concerns(KnownDifference entry, String statements) {
    String text = "[require]\n[fragment program]\n!!ARBfp1.0\n" + statements + "\nEND\n[test]\n";
    SceneSource source = new SceneSource("scene", text, Path.of(""));
    return entry.concerns(source, SceneLoader.read(source).scene().orElseThrow());
  }

  @Test
  void whatIsShippedIsWithoutErrors() {
    assertThat(KnownReader.shipped()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "driver softpipe, llvmpipe|colour blue|k:3:1: error: no key is called 'colour'",
        "driver softpipe, llvmpipe|driver|k:3:1: error: 'driver' wants a value",
        "driver softpipe, llvmpipe|#|k:2:1: error: the entry names no driver or no executors",
        "versions 22.3|versions new|k:4:1: error: 'new' is no range of versions",
        "executors gl-arb, gl-glsl|executors vm|k:5:1: error: there is no driver's executor 'vm'",
        "executors gl-arb, gl-glsl|executors vk-spirv|k:2:1: error: the probe is drawn by nothing",
        "scenes **/a.shader_test|scenes [|k:6:1: error: '[' is no pattern of files",
        "scenes **/a.shader_test|pixels few|k:6:1: error: 'few' is no number of pixels",
        "probe good on gl-arb|probe good|k:10:1: error: a probe is a file, 'on', and executors",
        "probe good on gl-arb|#|k:2:1: error: the entry has no probe",
        "probe good on gl-arb|probe none on gl-arb|k:10:1: error: the probe 'none' cannot be read",
        "probe good on gl-arb|probe broken on gl-arb|no command begins with 'nonsense'",
        "probe good on gl-arb|probe blind on gl-arb|it has no 'probe' command",
        "probe good on gl-arb|probe wrong on gl-arb|the reference machine fails the probe as well",
        "probe good on gl-arb|probe good on gl-glsl|gl-glsl would draw a translation of the probe",
        "[sprites]|sprites|k:2:1: error: this stands before the first entry",
        "[sprites]|[sprites|k:2:1: error: an entry begins with its name in brackets"
      })
  void tellsWhatIsWrong(String line, String instead, String message) {
    KnownReading reading = read(ENTRY.replace(line + "\n", instead + "\n"));
    StringBuilder told = new StringBuilder();
    reading
        .findings()
        .forEach(each -> told.append(DiagnosticText.render(each.source(), each.diagnostic())));
    assertThat(told.toString()).contains(message);
    assertThat(reading.entries()).isEmpty();
  }

  @Test
  void namesAreGivenOnce() {
    assertThat(read(ENTRY + ENTRY).findings()).hasSize(1);
  }
}
