package dev.arbiter.translator.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Tells files that share an extension with programs and are source of another shading language, as
 * of GLSL, Cg or Direct3D. Nothing else under such an extension is passed over: an empty or damaged
 * file is a program that has an error.
 */
public final class OtherLanguage {
  /** So many bytes of a file are looked at; comments at its start may be long. */
  private static final int LOOKED_AT = 1 << 20;

  /** What begins a program of any assembly language of the time, also of those not supported. */
  private static final Pattern ANY_HEADER =
      Pattern.compile("^(\u00EF\u00BB\u00BF)?[ \\t]*!!", Pattern.MULTILINE);

  /** A directive, the head of a function, or a version of Direct3D's assembly. */
  private static final Pattern OTHERS =
      Pattern.compile(
          "^[ \\t]*(#[ \\t]*(version|extension|include)\\b|[vp]s[._][0-9])"
              + "|\\b(void|vec[234]|(float|half|fixed)[234]?)\\s+\\w+\\s*\\(",
          Pattern.MULTILINE);

  private OtherLanguage() {}

  /** Whether a file has an extension that programs share, and a content that is none. */
  public static boolean isIn(Path file) {
    String name = String.valueOf(file.getFileName());
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    if (!ProgramExtensions.SHARED.contains(extension)) {
      return false;
    }
    try (InputStream stream = Files.newInputStream(file)) {
      String start = new String(stream.readNBytes(LOOKED_AT), StandardCharsets.ISO_8859_1);
      return !ANY_HEADER.matcher(start).find() && OTHERS.matcher(start).find();
    } catch (IOException unreadable) {
      // Reading it is to report why it cannot be read.
      return false;
    }
  }
}
