package dev.arbiter.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;

/** Keeps what is logged: errors and warnings with a word before them, the rest as it is. */
final class RecordedLog extends SystemStreamLog {
  final List<String> said = new ArrayList<>();

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
}
