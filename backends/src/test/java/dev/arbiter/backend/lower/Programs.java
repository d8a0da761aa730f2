package dev.arbiter.backend.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Validator;
import dev.arbiter.vm.equivalence.Equivalence;
import dev.arbiter.vm.interpreter.Interpreter;
import dev.arbiter.vm.interpreter.Outcome;
import dev.arbiter.vm.interpreter.RunLimits;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.sample.GeneratedInputs;
import dev.arbiter.vm.sample.GeneratedInputs.Neighbours;
import dev.arbiter.vm.sample.NumberSource;
import java.util.List;
import java.util.stream.IntStream;

/** Programs from text, and back. */
final class Programs {
  private static final int RUNS = 16;

  private Programs() {}

  /** An extended vertex program of these statements. */
  static Program vertex(String statements) {
    return parse("!!ARBvp1.0\nOPTION MESA_gpu_program3;\n" + statements + "\nEND\n");
  }

  /** An extended fragment program of these statements. */
  static Program fragment(String statements) {
    return parse("!!ARBfp1.0\nOPTION MESA_gpu_program3;\n" + statements + "\nEND\n");
  }

  static Program parse(String text) {
    CompiledProgram compiled =
        Frontend.compile(SourceText.of("test", text), FrontendOptions.TRANSLATE).programs().get(0);
    return compiled
        .program()
        .orElseThrow(() -> new AssertionError(compiled.diagnostics() + "\n" + text));
  }

  /**
   * The instructions of a program as text, without header, options and declarations; four equal
   * numbers stand as one.
   */
  static String statements(Program program) {
    StringBuilder statements = new StringBuilder();
    for (String line : ProgramPrinter.print(program).split("\n")) {
      String first = line.strip().split("[ ;]")[0];
      boolean declares =
          switch (first) {
            case "!!ARBvp1.0",
                "!!ARBfp1.0",
                "OPTION",
                "TEMP",
                "ADDRESS",
                "ATTRIB",
                "PARAM",
                "OUTPUT",
                "END",
                "" ->
                true;
            default -> false;
          };
      if (!declares) {
        statements.append(line.strip()).append('\n');
      }
    }
    return statements.toString().replaceAll("\\{(\\S+), \\1, \\1, \\1\\}", "$1");
  }

  static void assertSameMeaning(Program before, Program after) {
    Validator.requireValid(after);
    assertThat(Equivalence.firstDifference(before, after, 1, RUNS)).isEmpty();
    if (before.stage() == Stage.VERTEX) {
      assertSameResults(before, after);
    }
  }

  /** What a limit ended counts as undefined for an equivalence, though A-56 says what is left. */
  private static void assertSameResults(Program before, Program after) {
    for (int seed = 0; seed < RUNS; seed++) {
      GeneratedInputs inputs =
          new GeneratedInputs(seed, NumberSource.PLAIN, Neighbours.values()[0]);
      Outcome expected = Interpreter.of(before).run(inputs, inputs.invocation(0));
      Outcome actual =
          Interpreter.of(after).withLimits(RunLimits.LOWERED).run(inputs, inputs.invocation(0));
      expected
          .results()
          .forEach(
              (result, value) ->
                  assertThat(bits(actual.value(result)))
                      .as(result.toString())
                      .isEqualTo(bits(value)));
    }
  }

  private static List<Integer> bits(Vector vector) {
    return IntStream.range(0, 4).mapToObj(i -> Float.floatToIntBits(vector.get(i))).toList();
  }
}
