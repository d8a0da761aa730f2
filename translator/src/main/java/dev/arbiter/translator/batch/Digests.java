package dev.arbiter.translator.batch;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names contents by their first 128 bits of SHA-256. */
final class Digests {
  private static final int BYTES = 16;

  private final MessageDigest digest;

  private Digests() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  static Digests start() {
    return new Digests();
  }

  /** The name of a content. */
  static String of(byte[] content) {
    return start().add(content).text();
  }

  Digests add(byte[] content) {
    digest.update(Integer.toString(content.length).getBytes(StandardCharsets.US_ASCII));
    digest.update((byte) 0);
    digest.update(content);
    return this;
  }

  Digests add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  String text() {
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }
}
