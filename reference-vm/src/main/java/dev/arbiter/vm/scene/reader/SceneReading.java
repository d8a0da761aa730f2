package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.vm.scene.Scene;
import java.util.List;
import java.util.Optional;

/**
 * What became of a scene's file.
 *
 * @param scene the scene, where there is no error
 * @param findings in the order of the text; a program in a file of its own has its own source
 */
public record SceneReading(Optional<Scene> scene, List<Finding> findings) {
  public SceneReading {
    findings = List.copyOf(findings);
  }

  /** A diagnostic and the text that it points into. */
  public record Finding(SourceText source, Diagnostic diagnostic) {
    boolean isError() {
      return diagnostic.severity() == Severity.ERROR;
    }
  }
}
