package dev.arbiter.backend;

import java.nio.charset.StandardCharsets;

/** A translated program and what its host must supply. */
public final class Output {
  private final byte[] bytes;
  private final Interface programInterface;

  private Output(byte[] bytes, Interface programInterface) {
    this.bytes = bytes;
    this.programInterface = programInterface;
  }

  /** A program of a target that is text; the text is ASCII. */
  public static Output ofText(String text, Interface programInterface) {
    return new Output(text.getBytes(StandardCharsets.US_ASCII), programInterface);
  }

  /** A program of a target that is binary. */
  public static Output ofBytes(byte[] bytes, Interface programInterface) {
    return new Output(bytes.clone(), programInterface);
  }

  /** The content of the file to write. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** The content as text, where the target is text. */
  public String text() {
    return new String(bytes, StandardCharsets.US_ASCII);
  }

  public Interface programInterface() {
    return programInterface;
  }
}
