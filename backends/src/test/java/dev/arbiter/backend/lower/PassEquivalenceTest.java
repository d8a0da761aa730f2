package dev.arbiter.backend.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Validator;
import dev.arbiter.testing.ProgramGenerator;
import dev.arbiter.testing.ProgramGenerator.Features;
import dev.arbiter.vm.equivalence.Equivalence;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Every pass keeps, bit for bit, what generated programs compute on the reference VM. */
class PassEquivalenceTest {
  private static final int TRIES = 300;
  private static final int RUNS = 8;

  @Property(tries = TRIES)
  void expandingAllCompoundsKeepsTheBits(@ForAll long seed, @ForAll @IntRange(max = 3) int form) {
    keepsTheBits(
        seed, program(seed, form), each -> ExpandCompounds.apply(each, ExpandCompounds.ALL));
  }

  @Property(tries = TRIES)
  void expandingOneCompoundKeepsTheBits(@ForAll long seed, @ForAll @IntRange(max = 3) int form) {
    Opcode[] all = ExpandCompounds.ALL.toArray(new Opcode[0]);
    Opcode one = all[(int) Math.floorMod(seed, (long) all.length)];
    keepsTheBits(seed, program(seed, form), each -> ExpandCompounds.apply(each, EnumSet.of(one)));
  }

  @Property(tries = TRIES)
  void splittingGuardsKeepsTheBits(@ForAll long seed, @ForAll @IntRange(max = 1) int form) {
    keepsTheBits(seed, program(seed, form), SplitGuards::apply);
  }

  @Property(tries = TRIES)
  void splittingSaturationKeepsTheBits(@ForAll long seed, @ForAll @IntRange(max = 3) int form) {
    keepsTheBits(seed, program(seed, form), SplitSaturation::apply);
  }

  @Property(tries = TRIES)
  void specializingCallsKeepsTheBits(@ForAll long seed, @ForAll @IntRange(max = 1) int form) {
    keepsTheBits(seed, generated(seed, form), each -> SpecializeCalls.apply(each).orElseThrow());
  }

  @Property(tries = TRIES)
  void applyingFogKeepsTheBits(@ForAll long seed, @ForAll @IntRange(max = 2) int mode) {
    ProgramOption[] modes = {
      ProgramOption.ARB_fog_exp, ProgramOption.ARB_fog_exp2, ProgramOption.ARB_fog_linear
    };
    Program program =
        with(
            modes[mode],
            ProgramGenerator.generate(
                seed, new Features(Stage.FRAGMENT, seed % 2 == 0, true, true, 20)));
    keepsTheBits(seed, program, each -> ApplyFog.apply(SpecializeCalls.apply(each).orElseThrow()));
  }

  @Property(tries = TRIES)
  void transformingThePositionKeepsTheBits(@ForAll long seed) {
    Program program =
        ProgramGenerator.generate(seed, new Features(Stage.VERTEX, seed % 2 == 0, true, true, 12));
    if (Usage.of(program).results().containsKey(new Result(ResultKind.POSITION, 0))) {
      return;
    }
    keepsTheBits(
        seed,
        with(ProgramOption.ARB_position_invariant, program),
        each -> TransformPosition.apply(SpecializeCalls.apply(each).orElseThrow()));
  }

  @Property(tries = TRIES)
  void allPassesTogetherKeepTheBits(@ForAll long seed, @ForAll @IntRange(max = 3) int form) {
    keepsTheBits(
        seed,
        generated(seed, form),
        each ->
            SplitSaturation.apply(
                SplitGuards.apply(
                    ExpandCompounds.apply(
                        SpecializeCalls.apply(each).orElseThrow(), ExpandCompounds.ALL))));
  }

  /**
   * A program that meets no limit: passes that leave recursion in would be compared under two
   * limits, and what a limit does to a lane shows in its neighbours' derivatives.
   */
  private static Program program(long seed, int form) {
    return SpecializeCalls.apply(generated(seed, form)).orElseThrow();
  }

  /** Forms 0 and 1 are extended programs of both stages, 2 and 3 plain ones. */
  private static Program generated(long seed, int form) {
    Stage stage = form % 2 == 0 ? Stage.VERTEX : Stage.FRAGMENT;
    return ProgramGenerator.generate(seed, new Features(stage, form < 2, true, true, 24));
  }

  private static Program with(ProgramOption option, Program program) {
    Set<ProgramOption> options = EnumSet.of(option);
    options.addAll(program.options());
    return new Program(
        program.stage(),
        options,
        program.declarations(),
        program.preamble(),
        program.subroutines());
  }

  private static void keepsTheBits(long seed, Program program, UnaryOperator<Program> pass) {
    Program after = Validator.requireValid(pass.apply(program));
    assertThat(Equivalence.firstDifference(program, after, seed, RUNS)).isEmpty();
  }
}
