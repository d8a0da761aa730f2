package dev.arbiter.diagnostic;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The text of one file: bytes read as Latin-1, so that every input has a text and offsets count
 * bytes. Lines end at LF, CR or CRLF.
 */
public final class SourceText {
  private final String name;
  private final String text;
  private int[] lineStarts;

  private SourceText(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** A file's content under the name that messages use for it. */
  public static SourceText of(String name, byte[] bytes) {
    return new SourceText(name, new String(bytes, StandardCharsets.ISO_8859_1));
  }

  /** A text in memory; characters beyond Latin-1 are read as {@code ?}. */
  public static SourceText of(String name, String text) {
    return of(name, text.getBytes(StandardCharsets.ISO_8859_1));
  }

  public String name() {
    return name;
  }

  /** The whole text, one character a byte. */
  public String text() {
    return text;
  }

  /** The line of an offset, counted from 1. */
  public int line(int offset) {
    int found = Arrays.binarySearch(lineStarts(), offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The column of an offset, counted from 1 in bytes. */
  public int column(int offset) {
    return offset - lineStarts()[line(offset) - 1] + 1;
  }

  /** The offset at which a line starts, counted from 1. */
  public int lineStart(int line) {
    return lineStarts()[line - 1];
  }

  /** The offset behind a line's last character, its end left out; lines count from 1. */
  public int lineEnd(int line) {
    int[] starts = lineStarts();
    int start = starts[line - 1];
    int end = line < starts.length ? starts[line] : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return end;
  }

  /** The text of a line, counted from 1, without its end. */
  public String lineText(int line) {
    return text.substring(lineStart(line), lineEnd(line));
  }

  private synchronized int[] lineStarts() {
    if (lineStarts == null) {
      int[] starts = new int[64];
      int count = 1;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        boolean ends =
            c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
        if (ends) {
          if (count == starts.length) {
            starts = Arrays.copyOf(starts, count * 2);
          }
          starts[count++] = i + 1;
        }
      }
      lineStarts = Arrays.copyOf(starts, count);
    }
    return lineStarts;
  }
}
