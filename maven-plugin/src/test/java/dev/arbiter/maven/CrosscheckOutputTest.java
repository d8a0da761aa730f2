package dev.arbiter.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;

class CrosscheckOutputTest {
  private final List<String> said = new ArrayList<>();
  private final Log log =
      new SystemStreamLog() {
        @Override
        public void error(CharSequence content) {
          said.add("error " + content);
        }

        @Override
        public void warn(CharSequence content) {
          said.add("warning " + content);
        }

        @Override
        public void info(CharSequence content) {
          said.add(content.toString());
        }
      };
  private final CrosscheckOutput output = new CrosscheckOutput(log);

  private void take(String text) {
    text.lines().forEach(output::line);
    output.flush();
  }

  @Test
  void tellsErrorsOfScenesAsThoseOfCompilers() {
    take(
        """
        a:b/s.shader_test:3:11: error: there is no 'result.colr' [E-SYNTAX]
          MOV result.colr, 1;
                     ^~~~
        a:b/s.shader_test: note: did you mean 'result.color'?
        a:b/s.shader_test:4:1: warning: a temporary is not used [W1]
          TEMP x;
          ^
        1 scene
        """);
    assertThat(said)
        .containsExactly(
            "error a:b/s.shader_test:[3,11] there is no 'result.colr' [E-SYNTAX]; did you mean"
                + " 'result.color'?",
            "warning a:b/s.shader_test:[4,1] a temporary is not used [W1]",
            "1 scene");
    assertThat(output.causes()).isEqualTo("1 error in scenes");
  }

  @Test
  void tellsAsErrorsWhatFailsTheRun() {
    take(
        """
        gl-arb@system: not available: no EGL
        arbiter: 5 of 10 scenes, 1 failed
        s: gl-arb@llvmpipe: differs: 3 pixels
        t: gl-arb@llvmpipe: differs: 4 pixels
        t: gl-glsl@llvmpipe: known: as x: 4 pixels
        t: vk-spirv@lavapipe: crashed: signal 11
        arbiter: cannot read u: permission denied
        """);
    assertThat(said)
        .containsExactly(
            "gl-arb@system: not available: no EGL",
            "arbiter: 5 of 10 scenes, 1 failed",
            "error s: gl-arb@llvmpipe: differs: 3 pixels",
            "error t: gl-arb@llvmpipe: differs: 4 pixels",
            "t: gl-glsl@llvmpipe: known: as x: 4 pixels",
            "error t: vk-spirv@lavapipe: crashed: signal 11",
            "error arbiter: cannot read u: permission denied");
    assertThat(output.causes())
        .isEqualTo("2 results differ, 1 party crashed, 1 problem with files");
  }
}
