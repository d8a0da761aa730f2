package dev.arbiter.vm.equivalence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.testing.ProgramGenerator;
import dev.arbiter.testing.ProgramGenerator.Features;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class EquivalenceTest {
  /**
   * The second run fills registers with NaN, so that this also says: what is called defined does
   * not depend on a fill.
   */
  @Property(tries = 300)
  void aProgramIsEquivalentToItself(
      @ForAll long seed, @ForAll boolean vertex, @ForAll boolean extended, @ForAll boolean flow) {
    Stage stage = vertex ? Stage.VERTEX : Stage.FRAGMENT;
    Program program =
        ProgramGenerator.generate(
            seed, new Features(stage, extended, flow, !vertex || extended, 30));
    assertThat(Equivalence.firstDifference(program, program, seed, 8)).isEmpty();
  }
}
