package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;

/** A fragment program that writes no colour (W16). */
final class OutputWarnings extends StatementWalk {
  private boolean writesColor;

  private OutputWarnings() {}

  static void check(Program program, WarningSink sink) {
    if (program.stage() != Stage.FRAGMENT) {
      return;
    }
    OutputWarnings outputs = new OutputWarnings();
    outputs.program(program);
    if (!outputs.writesColor) {
      sink.warn(
          Code.W16,
          Origin.of(0, Stage.FRAGMENT.header().length()),
          "the program writes no colour; what it draws is undefined");
    }
  }

  @Override
  void enter(Statement statement) {
    Accesses.of(statement)
        .destination()
        .ifPresent(
            destination ->
                writesColor |=
                    destination.target() instanceof Result result
                        && (result.kind() == ResultKind.COLOR
                            || result.kind() == ResultKind.DRAW_BUFFER));
  }
}
