package dev.arbiter.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Validator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ProgramGeneratorTest {
  @Property
  void makesValidPrograms(
      @ForAll long seed,
      @ForAll Stage stage,
      @ForAll boolean extended,
      @ForAll boolean flow,
      @ForAll boolean sampling,
      @ForAll @IntRange(min = 1, max = 40) int size) {
    var features = new ProgramGenerator.Features(stage, extended, flow, sampling, size);
    var program = ProgramGenerator.generate(seed, features);
    assertThat(Validator.problems(program)).isEmpty();
    assertThat(ProgramPrinter.print(program)).startsWith(stage.header()).endsWith("END\n");
    assertThat(ProgramGenerator.generate(seed, features)).isEqualTo(program);
  }
}
