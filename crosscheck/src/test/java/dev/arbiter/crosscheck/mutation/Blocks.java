package dev.arbiter.crosscheck.mutation;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Rebuilds programs statement by statement, blocks before the statements that hold them. */
final class Blocks {
  private Blocks() {}

  /** The program with every statement replaced by others. */
  static Program rewrite(Program program, Function<Statement, List<Statement>> change) {
    List<Subroutine> subroutines = new ArrayList<>();
    for (Subroutine each : program.subroutines()) {
      subroutines.add(new Subroutine(each.label(), rewrite(each.body(), change)));
    }
    return new Program(
        program.stage(),
        program.options(),
        program.declarations(),
        rewrite(program.preamble(), change),
        subroutines);
  }

  /** The same program with other options. */
  static Program with(Program program, Set<ProgramOption> options) {
    return new Program(
        program.stage(),
        options,
        program.declarations(),
        program.preamble(),
        program.subroutines());
  }

  private static Block rewrite(Block block, Function<Statement, List<Statement>> change) {
    List<Statement> statements = new ArrayList<>();
    for (Statement each : block.statements()) {
      statements.addAll(change.apply(inside(each, change)));
    }
    return new Block(statements);
  }

  private static Statement inside(
      Statement statement, Function<Statement, List<Statement>> change) {
    if (statement instanceof Statement.If branch) {
      Optional<Block> otherwise = branch.otherwise().map(each -> rewrite(each, change));
      return new Statement.If(
          branch.guard(), rewrite(branch.then(), change), otherwise, branch.origin());
    }
    if (statement instanceof Statement.Loop loop) {
      return new Statement.Loop(
          loop.address(), loop.operand(), rewrite(loop.body(), change), loop.origin());
    }
    if (statement instanceof Statement.Repeat repeat) {
      return new Statement.Repeat(
          repeat.operand(), rewrite(repeat.body(), change), repeat.origin());
    }
    return statement;
  }
}
