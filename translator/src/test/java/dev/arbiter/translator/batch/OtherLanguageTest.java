package dev.arbiter.translator.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OtherLanguageTest {
  private static final String PROGRAM = "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n";

  @TempDir Path directory;

  private boolean isIn(String name, byte[] content) throws IOException {
    return OtherLanguage.isIn(Files.write(directory.resolve(name), content));
  }

  private boolean isIn(String name, String text) throws IOException {
    return isIn(name, text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void main() {}\n",
        "#version 120\n",
        "half4 shade(in float2 at : TEXCOORD0) : COLOR { return 0; }\n",
        "ps_2_0\nmov oC0, v0\n"
      })
  void knowsTheSourceOfOtherLanguages(String text) throws IOException {
    assertThat(isIn("a.fp", text)).isTrue();
    assertThat(isIn("A.VP", text)).isTrue();
  }

  @Test
  void takesADamagedProgramForAProgram() throws IOException {
    assertThat(isIn("a.fp", "")).isFalse();
    assertThat(isIn("a.fp", PROGRAM.getBytes(StandardCharsets.UTF_16))).isFalse();
    assertThat(isIn("a.fp", PROGRAM.substring(11))).isFalse();
    assertThat(isIn("a.fp", "# void main()\n" + PROGRAM)).isFalse();
  }

  @Test
  void takesWhatHasAnExtensionOfProgramsAloneForAProgram() throws IOException {
    assertThat(isIn("a.arbfp", "void main() {}\n")).isFalse();
  }
}
