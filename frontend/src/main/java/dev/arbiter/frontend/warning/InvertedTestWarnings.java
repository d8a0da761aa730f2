package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;

/** Inverted tests of several components that decide flow (W5): they mean "not all". */
final class InvertedTestWarnings extends StatementWalk {
  private final WarningSink sink;

  private InvertedTestWarnings(WarningSink sink) {
    this.sink = sink;
  }

  static void check(Program program, WarningSink sink) {
    new InvertedTestWarnings(sink).program(program);
  }

  @Override
  void enter(Statement statement) {
    Accesses accesses = Accesses.of(statement);
    boolean writes = accesses.destination().map(Destination::guard).isPresent();
    if (writes || statement instanceof Statement.LoadAddress) {
      return;
    }
    for (Guard guard : accesses.guards) {
      if (guard.invert() && !guard.swizzle().isReplicated()) {
        sink.warn(
            Code.W5,
            statement.origin(),
            "this test holds where any component of P"
                + guard.predicate()
                + " is false, not only where all are (A-14)");
      }
    }
  }
}
