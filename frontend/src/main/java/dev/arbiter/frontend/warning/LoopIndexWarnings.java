package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Statement;
import java.util.ArrayList;
import java.util.List;

/** Uses of an outer loop's index (W9), and writes to a loop's register inside the loop (W10). */
final class LoopIndexWarnings extends StatementWalk {
  private final Program program;
  private final WarningSink sink;
  private final List<Integer> registers = new ArrayList<>();

  private LoopIndexWarnings(Program program, WarningSink sink) {
    this.program = program;
    this.sink = sink;
  }

  static void check(Program program, WarningSink sink) {
    new LoopIndexWarnings(program, sink).program(program);
  }

  @Override
  public Void loop(Statement.Loop statement) {
    enter(statement);
    registers.add(statement.address());
    block(statement.body());
    registers.remove(registers.size() - 1);
    return null;
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    enter(statement);
    if (registers.contains(statement.address())) {
      sink.warn(
          Code.W10,
          statement.origin(),
          "the loop overwrites " + name(statement.address()) + " before its next pass (A-47)");
    }
    return null;
  }

  @Override
  void enter(Statement statement) {
    int depth = registers.size();
    if (depth < 2) {
      return;
    }
    for (RelativeIndex index : Accesses.of(statement).indices) {
      int register = index.address();
      if (registers.get(depth - 1) != register && registers.contains(register)) {
        sink.warn(
            Code.W9,
            statement.origin(),
            "the index of an outer loop, " + name(register) + ", is undefined here (A-48)");
      }
    }
  }

  private String name(int register) {
    return program.declarations().addressRegisters().get(register);
  }
}
