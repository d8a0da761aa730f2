package dev.arbiter.translator.batch;

import dev.arbiter.translator.TranslatedProgram;
import dev.arbiter.translator.host.HostBindings;
import dev.arbiter.translator.host.HostLanguage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is written beside each translated program.
 *
 * @param writesInterface whether {@code OUTPUT.json} is
 * @param bindings the host's language, where code for it is to be written
 * @param javaPackage the package of Java bindings; empty for none
 */
public record Companions(
    boolean writesInterface, Optional<HostLanguage> bindings, String javaPackage) {
  /** Nothing. */
  public static final Companions NONE = new Companions(false, Optional.empty(), "");

  /** The same with the interface or without. */
  public Companions withInterface(boolean value) {
    return new Companions(value, bindings, javaPackage);
  }

  /** The same with code for the host. */
  public Companions withBindings(HostLanguage value) {
    return new Companions(writesInterface, Optional.ofNullable(value), javaPackage);
  }

  /** The same with Java bindings in a package. */
  public Companions withJavaPackage(String value) {
    return new Companions(writesInterface, bindings, value);
  }

  /**
   * The files beside a program.
   *
   * @param output the program's own file
   */
  public Map<Path, byte[]> of(Path output, TranslatedProgram program) {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    String name = output.getFileName().toString();
    if (writesInterface) {
      files.put(
          output.resolveSibling(name + ".json"),
          program.interfaceJson().getBytes(StandardCharsets.UTF_8));
    }
    bindings.ifPresent(
        language ->
            files.put(
                output.resolveSibling(HostBindings.fileName(language, name)),
                HostBindings.write(
                        language,
                        program.programInterface(),
                        name,
                        program.source().name(),
                        javaPackage)
                    .getBytes(StandardCharsets.UTF_8)));
    return files;
  }
}
