package dev.arbiter.translator.batch;

import dev.arbiter.translator.TranslatedProgram;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is written beside each translated program.
 *
 * @param writesInterface whether {@code OUTPUT.json} is
 */
public record Companions(boolean writesInterface) {
  /** Nothing. */
  public static final Companions NONE = new Companions(false);

  /**
   * The files beside a program.
   *
   * @param output the program's own file
   */
  public Map<Path, byte[]> of(Path output, TranslatedProgram program) {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    if (writesInterface) {
      files.put(
          output.resolveSibling(output.getFileName() + ".json"),
          program.interfaceJson().getBytes(StandardCharsets.UTF_8));
    }
    return files;
  }
}
