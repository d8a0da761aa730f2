package dev.arbiter.backend.analysis;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Statement;
import java.util.List;

/** Walks statements and says what each reads and writes; blocks are left to the subclass. */
abstract class OperandWalk implements Statement.Visitor<Void> {
  /** Where the instruction that is being walked stands; of use until its blocks are. */
  Origin origin = Origin.NONE;

  /**
   * A read.
   *
   * @param components the source components that matter, as bits; 0 where the value plays no part
   */
  abstract void read(Source source, int components);

  /** A test of a predicate register. */
  abstract void test(Guard guard, int components);

  /** A write, after all reads of its instruction. */
  abstract void write(Destination destination);

  abstract void writePredicate(int predicate);

  abstract void writeAddress(int address, int components, boolean guarded);

  final void walk(Block block) {
    for (Statement statement : block.statements()) {
      origin = statement.origin();
      statement.accept(this);
    }
  }

  private void operand(Operand operand, int components) {
    read(operand.source(), Reads.throughSwizzle(operand.swizzle(), components));
  }

  private void destination(Destination destination) {
    if (destination.guard().isPresent()) {
      test(destination.guard().get(), destination.mask().bits());
    }
    write(destination);
  }

  @Override
  public Void operate(Statement.Operate statement) {
    List<Operand> operands = statement.operands();
    int mask = statement.destination().mask().bits();
    for (int i = 0; i < operands.size(); i++) {
      operand(operands.get(i), Reads.ofOperation(statement.opcode(), i, mask));
    }
    destination(statement.destination());
    return null;
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    int components = 0;
    for (int i = 0; i < 4; i++) {
      Selector selector = statement.selectors().get(i);
      boolean component = selector.choice().ordinal() < 4;
      if (component && statement.destination().mask().has(i)) {
        components |= 1 << selector.choice().ordinal();
      }
    }
    read(statement.source(), components);
    destination(statement.destination());
    return null;
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    operand(statement.left(), Reads.ofOperation(statement.opcode(), 0, 15));
    operand(statement.right(), Reads.ofOperation(statement.opcode(), 1, 15));
    writePredicate(statement.predicate());
    return null;
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    int mask = statement.mask().bits();
    operand(statement.operand(), mask);
    if (statement.guard().isPresent()) {
      test(statement.guard().get(), mask);
    }
    writeAddress(statement.address(), mask, statement.guard().isPresent());
    return null;
  }

  @Override
  public Void sample(Statement.Sample statement) {
    operand(statement.coordinate(), Reads.ofCoordinate(statement.opcode(), statement.target()));
    for (Operand gradient : statement.gradients()) {
      operand(gradient, Reads.ofGradient(statement.target()));
    }
    destination(statement.destination());
    return null;
  }

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    operand(statement.operand(), 15);
    return null;
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    test(statement.guard(), 15);
    return null;
  }

  /** The operand of a loop: x of REP, xyz of LOOP. */
  final void loopOperand(Operand operand, Opcode opcode) {
    operand(operand, opcode == Opcode.REP ? 1 : 7);
  }

  /** The address register behind an index, read as one component. */
  static int component(RelativeIndex index) {
    return 1 << index.component().ordinal();
  }
}
