package dev.arbiter.maven;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.translator.Findings;
import dev.arbiter.translator.batch.BatchListener;
import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.InputFile;
import dev.arbiter.translator.batch.Unit;
import java.io.File;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.plugin.logging.Log;
import org.codehaus.plexus.build.BuildContext;
import org.codehaus.plexus.build.DefaultBuildContext;

/**
 * Tells findings as Maven and IDEs show those of compilers: {@code file:[line,column] message} in
 * the log, markers in an IDE. What several targets find in one program is told once.
 */
final class Messages implements BatchListener {
  private final Log log;
  private final BuildContext context;
  private final Set<String> told = new HashSet<>();
  private final Set<File> cleared = new HashSet<>();

  Messages(Log log, BuildContext context) {
    this.log = log;
    this.context = context;
  }

  @Override
  public void told(Unit unit, List<Findings> findings) {
    clear(unit);
    findings.stream()
        .map(Findings::source)
        .distinct()
        .forEach(source -> Findings.inOrder(source, findings).forEach(each -> tell(source, each)));
  }

  @Override
  public void unreadable(Unit unit, FileProblem problem) {
    clear(unit);
    if (!told.add(problem.getMessage())) {
      return;
    }
    for (InputFile each : unit.inputs()) {
      if (isIde()) {
        context.addMessage(
            each.file().toFile(), 0, 0, problem.getMessage(), BuildContext.SEVERITY_ERROR, null);
      }
    }
    log.error(problem.getMessage());
  }

  /** Takes away the markers of earlier builds, not those of this one's other targets. */
  private void clear(Unit unit) {
    for (InputFile each : unit.inputs()) {
      if (cleared.add(each.file().toFile())) {
        context.removeMessages(each.file().toFile());
      }
    }
  }

  private void tell(SourceText source, Diagnostic diagnostic) {
    int line = source.line(diagnostic.span().offset());
    int column = source.column(diagnostic.span().offset());
    StringBuilder text = new StringBuilder(diagnostic.message());
    text.append(" [").append(diagnostic.code().text()).append(']');
    diagnostic.notes().forEach(each -> text.append("; ").append(each.message()));
    String whole = source.name() + ":[" + line + "," + column + "] " + text;
    if (!told.add(whole)) {
      return;
    }
    if (isIde()) {
      mark(new File(source.name()), line, column, text.toString(), diagnostic);
    }
    switch (diagnostic.severity()) {
      case ERROR -> log.error(whole);
      case WARNING -> log.warn(whole);
      case NOTE -> log.debug(whole);
    }
  }

  private void mark(File file, int line, int column, String text, Diagnostic diagnostic) {
    switch (diagnostic.severity()) {
      case ERROR -> context.addMessage(file, line, column, text, BuildContext.SEVERITY_ERROR, null);
      case WARNING ->
          context.addMessage(file, line, column, text, BuildContext.SEVERITY_WARNING, null);
      case NOTE -> {}
    }
  }

  /** The build context of the command line would log everything a second time. */
  private boolean isIde() {
    return !(context instanceof DefaultBuildContext);
  }
}
