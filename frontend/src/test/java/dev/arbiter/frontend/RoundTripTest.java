package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Validator;
import dev.arbiter.testing.ProgramGenerator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class RoundTripTest {
  private static final FrontendOptions STRICT = new FrontendOptions(true, Limits.UNLIMITED);

  @Property
  void readsEveryPrintedProgramBackToAnEqualOne(
      @ForAll long seed,
      @ForAll Stage stage,
      @ForAll boolean extended,
      @ForAll boolean flow,
      @ForAll boolean sampling,
      @ForAll @IntRange(min = 1, max = 60) int size) {
    Program program =
        ProgramGenerator.generate(
            seed, new ProgramGenerator.Features(stage, extended, flow, sampling, size));
    String text = ProgramPrinter.print(program);
    CompiledProgram compiled =
        Frontend.compile(SourceText.of("generated", text), STRICT).programs().get(0);
    assertThat(compiled.glError()).as(text).isEqualTo(GlError.NONE);
    Program read = compiled.program().orElseThrow();
    int predicates = read.declarations().predicates();
    assertThat(predicates).isLessThanOrEqualTo(program.declarations().predicates());
    assertThat(read).as(text).isEqualTo(withPredicates(program, predicates));
    assertThat(Validator.problems(read)).isEmpty();
  }

  /** The text shows only the predicate registers that are used. */
  private static Program withPredicates(Program program, int predicates) {
    Declarations declarations = program.declarations();
    return new Program(
        program.stage(),
        program.options(),
        new Declarations(
            declarations.temporaries(),
            declarations.addressRegisters(),
            predicates,
            declarations.attributes(),
            declarations.parameters(),
            declarations.results()),
        program.preamble(),
        program.subroutines());
  }
}
