package dev.arbiter.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.translator.Target;
import dev.arbiter.translator.TranslationSettings;
import dev.arbiter.translator.Translator;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import dev.arbiter.translator.batch.Unit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.codehaus.plexus.build.DefaultBuildContext;
import org.junit.jupiter.api.Test;

class MessagesTest {
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
      };

  private final Messages messages =
      new Messages(
          log,
          new DefaultBuildContext(new org.sonatype.plexus.build.incremental.DefaultBuildContext()));

  private static Unit unit(Target target) {
    return Unit.of(new InputFile(Path.of("a.fp"), Path.of("")), TranslationSettings.of(target));
  }

  @Test
  void tellOnceWhatSeveralTargetsFind() {
    String text = "!!ARBfp1.0\nMOV result.color, missing;\nEND\n";
    for (Target target : List.of(Target.GLSL120, Target.GLSL330)) {
      messages.told(unit(target), Translator.to(target).translate("a.fp", text).findings());
      messages.unreadable(unit(target), new FileProblem("cannot read a.fp"));
    }
    assertThat(said)
        .containsExactly(
            "error a.fp:[2,19] 'missing' is not declared [E-UNDECL]", "error cannot read a.fp");
  }
}
