package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** Finds the results that some instruction of a program names as its target, reachable or not. */
public final class WrittenResults implements Statement.Visitor<Void> {
  private final Program program;
  private final TreeSet<Result> results =
      new TreeSet<>(Comparator.comparing(Result::kind).thenComparing(Result::index));

  private WrittenResults(Program program) {
    this.program = program;
  }

  /** The results in the order of their kinds and numbers. */
  public static List<Result> of(Program program) {
    WrittenResults finder = new WrittenResults(program);
    finder.visit(program.preamble());
    for (Subroutine each : program.subroutines()) {
      finder.visit(each.body());
    }
    if (program.has(ProgramOption.ARB_position_invariant)) {
      finder.results.add(Epilogue.POSITION);
    }
    return List.copyOf(finder.results);
  }

  private Void visit(Block block) {
    for (Statement each : block.statements()) {
      each.accept(this);
    }
    return null;
  }

  private Void add(Target target) {
    return target.accept(
        new Target.Visitor<>() {
          @Override
          public Void temporary(Temporary temporary) {
            return null;
          }

          @Override
          public Void result(Result result) {
            results.add(result);
            return null;
          }

          @Override
          public Void resultElement(ResultElement element) {
            results.addAll(program.declarations().results().get(element.array()).results());
            return null;
          }
        });
  }

  @Override
  public Void operate(Statement.Operate statement) {
    return add(statement.destination().target());
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    return add(statement.destination().target());
  }

  @Override
  public Void sample(Statement.Sample statement) {
    return add(statement.destination().target());
  }

  @Override
  public Void branch(Statement.If statement) {
    visit(statement.then());
    return statement.otherwise().map(this::visit).orElse(null);
  }

  @Override
  public Void loop(Statement.Loop statement) {
    return visit(statement.body());
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    return visit(statement.body());
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    return null;
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    return null;
  }

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    return null;
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    return null;
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    return null;
  }

  @Override
  public Void call(Statement.Call statement) {
    return null;
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    return null;
  }
}
