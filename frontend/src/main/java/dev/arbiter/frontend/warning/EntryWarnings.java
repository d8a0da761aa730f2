package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import java.util.List;

/** Code before {@code main} that never runs (W2), and a main block that ends at a label (W3). */
final class EntryWarnings {
  private EntryWarnings() {}

  static void check(Program program, WarningSink sink) {
    List<Statement> preamble = program.preamble().statements();
    boolean labelled = program.mainSubroutine().isPresent();
    if (labelled && !preamble.isEmpty()) {
      sink.warn(
          Code.W2, preamble.get(0).origin(), "nothing before the label 'main' is executed (A-52)");
    }
    if (program.subroutines().isEmpty()) {
      return;
    }
    int last = program.subroutines().size() - 1;
    String lastLabel = program.subroutines().get(last).label();
    boolean followed = !labelled || !lastLabel.equals(Program.MAIN);
    Block entry = program.entry();
    if (followed && Accesses.canComplete(entry)) {
      Origin end =
          entry.statements().isEmpty()
              ? Origin.NONE
              : entry.statements().get(entry.statements().size() - 1).origin();
      if (end.isKnown()) {
        sink.warn(
            Code.W3,
            end,
            "the main block ends at the next label, as if by RET; it does not go on there (A-52)");
      }
    }
  }
}
