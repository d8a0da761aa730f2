package dev.arbiter.vm.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.ExecutionBound;
import dev.arbiter.ir.ExecutionLimits;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.testing.ProgramGenerator;
import dev.arbiter.testing.ProgramGenerator.Features;
import dev.arbiter.vm.sample.GeneratedInputs;
import dev.arbiter.vm.sample.GeneratedInputs.Neighbours;
import dev.arbiter.vm.sample.NumberSource;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ExecutionBoundTest {
  private static long bound(String body) {
    Program program =
        Frontend.compile(
                SourceText.of(
                    "test", "!!ARBvp1.0\nOPTION MESA_gpu_program3;\nTEMP a;\n" + body + "\nEND\n"),
                FrontendOptions.TRANSLATE)
            .programs()
            .get(0)
            .program()
            .orElseThrow();
    return ExecutionBound.of(program);
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void noLaneExecutesMore(
      @ForAll long seed,
      @ForAll Stage stage,
      @ForAll boolean extended,
      @ForAll @IntRange(min = 1, max = 40) int size) {
    Program program =
        ProgramGenerator.generate(seed, new Features(stage, extended, true, true, size));
    GeneratedDraw draw =
        new GeneratedDraw(
            program, new GeneratedInputs(seed, NumberSource.PLAIN, Neighbours.INDEPENDENT));
    assertThat((long) draw.mostExecuted(4)).isLessThanOrEqualTo(ExecutionBound.of(program));
  }

  @Test
  void countsEveryWordOfABranch() {
    assertThat(bound("IF (P0.x); MOV a, 1.0; ELSE; ENDIF;")).isGreaterThanOrEqualTo(4);
  }

  @Test
  void knowsCountsThatTheTextSpells() {
    assertThat(bound("REP 3.5; MOV a, 1.0; ENDREP;")).isEqualTo(1 + 3 * 2);
    assertThat(bound("REP -3.0; MOV a, 1.0; ENDREP;")).isEqualTo(1);
  }

  @Test
  void takesOtherCountsForTheMost() {
    assertThat(bound("REP program.local[0]; MOV a, 1.0; ENDREP;")).isEqualTo(1 + 255 * 2);
  }

  @Test
  void unrollsRecursionUpToTheDepthOfCalls() {
    assertThat(bound("CAL self;\nRET;\nself: MOV a, 1.0; CAL self;")).isEqualTo(1 + 4 + 5);
  }

  @Test
  void doesNotOverflow() {
    String rep = "REP program.local[0]; ";
    String end = " ENDREP;";
    assertThat(
            bound(
                rep.repeat(4)
                    + "CAL self;"
                    + end.repeat(4)
                    + "\nRET;\nself: "
                    + rep.repeat(4)
                    + "CAL self;"
                    + end.repeat(4)))
        .isGreaterThan(ExecutionLimits.EXECUTED_INSTRUCTIONS);
  }
}
