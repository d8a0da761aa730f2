package dev.arbiter.translator;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.InterfaceWriter;
import dev.arbiter.backend.Output;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.ir.Stage;
import java.util.Objects;

/** A program in the target language. */
public final class TranslatedProgram {
  private final SourceText source;
  private final Stage stage;
  private final int number;
  private final Output output;

  TranslatedProgram(SourceText source, Stage stage, int number, Output output) {
    this.source = Objects.requireNonNull(source);
    this.stage = Objects.requireNonNull(stage);
    this.number = number;
    this.output = Objects.requireNonNull(output);
  }

  /** {@return the file that it comes from} */
  public SourceText source() {
    return source;
  }

  /** {@return its stage} */
  public Stage stage() {
    return stage;
  }

  /** {@return which of the file's programs of this stage it is, counted from 1} */
  public int number() {
    return number;
  }

  /** {@return the text, where the target is text} */
  public String text() {
    return output.text();
  }

  /** {@return the bytes to write to a file} */
  public byte[] bytes() {
    return output.bytes();
  }

  /** {@return what the host must know} */
  public Interface programInterface() {
    return output.programInterface();
  }

  /** {@return the interface as docs/interface.md describes it} */
  public String interfaceJson() {
    return InterfaceWriter.write(output.programInterface());
  }
}
