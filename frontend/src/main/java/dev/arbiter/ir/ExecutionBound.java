package dev.arbiter.vm.batch;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.interpreter.RunLimits;
import java.util.Optional;

/**
 * A bound on how many instructions one lane can execute, so that programs that cannot reach the
 * limit need not count. Both branches of an IF are added up.
 */
final class ExecutionBound implements Statement.Visitor<Long> {
  /** Where sums and products stop to grow; above every limit. */
  private static final long MANY = 1L << 32;

  private final Program program;
  private final RunLimits limits;

  /** By call depth and subroutine; 0 where not known yet. */
  private final long[][] known;

  private int callDepth;

  private ExecutionBound(Program program, RunLimits limits) {
    this.program = program;
    this.limits = limits;
    this.known = new long[limits.callDepth() + 1][program.subroutines().size()];
  }

  /** At least as many instructions as any lane executes, or some number above all limits. */
  static long of(Program program, RunLimits limits) {
    return new ExecutionBound(program, limits).of(program.entry());
  }

  private long of(Block block) {
    long sum = 0;
    for (Statement each : block.statements()) {
      sum = Math.min(MANY, sum + each.accept(this));
    }
    return sum;
  }

  @Override
  public Long branch(Statement.If statement) {
    return 3 + of(statement.then()) + statement.otherwise().map(this::of).orElse(0L);
  }

  @Override
  public Long loop(Statement.Loop statement) {
    return loop(statement.operand(), statement.body());
  }

  @Override
  public Long repeat(Statement.Repeat statement) {
    return loop(statement.operand(), statement.body());
  }

  private long loop(Operand operand, Block body) {
    long count = constantCount(operand).orElse(limits.loopCount());
    return Math.min(MANY, 1 + Math.max(0, count) * (of(body) + 1));
  }

  /** The count of a loop where the text spells it. */
  private Optional<Integer> constantCount(Operand operand) {
    if (operand.source() instanceof BoundParameter bound
        && bound.value() instanceof ParameterValue.Constant constant) {
      float number = constant.get(operand.swizzle().x().ordinal());
      float magnitude = operand.absolute() ? Arithmetic.abs(number) : number;
      float signed = operand.negate() ? Arithmetic.negate(magnitude) : magnitude;
      return Optional.of(Math.min(Arithmetic.floorToInteger(signed), limits.loopCount()));
    }
    return Optional.empty();
  }

  @Override
  public Long call(Statement.Call statement) {
    if (callDepth == limits.callDepth()) {
      return 1L;
    }
    long[] depth = known[callDepth];
    if (depth[statement.subroutine()] == 0) {
      callDepth++;
      depth[statement.subroutine()] =
          1 + of(program.subroutines().get(statement.subroutine()).body());
      callDepth--;
    }
    return depth[statement.subroutine()];
  }

  @Override
  public Long operate(Statement.Operate statement) {
    return 1L;
  }

  @Override
  public Long extendedSwizzle(Statement.ExtendedSwizzle statement) {
    return 1L;
  }

  @Override
  public Long setPredicate(Statement.SetPredicate statement) {
    return 1L;
  }

  @Override
  public Long loadAddress(Statement.LoadAddress statement) {
    return 1L;
  }

  @Override
  public Long sample(Statement.Sample statement) {
    return 1L;
  }

  @Override
  public Long killIfNegative(Statement.KillIfNegative statement) {
    return 1L;
  }

  @Override
  public Long killIf(Statement.KillIf statement) {
    return 1L;
  }

  @Override
  public Long breakLoop(Statement.Break statement) {
    return 1L;
  }

  @Override
  public Long returnFrom(Statement.Return statement) {
    return 1L;
  }
}
