package dev.arbiter.ir;

import java.util.List;
import java.util.Optional;

/** An instruction, or a structured block that an instruction opens. */
public sealed interface Statement {
  /** One method per shape of statement. */
  interface Visitor<R> {
    R operate(Operate statement);

    R extendedSwizzle(ExtendedSwizzle statement);

    R setPredicate(SetPredicate statement);

    R loadAddress(LoadAddress statement);

    R sample(Sample statement);

    R killIfNegative(KillIfNegative statement);

    R killIf(KillIf statement);

    R branch(If statement);

    R loop(Loop statement);

    R repeat(Repeat statement);

    R breakLoop(Break statement);

    R call(Call statement);

    R returnFrom(Return statement);
  }

  <R> R accept(Visitor<R> visitor);

  /** Where the text spells the instruction; equal for all statements. */
  Origin origin();

  /** A float operation on one to three operands: every shape up to {@link Shape#TERNARY}. */
  record Operate(
      Opcode opcode,
      boolean saturate,
      Destination destination,
      List<Operand> operands,
      Origin origin)
      implements Statement {
    public Operate {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.operate(this);
    }
  }

  /** {@code SWZ}: a permutation with literals and signs. */
  record ExtendedSwizzle(
      boolean saturate,
      Destination destination,
      Source source,
      List<Selector> selectors,
      Origin origin)
      implements Statement {
    public ExtendedSwizzle {
      selectors = List.copyOf(selectors);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.extendedSwizzle(this);
    }
  }

  /** {@code PS*}: four comparisons into a predicate register. */
  record SetPredicate(Opcode opcode, int predicate, Operand left, Operand right, Origin origin)
      implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.setPredicate(this);
    }
  }

  /** {@code ARL} or {@code ARR}. */
  record LoadAddress(
      Opcode opcode,
      int address,
      WriteMask mask,
      Optional<Guard> guard,
      Operand operand,
      Origin origin)
      implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.loadAddress(this);
    }
  }

  /**
   * A texture lookup.
   *
   * @param gradients the derivatives in x and in y of {@code TXD}; empty for the others
   * @param unit texture image unit
   */
  record Sample(
      Opcode opcode,
      boolean saturate,
      Destination destination,
      Operand coordinate,
      List<Operand> gradients,
      int unit,
      TextureTarget target,
      Origin origin)
      implements Statement {
    public Sample {
      gradients = List.copyOf(gradients);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sample(this);
    }
  }

  /** {@code KIL} with a vector: kills where any component is below zero. */
  record KillIfNegative(Operand operand, Origin origin) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.killIfNegative(this);
    }
  }

  /** {@code KIL} with a predicate. */
  record KillIf(Guard guard, Origin origin) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.killIf(this);
    }
  }

  /** {@code IF … [ELSE …] ENDIF}. */
  record If(Guard guard, Block then, Optional<Block> otherwise, Origin origin)
      implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.branch(this);
    }
  }

  /** {@code LOOP … ENDLOOP}: a counted loop with an index in an address register. */
  record Loop(int address, Operand operand, Block body, Origin origin) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.loop(this);
    }
  }

  /** {@code REP … ENDREP}: a counted loop. */
  record Repeat(Operand operand, Block body, Origin origin) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.repeat(this);
    }
  }

  /** {@code BRK}. */
  record Break(Optional<Guard> guard, Origin origin) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.breakLoop(this);
    }
  }

  /**
   * {@code CAL}.
   *
   * @param subroutine position in {@link Program#subroutines()}
   */
  record Call(int subroutine, Optional<Guard> guard, Origin origin) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.call(this);
    }
  }

  /** {@code RET}. */
  record Return(Optional<Guard> guard, Origin origin) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.returnFrom(this);
    }
  }
}
