package dev.arbiter.translator.batch;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Says which files others were made from, in the form that compilers write and that both Make and
 * Ninja read. Names that the form cannot hold are the caller's to keep away ({@link #require}).
 * Each dependency is a rule without a recipe as well, so that Make goes on where one of them is
 * deleted.
 */
public final class Depfile {
  /**
   * Control characters; what ends a name, in Make or in Ninja; what is a pattern; a home directory;
   * a backslash that would escape what follows; a space or colon at the end; what closes the
   * members of an archive.
   */
  private static final Pattern UNSPEAKABLE =
      Pattern.compile("[\\x00-\\x1f\\x7f;|=%\"'*?\\[\\]&<>^`]|^~|\\\\[#:$]|[\\\\ :]$|\\)( |$)");

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

  /**
   * Whether Make and Ninja both read a name back as it is. What one of them takes for an end of the
   * name, a pattern or a part of its own language cannot be written for both, whatever is done to
   * escape it (tried with GNU Make 4.3 and Ninja 1.11).
   */
  public static boolean holds(Path path) {
    String name = path.toString();
    return !UNSPEAKABLE.matcher(name).find();
  }

  /**
   * Requires names that the file can hold.
   *
   * @throws FileProblem where one is none, which names the first
   */
  public static void require(Collection<Path> paths) {
    for (Path each : paths) {
      if (!holds(each)) {
        throw new FileProblem(
            "cannot name "
                + each
                + " in a dependency file, which Make and Ninja would read wrongly; rename it;"
                + " nothing was written");
      }
    }
  }

  private static String escape(Path path) {
    String name = path.toString();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      switch (c) {
        case ' ' -> {
          // Backslashes before an escaped space stand for themselves only in twos.
          for (int back = i - 1; back >= 0 && name.charAt(back) == '\\'; back--) {
            text.append('\\');
          }
          text.append("\\ ");
        }
        case '#' -> text.append("\\#");
        case ':' -> text.append(isDrive(name, i) ? ":" : "\\:");
        case '$' -> text.append("$$");
        default -> text.append(c);
      }
    }
    return text.toString();
  }

  private static boolean isDrive(String name, int colon) {
    return colon == 1 && Character.isLetter(name.charAt(0)) && name.startsWith("\\", 2);
  }
}
