package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.Span;
import java.util.List;

/** Ends the reading of one line; the reader makes a diagnostic of it and goes on. */
final class SceneError extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Code code;
  private final transient Span span;

  SceneError(Code code, Span span, String message) {
    super(message, null, false, false);
    this.code = code;
    this.span = span;
  }

  Diagnostic diagnostic() {
    return new Diagnostic(Severity.ERROR, code, span, getMessage(), List.of());
  }
}
