package dev.arbiter.ir;

import java.util.Optional;

/**
 * A bound on how many instructions one invocation can execute, so that programs that cannot reach
 * the limit need not count. Both branches of an IF are added up.
 */
public final class ExecutionBound implements Statement.Visitor<Long> {
  /** Where sums and products stop to grow; above every limit. */
  public static final long MANY = 1L << 32;

  private final Program program;
  private final int maximumCallDepth;
  private final int loopCount;

  /** By call depth and subroutine; 0 where not known yet. */
  private final long[][] known;

  private int callDepth;

  private ExecutionBound(Program program, int maximumCallDepth, int loopCount) {
    this.program = program;
    this.maximumCallDepth = maximumCallDepth;
    this.loopCount = loopCount;
    this.known = new long[maximumCallDepth + 1][program.subroutines().size()];
  }

  /** The bound by the limits of the language ({@link ExecutionLimits}). */
  public static long of(Program program) {
    return of(program, ExecutionLimits.CALL_DEPTH, ExecutionLimits.LOOP_COUNT);
  }

  /**
   * At least as many instructions as any invocation executes; {@link #MANY} where it is not worth
   * counting further.
   *
   * @param callDepth outstanding calls at which a run ends
   * @param loopCount iterations of one loop
   */
  public static long of(Program program, int callDepth, int loopCount) {
    return new ExecutionBound(program, callDepth, loopCount).of(program.entry());
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
    long count = constantCount(operand).orElse(loopCount);
    return Math.min(MANY, 1 + Math.max(0, count) * (of(body) + 1));
  }

  /** The count of a loop where the text spells it. */
  private Optional<Integer> constantCount(Operand operand) {
    if (operand.source() instanceof BoundParameter bound
        && bound.value() instanceof ParameterValue.Constant constant) {
      float number = constant.get(operand.swizzle().x().ordinal());
      float magnitude = operand.absolute() ? Math.abs(number) : number;
      float signed = operand.negate() ? -magnitude : magnitude;
      return Optional.of(Math.min((int) Math.floor(signed), loopCount));
    }
    return Optional.empty();
  }

  @Override
  public Long call(Statement.Call statement) {
    if (callDepth == maximumCallDepth) {
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
