package dev.arbiter.backend.lower;

import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The instructions that take the place of one. Steps write scratch registers and results write the
 * destination. An instruction loads all its operands before it writes (B.0): where a later
 * instruction still reads what a result has overwritten, the results go to a scratch register and
 * one move ends the sequence.
 */
final class Expansion {
  private record Part(Opcode opcode, Temporary scratch, int mask, List<Operand> operands) {
    boolean isResult() {
      return scratch == null;
    }

    /** Whether this writes numbers that saturation leaves as they are. */
    boolean isBetweenZeroAndOne() {
      if (opcode != Opcode.MOV
          || !(operands.get(0).source() instanceof BoundParameter bound)
          || !(bound.value() instanceof Constant constant)
          || operands.get(0).negate()) {
        return false;
      }
      for (int i = 0; i < 4; i++) {
        if (!(constant.get(i) >= 0 && constant.get(i) <= 1)) {
          return false;
        }
      }
      return true;
    }
  }

  private final Statement.Operate whole;
  private final Registers registers;
  private final List<Part> parts = new ArrayList<>();

  Expansion(Statement.Operate whole, Registers registers) {
    this.whole = whole;
    this.registers = registers;
  }

  /** Operand 0 to 2 of the instruction. */
  Operand operand(int index) {
    return whole.operands().get(index);
  }

  /** Whether the instruction may write a component. */
  boolean writes(Component component) {
    return whole.destination().mask().has(component);
  }

  /** Whether the instruction may write one of the components that letters name. */
  boolean writesAny(String letters) {
    return (whole.destination().mask().bits() & WriteMask.of(letters).bits()) != 0;
  }

  /** The components that the instruction may write, as bits, of those that letters name. */
  int written(String letters) {
    return whole.destination().mask().bits() & WriteMask.of(letters).bits();
  }

  /** A number in all four components. */
  static Operand number(float value) {
    return Operand.of(new BoundParameter(Constant.replicated(value)));
  }

  void step(Opcode opcode, Temporary scratch, String letters, Operand... operands) {
    step(opcode, scratch, WriteMask.of(letters).bits(), operands);
  }

  void step(Opcode opcode, Temporary scratch, int mask, Operand... operands) {
    if (mask != 0) {
      parts.add(new Part(opcode, scratch, mask, List.of(operands)));
    }
  }

  /** Writes those of the components that the instruction's mask enables. */
  void result(Opcode opcode, String letters, Operand... operands) {
    int mask = written(letters);
    if (mask != 0) {
      parts.add(new Part(opcode, null, mask, List.of(operands)));
    }
  }

  void emitTo(Consumer<Statement> output) {
    Destination destination = whole.destination();
    boolean overwritten = readsWhatAResultOverwrites();
    Temporary detour = overwritten ? registers.scratch("result") : null;
    for (Part part : parts) {
      boolean direct = part.isResult() && !overwritten;
      Destination to;
      if (direct) {
        to = new Destination(destination.target(), new WriteMask(part.mask), destination.guard());
      } else {
        to = Destination.of(part.isResult() ? detour : part.scratch, new WriteMask(part.mask));
      }
      output.accept(
          new Statement.Operate(
              part.opcode,
              direct && whole.saturate() && !part.isBetweenZeroAndOne(),
              to,
              part.operands,
              whole.origin()));
    }
    if (overwritten) {
      output.accept(
          new Statement.Operate(
              Opcode.MOV,
              whole.saturate(),
              destination,
              List.of(Operand.of(detour)),
              whole.origin()));
    }
  }

  private boolean readsWhatAResultOverwrites() {
    if (!(whole.destination().target() instanceof Source overwritten)) {
      return false;
    }
    boolean written = false;
    for (Part part : parts) {
      if (written) {
        for (Operand operand : part.operands) {
          if (operand.source().equals(overwritten)) {
            return true;
          }
        }
      }
      written |= part.isResult();
    }
    return false;
  }
}
