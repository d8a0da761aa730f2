package dev.arbiter.spirvcross;

/** SPIRV-Cross does not load on this machine: no build of it fits, or it cannot be unpacked. */
public final class NativeLibraryMissing extends RuntimeException {
  private static final long serialVersionUID = 1;

  NativeLibraryMissing(Throwable cause) {
    super(
        "the native library of SPIRV-Cross does not load here: " + firstLine(cause.getMessage()),
        cause);
  }

  private static String firstLine(String message) {
    return message == null ? "no reason is given" : message.lines().findFirst().orElse("");
  }
}
