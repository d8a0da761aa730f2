package dev.arbiter.cli;

import dev.arbiter.translator.batch.OtherLanguage;
import dev.arbiter.translator.batch.ProgramExtensions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Says which of the files that a search meets are read, by the extension and, where that names
 * other things too, by a look into the file. Judges no program: a broken header is read as well, so
 * that its error is told.
 */
final class Sniffing {
  /** So many bytes of a file are looked at; comments before a header may be long. */
  private static final int LOOKED_AT = 1 << 20;

  /** Extensions of other things, under which programs are known to ship. */
  private static final Set<String> OF_OTHERS =
      Set.of("asm", "vsh", "fsh", "vert", "frag", "txt", "program");

  /** What begins a program of any assembly language of the time, also of those not supported. */
  private static final Pattern ANY_HEADER =
      Pattern.compile("^(\u00EF\u00BB\u00BF)?[ \\t]*!!", Pattern.MULTILINE);

  private static final Pattern HEADER =
      Pattern.compile(
          "^(\u00EF\u00BB\u00BF)?[ \\t]*!!ARB[vf]p", Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

  private static final Pattern SCENE_SECTION =
      Pattern.compile(
          "^(\u00EF\u00BB\u00BF)?\\[(vertex|fragment) program( file)?\\]", Pattern.MULTILINE);

  /** How a search came to a file. */
  enum Asked {
    /** It lies in a directory that is searched. */
    DIRECTORY,
    /** A pattern matches it. */
    PATTERN,
    /** A pattern that ends with its extension matches it. */
    EXTENSION
  }

  /** What to do with a file. */
  enum Finding {
    READ,
    /** Not read, which is told: its name is one of a program or a scene. */
    SKIPPED,
    /** Not read, and of no interest, as a look into the file has shown. */
    LOOKED_AT,
    /** Not read, and of no interest, whatever is in it. */
    PASSED_OVER
  }

  private Sniffing() {}

  /** What a search for programs does with a file. */
  static Finding program(Path file, Asked asked) {
    String extension = extension(file);
    if (ProgramExtensions.OF_PROGRAMS.contains(extension)) {
      return Finding.READ;
    }
    if (ProgramExtensions.SHARED.contains(extension)) {
      return OtherLanguage.isIn(file) ? Finding.SKIPPED : Finding.READ;
    }
    if (asked == Asked.EXTENSION) {
      return holds(file, ANY_HEADER) ? Finding.READ : Finding.SKIPPED;
    }
    if (asked == Asked.PATTERN || OF_OTHERS.contains(extension)) {
      return holds(file, HEADER) ? Finding.READ : Finding.LOOKED_AT;
    }
    return Finding.PASSED_OVER;
  }

  /** Likewise for scenes; suites of tests hold many of other languages. */
  static Finding scene(Path file, Asked asked) {
    boolean named = extension(file).equals("shader_test");
    if ((named || asked != Asked.DIRECTORY) && holds(file, SCENE_SECTION)) {
      return Finding.READ;
    }
    return named
        ? Finding.SKIPPED
        : asked == Asked.DIRECTORY ? Finding.PASSED_OVER : Finding.LOOKED_AT;
  }

  private static String extension(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private static boolean holds(Path file, Pattern content) {
    try (InputStream stream = Files.newInputStream(file)) {
      String start = new String(stream.readNBytes(LOOKED_AT), StandardCharsets.ISO_8859_1);
      return content.matcher(start).find();
    } catch (IOException unreadable) {
      // Kept, so that reading it reports why it cannot be read.
      return true;
    }
  }
}
