package dev.arbiter.frontend;

/**
 * GL's own answer to a load: {@code PROGRAM_ERROR_POSITION_ARB} and {@code
 * PROGRAM_ERROR_STRING_ARB}.
 *
 * @param position bytes from the program's header to the offending token; the program's length for
 *     errors that need the whole program; −1 where it loads
 * @param string the message, empty where it loads
 */
public record GlError(int position, String string) {
  public static final GlError NONE = new GlError(-1, "");
}
