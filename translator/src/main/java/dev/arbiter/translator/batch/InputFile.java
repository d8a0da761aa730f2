package dev.arbiter.translator.batch;

import dev.arbiter.diagnostic.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An input file.
 *
 * @param root the directory whose tree outputs mirror
 */
public record InputFile(Path file, Path root) {
  /** Files above this many bytes are reported by their size alone; see E-SIZE. */
  private static final long LARGEST_READ = (16L << 20) + 1;

  /** {@return the path under the mirrored tree} */
  public Path relative() {
    return root.relativize(file);
  }

  /** The path under the mirrored tree without the file's extension. */
  Path withoutExtension() {
    Path relative = relative();
    String name = relative.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return relative.resolveSibling(dot > 0 ? name.substring(0, dot) : name);
  }

  /** {@return the name as messages give it} */
  public String name() {
    return file.toString();
  }

  /**
   * Reads the file; of one that is too large only as much as shows it.
   *
   * @return the text
   * @throws FileProblem where it cannot be read
   */
  public SourceText read() {
    return SourceText.of(name(), bytes());
  }

  byte[] bytes() {
    try (InputStream stream = Files.newInputStream(file)) {
      return stream.readNBytes((int) LARGEST_READ);
    } catch (IOException problem) {
      throw FileProblem.of("read", file, problem);
    }
  }
}
