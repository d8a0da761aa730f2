package dev.arbiter.backend.lower;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Lets colour 0 of a fragment program go to a temporary, and instructions behind the program make
 * the result of it, however the program ends: one that returns early becomes a subroutine.
 */
final class ColorEpilogue {
  private final Program program;
  private final Registers registers;
  private final Temporary color;
  private boolean indexed;

  ColorEpilogue(Program program) {
    this.program = program;
    this.registers = new Registers(program.declarations());
    this.color = registers.temporary("color");
    this.indexed =
        program.has(ProgramOption.ARB_draw_buffers) || program.has(ProgramOption.ATI_draw_buffers);
  }

  /** For temporaries of the epilogue. */
  Registers registers() {
    return registers;
  }

  /** What the program leaves in colour 0. */
  Temporary color() {
    return color;
  }

  /**
   * The program with an epilogue.
   *
   * @param options the options of the program, to which this may add
   * @param epilogue the instructions that write the result given
   */
  Program with(Set<ProgramOption> options, Function<Result, List<Statement>> epilogue) {
    Redirection redirection = new Redirection(this::redirect);
    Block body = redirection.rewrite(program.preamble());
    List<Subroutine> subroutines = new ArrayList<>();
    for (Subroutine each : program.subroutines()) {
      boolean main = each.label().equals(Program.MAIN);
      subroutines.add(
          new Subroutine(main ? freeLabel() : each.label(), redirection.rewrite(each.body())));
    }
    EnumSet<ProgramOption> all = EnumSet.noneOf(ProgramOption.class);
    all.addAll(options);
    List<Statement> preamble = new ArrayList<>();
    int main = program.mainSubroutine().map(program.subroutines()::indexOf).orElse(-1);
    if (main >= 0) {
      preamble.add(call(main));
    } else if (new Returns().in(program.preamble())) {
      all.add(ProgramOption.MESA_gpu_program3);
      preamble.add(call(subroutines.size()));
      subroutines.add(new Subroutine(freeLabel(), body));
    } else {
      preamble.addAll(body.statements());
    }
    preamble.addAll(
        epilogue.apply(new Result(indexed ? ResultKind.DRAW_BUFFER : ResultKind.COLOR, 0)));
    return new Program(
        program.stage(), all, registers.declarations(), new Block(preamble), subroutines);
  }

  private Target redirect(Target target) {
    if (target instanceof Result result) {
      indexed |= result.kind() == ResultKind.DRAW_BUFFER;
      boolean first =
          result.kind() == ResultKind.COLOR
              || (result.kind() == ResultKind.DRAW_BUFFER && result.index() == 0);
      return first ? color : target;
    }
    return target;
  }

  private static Statement call(int subroutine) {
    return new Statement.Call(subroutine, Optional.empty(), Origin.NONE);
  }

  private String freeLabel() {
    String label = "body";
    Set<String> taken = new HashSet<>();
    program.subroutines().forEach(each -> taken.add(each.label()));
    while (taken.contains(label)) {
      label += "_";
    }
    return label;
  }

  /** Looks for RET. */
  private static final class Returns extends Rewriter {
    private boolean found;

    boolean in(Block block) {
      rewrite(block);
      return found;
    }

    @Override
    public Void returnFrom(Statement.Return statement) {
      found = true;
      return null;
    }
  }
}
