package dev.arbiter.backend.lower;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Temporary;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets a vertex program leave the point size alone, for pipelines that always take it from the
 * program where GL takes it from its own state unless VERTEX_PROGRAM_POINT_SIZE is enabled.
 */
public final class DropPointSize {
  private DropPointSize() {}

  /** The program without the result. */
  public static Program apply(Program program) {
    Registers registers = new Registers(program.declarations());
    Temporary nowhere = registers.temporary("pointsize");
    Redirection redirection =
        new Redirection(
            target ->
                target instanceof Result result && result.kind() == ResultKind.POINTSIZE
                    ? nowhere
                    : target);
    List<Subroutine> subroutines = new ArrayList<>();
    for (Subroutine each : program.subroutines()) {
      subroutines.add(new Subroutine(each.label(), redirection.rewrite(each.body())));
    }
    return new Program(
        program.stage(),
        program.options(),
        registers.declarations(),
        redirection.rewrite(program.preamble()),
        subroutines);
  }
}
