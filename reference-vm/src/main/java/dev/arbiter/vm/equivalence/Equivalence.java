package dev.arbiter.vm.equivalence;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.interpreter.Fill;
import dev.arbiter.vm.interpreter.Inputs;
import dev.arbiter.vm.interpreter.Interpreter;
import dev.arbiter.vm.interpreter.Outcome;
import dev.arbiter.vm.interpreter.RunLimits;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.sample.GeneratedInputs;
import dev.arbiter.vm.sample.GeneratedInputs.Neighbours;
import dev.arbiter.vm.sample.NumberSource;
import dev.arbiter.vm.sample.SampleRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Runs two programs on the same generated inputs and looks for the first difference in what the
 * language defines of the first one: results bit for bit (NaNs are one value, zeros are told
 * apart), and which fragments are killed.
 *
 * <p>The first program runs within the language's limits, the second within {@link
 * RunLimits#LOWERED}, and in every other run with {@link Fill#POISON}, so that a defined result
 * that has come to depend on an undefined value shows. Fragments run in quads. This finds
 * differences; it proves nothing about inputs that were not tried.
 */
public final class Equivalence {
  private Equivalence() {}

  /**
   * The first difference, in words, followed by both programs; empty where none was found.
   *
   * @param seed decides all inputs
   * @param runs how many runs: one vertex or one quad of fragments each
   */
  public static Optional<String> firstDifference(
      Program before, Program after, long seed, int runs) {
    Interpreter first = Interpreter.of(before);
    Interpreter second = Interpreter.of(after).withLimits(RunLimits.LOWERED);
    for (int run = 0; run < runs; run++) {
      GeneratedInputs inputs = inputs(seed + run, run);
      Fill fill = run % 2 == 0 ? Fill.DEFAULT : Fill.POISON;
      List<Outcome> expected = run(before.stage(), first, inputs);
      List<Outcome> actual = run(before.stage(), second.withFill(fill), inputs);
      for (int lane = 0; lane < expected.size(); lane++) {
        Optional<String> difference = difference(expected.get(lane), actual.get(lane));
        if (difference.isPresent()) {
          String place = "run " + run + " of seed " + seed + ", lane " + lane + ": ";
          return Optional.of(
              place
                  + difference.get()
                  + "\nbefore:\n"
                  + ProgramPrinter.print(before)
                  + "\nafter:\n"
                  + ProgramPrinter.print(after));
        }
      }
    }
    return Optional.empty();
  }

  /** Every other run has special numbers; neighbours alternate more slowly. */
  private static GeneratedInputs inputs(long seed, int run) {
    NumberSource numbers = run / 2 % 2 == 0 ? NumberSource.PLAIN : NumberSource.SPECIAL;
    Neighbours[] kinds = Neighbours.values();
    return new GeneratedInputs(seed, numbers, kinds[run / 4 % kinds.length]);
  }

  private static List<Outcome> run(Stage stage, Interpreter interpreter, GeneratedInputs inputs) {
    if (stage == Stage.VERTEX) {
      return List.of(interpreter.run(inputs, inputs.invocation(0)));
    }
    List<Inputs> quad = IntStream.range(0, 4).mapToObj(inputs::invocation).toList();
    return interpreter.runQuad(inputs, quad);
  }

  private static Optional<String> difference(Outcome expected, Outcome actual) {
    if (expected.tainted()) {
      return Optional.empty();
    }
    if (expected.killed() != actual.killed()) {
      return Optional.of(
          expected.killed() ? "killed before, not after" : "not killed before, killed after");
    }
    if (expected.killed()) {
      return Optional.empty();
    }
    for (Map.Entry<Result, Vector> each : expected.results().entrySet()) {
      Optional<String> difference =
          difference(each.getKey(), each.getValue(), actual.results().get(each.getKey()));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> difference(Result result, Vector expected, Vector actual) {
    for (int i = 0; i < 4; i++) {
      if (expected.isDefined(i)) {
        String component = result + "." + "xyzw".charAt(i);
        if (actual == null) {
          return Optional.of(component + " is never written after");
        }
        if (Float.floatToIntBits(expected.get(i)) != Float.floatToIntBits(actual.get(i))) {
          return Optional.of(
              component
                  + " is "
                  + show(expected.get(i))
                  + " before, "
                  + show(actual.get(i))
                  + " after");
        }
      }
    }
    return Optional.empty();
  }

  private static String show(float value) {
    return SampleRun.decimal(value) + " (" + SampleRun.bits(value) + ")";
  }
}
