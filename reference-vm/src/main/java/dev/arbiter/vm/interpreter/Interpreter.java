package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs one program. Immutable; runs share nothing, so that several threads may use one.
 *
 * <p>A vertex, or a fragment whose program needs no neighbour, runs alone by {@link #run}; there,
 * derivatives are 0 and undefined, and so are the results of lookups that take their level of
 * detail from them. Fragments run as a quad by {@link #runQuad}.
 */
public final class Interpreter {
  private final Program program;
  private final RunLimits limits;
  private final Fill fill;
  private final Trace trace;
  private final List<Result> written;

  private Interpreter(
      Program program, RunLimits limits, Fill fill, Trace trace, List<Result> written) {
    this.program = program;
    this.limits = limits;
    this.fill = fill;
    this.trace = trace;
    this.written = written;
  }

  /** An interpreter of a program with the limits and fills of the language and no trace. */
  public static Interpreter of(Program program) {
    return new Interpreter(
        program, RunLimits.LANGUAGE, Fill.DEFAULT, null, WrittenResults.of(program));
  }

  /** The same with other limits. */
  public Interpreter withLimits(RunLimits other) {
    return new Interpreter(program, other, fill, trace, written);
  }

  /** The same with another fill of unwritten registers. */
  public Interpreter withFill(Fill other) {
    return new Interpreter(program, limits, other, trace, written);
  }

  /** The same with a listener to every instruction. */
  public Interpreter withTrace(Trace other) {
    return new Interpreter(program, limits, fill, other, written);
  }

  /** Runs one invocation alone. */
  public Outcome run(Environment environment, Inputs inputs) {
    return runLanes(environment, List.of(inputs)).get(0);
  }

  /**
   * Runs four invocations in lock-step. A lane that the primitive does not cover takes part as a
   * helper; its outcome means nothing.
   *
   * @param inputs lower left, lower right, upper left and upper right fragment, y upwards
   * @return the outcomes in the same order
   */
  public List<Outcome> runQuad(Environment environment, List<? extends Inputs> inputs) {
    if (inputs.size() != 4) {
      throw new IllegalArgumentException("a quad of " + inputs.size());
    }
    return runLanes(environment, inputs);
  }

  private List<Outcome> runLanes(Environment environment, List<? extends Inputs> inputs) {
    List<Lane> lanes = new ArrayList<>();
    for (Inputs each : inputs) {
      lanes.add(new Lane(program, environment, each, fill));
    }
    new Machine(program, limits, trace, lanes, environment).run();
    List<Outcome> outcomes = new ArrayList<>();
    for (Lane each : lanes) {
      Epilogue.run(program, each, written);
      outcomes.add(each.outcome(written));
    }
    return outcomes;
  }
}
