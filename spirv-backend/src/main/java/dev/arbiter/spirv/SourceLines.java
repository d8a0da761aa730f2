package dev.arbiter.spirv;

import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.ir.Origin;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Tells a debugger the program's text and from which line an instruction comes, where the options
 * ask for it.
 */
final class SourceLines {
  private static final int UNKNOWN_LANGUAGE = 0;
  private static final int WORDS_BESIDE_TEXT = 8;
  private static final int LONGEST_PART =
      (Words.LONGEST_INSTRUCTION - WORDS_BESIDE_TEXT) * Integer.BYTES;

  private final TranslationUnit unit;
  private final FunctionCode code;
  private final int file;

  SourceLines(Shader shader) {
    this.unit = shader.unit;
    this.code = shader.code;
    this.file = shader.options.sourceLines() ? embed(shader.module) : 0;
  }

  private int embed(Module module) {
    Words sources = module.sources();
    int id = module.id();
    int mark = sources.begin(Op.STRING);
    sources.add(id);
    sources.string(unit.source().name());
    sources.end(mark);
    // A string ends at its first zero, which a comment may hold.
    byte[] text = unit.source().text().replace('\0', ' ').getBytes(StandardCharsets.UTF_8);
    int at = 0;
    do {
      int end = Math.min(text.length, at + LONGEST_PART);
      while (end < text.length && isInsideCharacter(text[end])) {
        end--;
      }
      mark = sources.begin(at == 0 ? Op.SOURCE : Op.SOURCE_CONTINUED);
      if (at == 0) {
        sources.add(UNKNOWN_LANGUAGE);
        sources.add(0);
        sources.add(id);
      }
      sources.bytes(Arrays.copyOfRange(text, at, end));
      sources.end(mark);
      at = end;
    } while (at < text.length);
    return id;
  }

  private static boolean isInsideCharacter(byte utf8) {
    return (utf8 & 0xc0) == 0x80;
  }

  /** Tells the place of the statement that follows. */
  void at(Origin origin) {
    if (file == 0 || !origin.isKnown()) {
      return;
    }
    int offset = unit.start() + origin.offset();
    code.line(file, unit.source().line(offset), unit.source().column(offset));
  }
}
