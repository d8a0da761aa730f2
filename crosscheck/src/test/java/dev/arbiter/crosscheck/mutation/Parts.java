package dev.arbiter.crosscheck.mutation;

import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The parts of a statement, whatever its shape, and the statement with other parts. */
final class Parts implements Statement.Visitor<Statement> {
  private final UnaryOperator<Operand> operand;
  private final UnaryOperator<Destination> destination;
  private final UnaryOperator<Optional<Guard>> guard;
  private final UnaryOperator<Origin> origin;

  private Parts(
      UnaryOperator<Operand> operand,
      UnaryOperator<Destination> destination,
      UnaryOperator<Optional<Guard>> guard,
      UnaryOperator<Origin> origin) {
    this.operand = operand;
    this.destination = destination;
    this.guard = guard;
    this.origin = origin;
  }

  /** The statement with its operands changed. SWZ's source passes as an operand without signs. */
  static Statement withOperands(Statement statement, UnaryOperator<Operand> change) {
    return statement.accept(new Parts(change, same(), same(), same()));
  }

  /** The statement with its destination changed, if it has one. */
  static Statement withDestination(Statement statement, UnaryOperator<Destination> change) {
    return statement.accept(new Parts(same(), change, same(), same()));
  }

  /** The statement with its guard changed, wherever it has one. */
  static Statement withGuard(Statement statement, UnaryOperator<Optional<Guard>> change) {
    return statement.accept(
        new Parts(
            same(),
            to -> new Destination(to.target(), to.mask(), change.apply(to.guard())),
            change,
            same()));
  }

  /** The statement as if the text had spelled it somewhere else. */
  static Statement withOrigin(Statement statement, Origin other) {
    return statement.accept(new Parts(same(), same(), same(), old -> other));
  }

  private static <T> UnaryOperator<T> same() {
    return UnaryOperator.identity();
  }

  /** The operands in their order. */
  static List<Operand> operands(Statement statement) {
    List<Operand> operands = new ArrayList<>();
    withOperands(
        statement,
        each -> {
          operands.add(each);
          return each;
        });
    return operands;
  }

  /** The statement with one operand changed, counted from 0. */
  static Statement withOperand(Statement statement, int number, UnaryOperator<Operand> change) {
    int[] count = {0};
    return withOperands(statement, each -> count[0]++ == number ? change.apply(each) : each);
  }

  /** The destination, if the statement writes a float vector. */
  static Optional<Destination> destination(Statement statement) {
    List<Destination> found = new ArrayList<>();
    withDestination(
        statement,
        each -> {
          found.add(each);
          return each;
        });
    return found.stream().findFirst();
  }

  /** The instruction that opens or makes up the statement. */
  static Opcode opcode(Statement statement) {
    if (statement instanceof Statement.Operate each) {
      return each.opcode();
    }
    if (statement instanceof Statement.SetPredicate each) {
      return each.opcode();
    }
    if (statement instanceof Statement.LoadAddress each) {
      return each.opcode();
    }
    if (statement instanceof Statement.Sample each) {
      return each.opcode();
    }
    if (statement instanceof Statement.ExtendedSwizzle) {
      return Opcode.SWZ;
    }
    if (statement instanceof Statement.If) {
      return Opcode.IF;
    }
    if (statement instanceof Statement.Loop) {
      return Opcode.LOOP;
    }
    if (statement instanceof Statement.Repeat) {
      return Opcode.REP;
    }
    if (statement instanceof Statement.Break) {
      return Opcode.BRK;
    }
    if (statement instanceof Statement.Call) {
      return Opcode.CAL;
    }
    return statement instanceof Statement.Return ? Opcode.RET : Opcode.KIL;
  }

  @Override
  public Statement operate(Statement.Operate old) {
    return new Statement.Operate(
        old.opcode(),
        old.saturate(),
        destination.apply(old.destination()),
        old.operands().stream().map(operand).toList(),
        origin.apply(old.origin()));
  }

  @Override
  public Statement extendedSwizzle(Statement.ExtendedSwizzle old) {
    return new Statement.ExtendedSwizzle(
        old.saturate(),
        destination.apply(old.destination()),
        operand.apply(Operand.of(old.source())).source(),
        old.selectors(),
        origin.apply(old.origin()));
  }

  @Override
  public Statement setPredicate(Statement.SetPredicate old) {
    return new Statement.SetPredicate(
        old.opcode(),
        old.predicate(),
        operand.apply(old.left()),
        operand.apply(old.right()),
        origin.apply(old.origin()));
  }

  @Override
  public Statement loadAddress(Statement.LoadAddress old) {
    return new Statement.LoadAddress(
        old.opcode(),
        old.address(),
        old.mask(),
        guard.apply(old.guard()),
        operand.apply(old.operand()),
        origin.apply(old.origin()));
  }

  @Override
  public Statement sample(Statement.Sample old) {
    return new Statement.Sample(
        old.opcode(),
        old.saturate(),
        destination.apply(old.destination()),
        operand.apply(old.coordinate()),
        old.gradients().stream().map(operand).toList(),
        old.unit(),
        old.target(),
        origin.apply(old.origin()));
  }

  @Override
  public Statement killIfNegative(Statement.KillIfNegative old) {
    return new Statement.KillIfNegative(operand.apply(old.operand()), origin.apply(old.origin()));
  }

  @Override
  public Statement killIf(Statement.KillIf old) {
    // Without a test it kills; such a fault has a rule of its own.
    Guard test = guard.apply(Optional.of(old.guard())).orElse(old.guard());
    return new Statement.KillIf(test, origin.apply(old.origin()));
  }

  @Override
  public Statement branch(Statement.If old) {
    Guard test = guard.apply(Optional.of(old.guard())).orElse(old.guard());
    return new Statement.If(test, old.then(), old.otherwise(), origin.apply(old.origin()));
  }

  @Override
  public Statement loop(Statement.Loop old) {
    return new Statement.Loop(
        old.address(), operand.apply(old.operand()), old.body(), origin.apply(old.origin()));
  }

  @Override
  public Statement repeat(Statement.Repeat old) {
    return new Statement.Repeat(
        operand.apply(old.operand()), old.body(), origin.apply(old.origin()));
  }

  @Override
  public Statement breakLoop(Statement.Break old) {
    return new Statement.Break(guard.apply(old.guard()), origin.apply(old.origin()));
  }

  @Override
  public Statement call(Statement.Call old) {
    return new Statement.Call(
        old.subroutine(), guard.apply(old.guard()), origin.apply(old.origin()));
  }

  @Override
  public Statement returnFrom(Statement.Return old) {
    return new Statement.Return(guard.apply(old.guard()), origin.apply(old.origin()));
  }
}
