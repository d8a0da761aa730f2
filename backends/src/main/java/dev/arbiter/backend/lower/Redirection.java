package dev.arbiter.backend.lower;

import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Target;
import java.util.function.UnaryOperator;

/** Lets instructions write something else than they say. */
final class Redirection extends Rewriter {
  private final UnaryOperator<Target> targets;

  /** A rewriting that asks for each target what shall be written in its place. */
  Redirection(UnaryOperator<Target> targets) {
    this.targets = targets;
  }

  private Destination redirect(Destination destination) {
    return new Destination(
        targets.apply(destination.target()), destination.mask(), destination.guard());
  }

  @Override
  public Void operate(Statement.Operate statement) {
    return emit(
        new Statement.Operate(
            statement.opcode(),
            statement.saturate(),
            redirect(statement.destination()),
            statement.operands(),
            statement.origin()));
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    return emit(
        new Statement.ExtendedSwizzle(
            statement.saturate(),
            redirect(statement.destination()),
            statement.source(),
            statement.selectors(),
            statement.origin()));
  }

  @Override
  public Void sample(Statement.Sample statement) {
    return emit(
        new Statement.Sample(
            statement.opcode(),
            statement.saturate(),
            redirect(statement.destination()),
            statement.coordinate(),
            statement.gradients(),
            statement.unit(),
            statement.target(),
            statement.origin()));
  }
}
