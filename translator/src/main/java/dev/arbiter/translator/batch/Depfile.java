package dev.arbiter.translator.batch;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/**
 * Says which files others were made from, in the form that compilers write and that both Make and
 * Ninja read. Each dependency is a rule without a recipe as well, so that Make goes on where one of
 * them is deleted.
 */
public final class Depfile {
  private final StringBuilder rules = new StringBuilder();
  private final Set<String> dependencies = new TreeSet<>();

  /** Adds a rule; the names of files are those by which the build knows them. */
  public Depfile add(Collection<Path> targets, Collection<Path> inputs) {
    if (targets.isEmpty() || inputs.isEmpty()) {
      return this;
    }
    String separator = "";
    for (Path each : targets) {
      rules.append(separator).append(escape(each));
      separator = " ";
    }
    rules.append(':');
    for (Path each : inputs) {
      rules.append(" \\\n  ").append(escape(each));
      dependencies.add(escape(each));
    }
    rules.append('\n');
    return this;
  }

  /** The content of the file. */
  public byte[] bytes() {
    StringBuilder text = new StringBuilder(rules);
    dependencies.forEach(each -> text.append(each).append(":\n"));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String escape(Path path) {
    String name = path.toString();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      switch (c) {
        case ' ', '#' -> text.append('\\').append(c);
        case '$' -> text.append("$$");
        default -> text.append(c);
      }
    }
    return text.toString();
  }
}
