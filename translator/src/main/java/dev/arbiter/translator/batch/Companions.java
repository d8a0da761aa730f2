package dev.arbiter.translator.batch;

import dev.arbiter.translator.TranslatedProgram;
import dev.arbiter.translator.host.HostBindings;
import dev.arbiter.translator.host.HostLanguage;
import dev.arbiter.translator.host.HostName;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What is written beside each translated program.
 *
 * @param writesInterface whether {@code OUTPUT.json} is
 * @param bindings the host's language, where code for it is to be written
 * @param bindingsPackage the package of Java bindings, under which those of the folders are; what
 *     all names of C bindings begin with; empty for none
 * @param marksNames whether a mark of the path ends the names of bindings, see {@link
 *     HostName#ambiguous}
 */
public record Companions(
    boolean writesInterface,
    Optional<HostLanguage> bindings,
    String bindingsPackage,
    boolean marksNames) {
  /** Nothing. */
  public static final Companions NONE = new Companions(false, Optional.empty(), "", false);

  /**
   * What is written.
   *
   * @param writesInterface whether {@code OUTPUT.json} is
   * @param bindings the host's language, where code for it is to be written
   * @param bindingsPackage what the names of bindings begin with
   * @param marksNames whether a mark of the path ends them
   * @throws IllegalArgumentException where the package is none in the language of the bindings
   */
  public Companions {
    Objects.requireNonNull(bindings, "bindings");
    Objects.requireNonNull(bindingsPackage, "bindingsPackage");
    if (bindings.isPresent()) {
      HostName.requirePackage(bindings.get(), bindingsPackage);
    }
  }

  /**
   * {@return the same with the interface or without}
   *
   * @param value whether it is written
   */
  public Companions withInterface(boolean value) {
    return new Companions(value, bindings, bindingsPackage, marksNames);
  }

  /**
   * {@return the same with code for the host}
   *
   * @param value its language; null for none
   */
  public Companions withBindings(HostLanguage value) {
    return new Companions(writesInterface, Optional.ofNullable(value), bindingsPackage, marksNames);
  }

  /**
   * {@return the same with bindings in a package}
   *
   * @param value the package; empty for none
   */
  public Companions withBindingsPackage(String value) {
    return new Companions(writesInterface, bindings, value, marksNames);
  }

  /** The same with marks of paths in names or without. */
  Companions withMarkedNames(boolean value) {
    return new Companions(writesInterface, bindings, bindingsPackage, value);
  }

  /**
   * Those of the programs of a tree whose bindings would have the names of another's.
   *
   * @param programs paths without what tells the stage, {@code /} between names
   */
  Set<String> ambiguous(Collection<String> programs) {
    return bindings.map(each -> HostName.ambiguous(each, programs)).orElse(Set.of());
  }

  /**
   * {@return the files beside a program that stands alone: bindings are called after the file}
   *
   * @param output the program's own file
   * @param program what is in it
   */
  public Map<Path, byte[]> of(Path output, TranslatedProgram program) {
    return of(output, program, output.getFileName().toString(), 1);
  }

  /**
   * The files beside a program of a tree: bindings are called after folders and file.
   *
   * @param output the path of the program's own file in the tree
   */
  Map<Path, byte[]> inTree(Path output, TranslatedProgram program) {
    String path = output.toString().replace(output.getFileSystem().getSeparator(), "/");
    return of(output, program, path, program.number());
  }

  private Map<Path, byte[]> of(Path output, TranslatedProgram program, String path, int number) {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    if (writesInterface) {
      files.put(
          output.resolveSibling(output.getFileName() + ".json"),
          program.interfaceJson().getBytes(StandardCharsets.UTF_8));
    }
    bindings.ifPresent(
        language -> {
          HostName name = HostName.of(language, bindingsPackage, path, number, marksNames);
          files.put(
              output.resolveSibling(name.fileName()),
              HostBindings.write(name, program.programInterface(), program.source().name())
                  .getBytes(StandardCharsets.UTF_8));
        });
    return files;
  }
}
