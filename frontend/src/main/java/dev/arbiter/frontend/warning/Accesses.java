package dev.arbiter.frontend.warning;

import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one statement reads and writes, component by component (part B). Says nothing of the blocks
 * that a statement opens.
 */
final class Accesses implements Statement.Visitor<Void> {
  private static final int X = 1;
  private static final int Y = 2;
  private static final int Z = 4;
  private static final int ALL = 15;

  /**
   * A read of a source.
   *
   * @param components bit {@code i} stands for component {@code i} of the source
   */
  record Read(Source source, int components) {}

  /** The reads of operands. */
  final List<Read> reads = new ArrayList<>(3);

  /** The tests of predicates. */
  final List<Guard> guards = new ArrayList<>(1);

  /** The address registers that index arrays. */
  final List<RelativeIndex> indices = new ArrayList<>(1);

  private Destination destination;

  private Accesses() {}

  /** What a statement reads and writes. */
  static Accesses of(Statement statement) {
    Accesses accesses = new Accesses();
    statement.accept(accesses);
    return accesses;
  }

  /** The float vector that the statement writes. */
  Optional<Destination> destination() {
    return Optional.ofNullable(destination);
  }

  private void read(Operand operand, int positions) {
    read(operand.source(), Reads.throughSwizzle(operand.swizzle(), positions));
  }

  private void read(Source source, int components) {
    if (components != 0) {
      reads.add(new Read(source, components));
    }
    if (source instanceof AttributeElement element) {
      indices.add(element.index());
    } else if (source instanceof ParameterElement element) {
      indices.add(element.index());
    }
  }

  private void write(Destination written) {
    destination = written;
    written.guard().ifPresent(guards::add);
    if (written.target() instanceof ResultElement element) {
      indices.add(element.index());
    }
  }

  @Override
  public Void operate(Statement.Operate statement) {
    int mask = statement.destination().mask().bits();
    for (int i = 0; i < statement.operands().size(); i++) {
      read(statement.operands().get(i), Reads.ofOperation(statement.opcode(), i, mask));
    }
    write(statement.destination());
    return null;
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    WriteMask mask = statement.destination().mask();
    int components = 0;
    for (int i = 0; i < 4; i++) {
      Selector.Choice choice = statement.selectors().get(i).choice();
      if (mask.has(i) && choice != Selector.Choice.ZERO && choice != Selector.Choice.ONE) {
        components |= 1 << choice.ordinal();
      }
    }
    read(statement.source(), components);
    write(statement.destination());
    return null;
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    Opcode opcode = statement.opcode();
    read(statement.left(), Reads.ofOperation(opcode, 0, ALL));
    read(statement.right(), Reads.ofOperation(opcode, 1, ALL));
    return null;
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    read(statement.operand(), statement.mask().bits());
    statement.guard().ifPresent(guards::add);
    return null;
  }

  @Override
  public Void sample(Statement.Sample statement) {
    TextureTarget target = statement.target();
    read(statement.coordinate(), Reads.ofCoordinate(statement.opcode(), target));
    for (Operand gradient : statement.gradients()) {
      read(gradient, Reads.ofGradient(target));
    }
    write(statement.destination());
    return null;
  }

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    read(statement.operand(), ALL);
    return null;
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    guards.add(statement.guard());
    return null;
  }

  @Override
  public Void branch(Statement.If statement) {
    guards.add(statement.guard());
    return null;
  }

  @Override
  public Void loop(Statement.Loop statement) {
    read(statement.operand(), X | Y | Z);
    return null;
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    read(statement.operand(), X);
    return null;
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    statement.guard().ifPresent(guards::add);
    return null;
  }

  @Override
  public Void call(Statement.Call statement) {
    statement.guard().ifPresent(guards::add);
    return null;
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    statement.guard().ifPresent(guards::add);
    return null;
  }

  /** Whether control can reach a block's end. */
  static boolean canComplete(Block block) {
    for (Statement statement : block.statements()) {
      if (statement instanceof Statement.Return exit && exit.guard().isEmpty()) {
        return false;
      }
      if (statement instanceof Statement.If branch
          && branch.otherwise().isPresent()
          && !canComplete(branch.then())
          && !canComplete(branch.otherwise().get())) {
        return false;
      }
    }
    return true;
  }
}
