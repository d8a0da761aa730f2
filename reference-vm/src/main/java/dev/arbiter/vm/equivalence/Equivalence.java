package dev.arbiter.vm.equivalence;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.interpreter.EndReason;
import dev.arbiter.vm.interpreter.Fill;
import dev.arbiter.vm.interpreter.Inputs;
import dev.arbiter.vm.interpreter.Interpreter;
import dev.arbiter.vm.interpreter.Outcome;
import dev.arbiter.vm.interpreter.ResultFill;
import dev.arbiter.vm.interpreter.RunLimits;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.sample.GeneratedInputs;
import dev.arbiter.vm.sample.GeneratedInputs.Neighbours;
import dev.arbiter.vm.sample.NumberSource;
import dev.arbiter.vm.sample.SampleRun;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Runs two programs on the same generated inputs and looks for the first difference: in results,
 * bit for bit (NaNs are one value, zeros are told apart), and in which fragments are killed.
 *
 * <p>The first program runs within the language's limits, the second within {@link
 * RunLimits#LOWERED}. Fragments run in quads. This finds differences; it proves nothing about
 * inputs that were not tried.
 */
public final class Equivalence {
  /** How much of what the first program does the second must keep. */
  public enum Scope {
    /**
     * What the language defines. In every other run the second program's registers start with
     * {@link Fill#POISON}, so that a defined result that has come to depend on an undefined value
     * shows.
     */
    DEFINED,
    /**
     * Also what the language leaves undefined and a decision settles: registers and results that
     * nothing wrote, accesses outside an array, clamped loop counts, results up to where a limit on
     * depth ended the invocation. Programs that read what they never wrote have little else to
     * compare.
     */
    DECIDED
  }

  private final Scope scope;
  private final Program before;
  private final Program after;

  private Equivalence(Scope scope, Program before, Program after) {
    this.scope = scope;
    this.before = before;
    this.after = after;
  }

  /**
   * The first difference in either scope, in words; empty where none was found. For passes that
   * keep what decisions settle, as all should that have no reason not to.
   */
  public static Optional<String> firstDifference(
      Program before, Program after, long seed, int runs) {
    return firstDifference(Scope.DEFINED, before, after, seed, runs)
        .or(() -> firstDifference(Scope.DECIDED, before, after, seed, runs));
  }

  /**
   * The first difference in one scope, in words, followed by both programs; empty where none was
   * found.
   *
   * @param seed decides all inputs
   * @param runs how many runs: one vertex or one quad of fragments each
   */
  public static Optional<String> firstDifference(
      Scope scope, Program before, Program after, long seed, int runs) {
    Equivalence comparison = new Equivalence(scope, before, after);
    for (int run = 0; run < runs; run++) {
      Optional<String> difference = comparison.differenceIn(seed, run);
      if (difference.isPresent()) {
        return Optional.of(
            "run "
                + run
                + " of seed "
                + seed
                + ", "
                + difference.get()
                + "\nbefore:\n"
                + ProgramPrinter.print(before)
                + "\nafter:\n"
                + ProgramPrinter.print(after));
      }
    }
    return Optional.empty();
  }

  private Optional<String> differenceIn(long seed, int run) {
    GeneratedInputs environment = inputs(seed + run, run);
    int count = before.stage() == Stage.VERTEX ? 1 : 4;
    List<Inputs> inputs = IntStream.range(0, count).mapToObj(environment::invocation).toList();
    Fill fill = scope == Scope.DEFINED && run % 2 == 1 ? Fill.POISON : Fill.DEFAULT;
    List<Outcome> expected = run(Interpreter.of(before), environment, inputs);
    List<Outcome> actual =
        run(
            Interpreter.of(after).withLimits(RunLimits.LOWERED).withFill(fill),
            environment,
            inputs);
    for (int lane = 0; lane < count; lane++) {
      Inputs own = inputs.get(lane);
      Optional<String> difference =
          difference(
              expected.get(lane),
              actual.get(lane),
              result -> ResultFill.of(result, fill, environment, own));
      if (difference.isPresent()) {
        return Optional.of("lane " + lane + ": " + difference.get());
      }
    }
    return Optional.empty();
  }

  /** Every other pair of runs has special numbers; the ways of neighbours take turns. */
  private static GeneratedInputs inputs(long seed, int run) {
    NumberSource numbers = run / 2 % 2 == 0 ? NumberSource.PLAIN : NumberSource.SPECIAL;
    Neighbours[] kinds = Neighbours.values();
    return new GeneratedInputs(seed, numbers, kinds[run % kinds.length]);
  }

  private static List<Outcome> run(
      Interpreter interpreter, GeneratedInputs environment, List<Inputs> inputs) {
    return inputs.size() == 1
        ? List.of(interpreter.run(environment, inputs.get(0)))
        : interpreter.runQuad(environment, inputs);
  }

  private Optional<String> difference(
      Outcome expected, Outcome actual, Function<Result, Vector> fill) {
    if (!isComparable(expected)) {
      return Optional.empty();
    }
    if (expected.killed() != actual.killed()) {
      return Optional.of(
          expected.killed() ? "killed before, not after" : "not killed before, killed after");
    }
    if (expected.killed()) {
      return Optional.empty();
    }
    return expected.results().entrySet().stream()
        .map(
            each -> {
              Vector value = actual.results().get(each.getKey());
              return difference(
                  each.getKey(),
                  each.getValue(),
                  value != null ? value : fill.apply(each.getKey()));
            })
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Passes change how many instructions run, so where that ended it, nothing can be compared. */
  private boolean isComparable(Outcome expected) {
    return switch (scope) {
      case DEFINED -> !expected.tainted();
      case DECIDED -> expected.end() != EndReason.EXECUTED_INSTRUCTIONS;
    };
  }

  private Optional<String> difference(Result result, Vector expected, Vector actual) {
    for (int i = 0; i < 4; i++) {
      boolean compared = scope == Scope.DECIDED || expected.isDefined(i);
      if (compared
          && Float.floatToIntBits(expected.get(i)) != Float.floatToIntBits(actual.get(i))) {
        return Optional.of(
            result
                + "."
                + "xyzw".charAt(i)
                + " is "
                + show(expected.get(i))
                + " before, "
                + show(actual.get(i))
                + " after");
      }
    }
    return Optional.empty();
  }

  private static String show(float value) {
    return SampleRun.decimal(value) + " (" + SampleRun.bits(value) + ")";
  }
}
