package dev.arbiter.translator.batch;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.spirv.SpirvBackEnd;
import dev.arbiter.translator.Translator;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Which Arbiter this is, so that the outputs of another one are made anew. */
public final class Edition {
  private static final String UNPACKAGED = "unpackaged";
  private static final String TEXT = find();

  private Edition() {}

  /** {@return the version that the jar's manifest states} */
  public static String version() {
    String version = Translator.class.getPackage().getImplementationVersion();
    return version == null ? UNPACKAGED : version;
  }

  /** The version; of a snapshot, which changes under its number, the jars' sizes and times too. */
  static String text() {
    return TEXT;
  }

  private static String find() {
    String version = version();
    if (!version.equals(UNPACKAGED) && !version.endsWith("-SNAPSHOT")) {
      return version;
    }
    Set<String> marks = new TreeSet<>();
    for (Class<?> each :
        List.of(
            Frontend.class,
            BackEnd.class,
            GlslBackEnd.class,
            SpirvBackEnd.class,
            Translator.class)) {
      marks.add(mark(each));
    }
    return version + marks;
  }

  private static String mark(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      Path jar = Path.of(source.getLocation().toURI());
      return Files.size(jar) + "@" + Files.getLastModifiedTime(jar).toMillis();
    } catch (IOException | URISyntaxException | FileSystemNotFoundException unknown) {
      return "?";
    }
  }
}
