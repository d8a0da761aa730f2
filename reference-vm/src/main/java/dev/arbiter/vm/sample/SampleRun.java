package dev.arbiter.vm.sample;

import dev.arbiter.ir.NumberSpelling;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.interpreter.EndReason;
import dev.arbiter.vm.interpreter.Inputs;
import dev.arbiter.vm.interpreter.Interpreter;
import dev.arbiter.vm.interpreter.Outcome;
import dev.arbiter.vm.interpreter.Vector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The text of a program's golden run: three vertices, or one quad of fragments (lower left, lower
 * right, upper left, upper right), on {@link GeneratedInputs} of seed 3 with plain numbers that
 * vary smoothly.
 *
 * <p>One paragraph for each invocation. Its first line names it, says how many instructions it
 * executed, and then what was out of the ordinary: {@code killed}, {@code undefined} (the language
 * leaves the invocation undefined), and the limit that ended it. Where it was not killed, a line
 * follows for each result that the program can write, with its four components in decimal, then the
 * same as the bits of binary32; a component that the language leaves undefined is {@code ?} in
 * both.
 *
 * <pre>
 * vertex 0: 5 instructions
 *   result.position = 0.5 -1.25 2.0 1.0 | 3f000000 bfa00000 40000000 3f800000
 *   result.fogcoord = 3.0 0.0? 0.0? 0.0? | 40400000 00000000 00000000 00000000
 * </pre>
 */
public final class SampleRun {
  private static final int VERTICES = 3;
  private static final long SEED = 3;

  private SampleRun() {}

  /** The run of a program, lines ended by LF. */
  public static String of(Program program) {
    GeneratedInputs generated =
        new GeneratedInputs(SEED, NumberSource.PLAIN, GeneratedInputs.Neighbours.SMOOTH);
    Interpreter interpreter = Interpreter.of(program);
    List<Outcome> outcomes;
    if (program.stage() == Stage.VERTEX) {
      outcomes =
          IntStream.range(0, VERTICES)
              .mapToObj(i -> interpreter.run(generated, generated.invocation(4 * i)))
              .toList();
    } else {
      List<Inputs> quad = IntStream.range(0, 4).mapToObj(generated::invocation).toList();
      outcomes = interpreter.runQuad(generated, quad);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < outcomes.size(); i++) {
      print(text, program.stage().word() + " " + i, outcomes.get(i));
    }
    return text.toString();
  }

  private static void print(StringBuilder text, String name, Outcome outcome) {
    text.append(name).append(": ").append(outcome.executed()).append(" instructions");
    if (outcome.killed()) {
      text.append(", killed");
    }
    if (outcome.tainted()) {
      text.append(", undefined");
    }
    if (outcome.end() != EndReason.COMPLETED) {
      String reason = outcome.end().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      text.append(", ended by the limit on ").append(reason);
    }
    text.append('\n');
    if (!outcome.killed()) {
      for (Map.Entry<Result, Vector> each : outcome.results().entrySet()) {
        print(text, each.getKey(), each.getValue());
      }
    }
  }

  private static void print(StringBuilder text, Result result, Vector value) {
    StringBuilder bits = new StringBuilder();
    text.append("  ").append(result).append(" =");
    for (int i = 0; i < 4; i++) {
      text.append(' ').append(decimal(value.get(i))).append(value.isDefined(i) ? "" : "?");
      bits.append(' ').append(bits(value.get(i)));
    }
    text.append(" |").append(bits).append('\n');
  }

  /** A number in decimal, {@code inf} and {@code nan} included. */
  public static String decimal(float value) {
    if (Float.isFinite(value)) {
      return NumberSpelling.decimal(value);
    }
    return value != value ? "nan" : value > 0 ? "inf" : "-inf";
  }

  /** The bits of a number as eight hexadecimal digits, one pattern for all NaNs. */
  public static String bits(float value) {
    return String.format("%08x", Float.floatToIntBits(value));
  }
}
