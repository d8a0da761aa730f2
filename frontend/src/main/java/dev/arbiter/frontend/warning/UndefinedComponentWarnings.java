package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Temporary;
import java.util.BitSet;

/**
 * Reads of components that SCS, NRM and XPD leave undefined (W11). Follows the text within one
 * subroutine and forgets everything at a call, so that what it says holds.
 */
final class UndefinedComponentWarnings extends StatementWalk {
  private static final int Z_AND_W = 12;
  private static final int W = 8;

  private final Program program;
  private final WarningSink sink;
  private BitSet undefined = new BitSet();

  private UndefinedComponentWarnings(Program program, WarningSink sink) {
    this.program = program;
    this.sink = sink;
  }

  static void check(Program program, WarningSink sink) {
    UndefinedComponentWarnings walk = new UndefinedComponentWarnings(program, sink);
    walk.start(program.preamble());
    program.subroutines().forEach(each -> walk.start(each.body()));
  }

  private void start(Block body) {
    undefined = new BitSet();
    block(body);
  }

  @Override
  void enter(Statement statement) {
    Accesses accesses = Accesses.of(statement);
    for (Accesses.Read read : accesses.reads) {
      if (read.source() instanceof Temporary temporary) {
        read(statement, temporary, read.components());
      }
    }
    accesses
        .destination()
        .filter(each -> each.target() instanceof Temporary)
        .ifPresent(
            destination -> {
              int first = ((Temporary) destination.target()).index() * 4;
              int left = leftUndefined(statement);
              for (int i = 0; i < 4; i++) {
                if (destination.mask().has(i)) {
                  undefined.set(first + i, (left >> i & 1) != 0);
                }
              }
            });
  }

  private void read(Statement statement, Temporary temporary, int components) {
    for (int i = 0; i < 4; i++) {
      int component = temporary.index() * 4 + i;
      if ((components >> i & 1) != 0 && undefined.get(component)) {
        undefined.clear(component);
        sink.warn(
            Code.W11,
            statement.origin(),
            program.declarations().temporaries().get(temporary.index())
                + "."
                + "xyzw".charAt(i)
                + " is a component that the instruction before left undefined (A-61)");
      }
    }
  }

  private static int leftUndefined(Statement statement) {
    if (!(statement instanceof Statement.Operate operation)) {
      return 0;
    }
    Opcode opcode = operation.opcode();
    if (opcode == Opcode.SCS) {
      return Z_AND_W;
    }
    return opcode == Opcode.NRM || opcode == Opcode.XPD ? W : 0;
  }

  @Override
  public Void branch(Statement.If statement) {
    enter(statement);
    BitSet before = (BitSet) undefined.clone();
    block(statement.then());
    BitSet afterThen = undefined;
    undefined = before;
    statement.otherwise().ifPresent(this::block);
    undefined.or(afterThen);
    return null;
  }

  @Override
  public Void call(Statement.Call statement) {
    undefined.clear();
    return null;
  }
}
