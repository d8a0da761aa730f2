package dev.arbiter.vm.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import dev.arbiter.testing.ProgramGenerator;
import dev.arbiter.testing.ProgramGenerator.Features;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.interpreter.Fill;
import dev.arbiter.vm.interpreter.RunLimits;
import dev.arbiter.vm.sample.GeneratedInputs;
import dev.arbiter.vm.sample.GeneratedInputs.Neighbours;
import dev.arbiter.vm.sample.NumberSource;
import java.util.EnumSet;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The batch engine gives the interpreter's answers, bit for bit, on generated programs. */
class BatchEngineTest {
  private static GeneratedInputs inputs(long seed, boolean special, Neighbours neighbours) {
    return new GeneratedInputs(
        seed, special ? NumberSource.SPECIAL : NumberSource.PLAIN, neighbours);
  }

  private static int lanes(Program program, int count) {
    return program.stage() == Stage.VERTEX ? count : 4 * ((count + 3) / 4);
  }

  private static Program with(Program program, ProgramOption option) {
    EnumSet<ProgramOption> options = EnumSet.noneOf(ProgramOption.class);
    options.addAll(program.options());
    options.add(option);
    return new Program(
        program.stage(),
        options,
        program.declarations(),
        program.preamble(),
        program.subroutines());
  }

  @Property(tries = 1500, edgeCases = EdgeCasesMode.NONE)
  void agreesWithTheInterpreterOnStraightPrograms(
      @ForAll long seed,
      @ForAll Stage stage,
      @ForAll boolean extended,
      @ForAll boolean sampling,
      @ForAll boolean special,
      @ForAll Neighbours neighbours,
      @ForAll boolean tracksDefined,
      @ForAll @IntRange(min = 1, max = 60) int size,
      @ForAll @IntRange(min = 1, max = 24) int count) {
    Program program =
        ProgramGenerator.generate(seed, new Features(stage, extended, false, sampling, size));
    new GeneratedDraw(program, inputs(seed, special, neighbours))
        .assertAgreement(lanes(program, count), tracksDefined);
  }

  @Property(tries = 4000, edgeCases = EdgeCasesMode.NONE)
  void agreesWithTheInterpreterOnDivergentFlow(
      @ForAll long seed,
      @ForAll Stage stage,
      @ForAll boolean sampling,
      @ForAll boolean special,
      @ForAll Neighbours neighbours,
      @ForAll boolean tracksDefined,
      @ForAll Fill fill,
      @ForAll @IntRange(min = 1, max = 60) int size,
      @ForAll @IntRange(min = 1, max = 24) int count) {
    Program program =
        ProgramGenerator.generate(seed, new Features(stage, true, true, sampling, size));
    new GeneratedDraw(program, inputs(seed, special, neighbours))
        .withFill(fill)
        .assertAgreement(lanes(program, count), tracksDefined);
  }

  @Property(tries = 1500, edgeCases = EdgeCasesMode.NONE)
  void endsLanesAtTheSameLimits(
      @ForAll long seed,
      @ForAll Stage stage,
      @ForAll boolean tracksDefined,
      @ForAll @IntRange(min = 0, max = 2) int ifDepth,
      @ForAll @IntRange(min = 0, max = 2) int loopDepth,
      @ForAll @IntRange(min = 0, max = 3) int loopCount,
      @ForAll @IntRange(min = 0, max = 3) int callDepth,
      @ForAll @IntRange(min = 0, max = 150) int executed,
      @ForAll @IntRange(min = 1, max = 24) int count) {
    Program program = ProgramGenerator.generate(seed, new Features(stage, true, true, true, 40));
    new GeneratedDraw(program, inputs(seed, seed % 2 == 0, Neighbours.INDEPENDENT))
        .withLimits(new RunLimits(ifDepth, loopDepth, loopCount, callDepth, executed))
        .assertAgreement(lanes(program, count), tracksDefined);
  }

  @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
  void agreesOnFullBatches(
      @ForAll long seed, @ForAll Stage stage, @ForAll boolean flow, @ForAll boolean special) {
    Program program = ProgramGenerator.generate(seed, new Features(stage, true, flow, true, 30));
    new GeneratedDraw(program, inputs(seed, special, Neighbours.INDEPENDENT))
        .assertAgreement(Batch.MOST_LANES, flow);
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void appliesTheOptionsBehindAProgram(
      @ForAll long seed,
      @ForAll boolean flow,
      @ForAll boolean special,
      @ForAll boolean tracksDefined,
      @ForAll @IntRange(min = 0, max = 3) int option) {
    ProgramOption[] choices = {
      ProgramOption.ARB_position_invariant,
      ProgramOption.ARB_fog_exp,
      ProgramOption.ARB_fog_exp2,
      ProgramOption.ARB_fog_linear
    };
    Stage stage = option == 0 ? Stage.VERTEX : Stage.FRAGMENT;
    Program program =
        with(
            ProgramGenerator.generate(seed, new Features(stage, true, flow, false, 20)),
            choices[option]);
    new GeneratedDraw(program, inputs(seed, special, Neighbours.SMOOTH))
        .assertAgreement(12, tracksDefined);
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void usesABatchAgain(@ForAll long seed, @ForAll Stage stage, @ForAll boolean tracksDefined) {
    Program program = ProgramGenerator.generate(seed, new Features(stage, true, true, true, 30));
    GeneratedDraw draw = new GeneratedDraw(program, inputs(seed, false, Neighbours.INDEPENDENT));
    BatchEngine engine = draw.engine();
    Batch batch = draw.batch(24, tracksDefined);
    engine.run(batch);
    draw.fill(batch, engine.slots(), 8);
    engine.run(batch);
    draw.assertAgreement(batch);
    Batch other = draw.batch(20, !tracksDefined);
    engine.run(other);
    draw.assertAgreement(other);
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void aPlainProgramHasTheSameBitsWithTheOption(
      @ForAll long seed, @ForAll Stage stage, @ForAll boolean special) {
    Program plain = ProgramGenerator.generate(seed, new Features(stage, false, true, true, 30));
    Program extended = with(plain, ProgramOption.MESA_gpu_program3);
    GeneratedInputs inputs = inputs(seed, special, Neighbours.SMOOTH);
    Batch batch = new GeneratedDraw(extended, inputs).batch(12, true);
    new GeneratedDraw(extended, inputs).engine().run(batch);
    new GeneratedDraw(plain, inputs).assertAgreement(batch);
  }

  @Property(tries = 20, edgeCases = EdgeCasesMode.NONE)
  void runsNothingInAnEmptyBatch(@ForAll long seed, @ForAll Stage stage) {
    Program program = ProgramGenerator.generate(seed, new Features(stage, true, true, true, 30));
    GeneratedDraw draw = new GeneratedDraw(program, inputs(seed, false, Neighbours.EQUAL));
    Batch batch = draw.batch(0, true);
    draw.engine().run(batch);
    assertThat(batch.lanes()).isZero();
  }
}
