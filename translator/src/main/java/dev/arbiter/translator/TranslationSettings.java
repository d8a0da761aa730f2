package dev.arbiter.translator;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.glsl.LineMap;
import dev.arbiter.glsl.StateMode;
import dev.arbiter.ir.Stage;
import dev.arbiter.spirv.SpirvBackEnd;
import dev.arbiter.spirv.SpirvOptions;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * What to translate to, and how. Equal settings have equal texts ({@code toString}), by which
 * builds see that an option changed.
 *
 * @param target the language
 * @param reading strictness and limits of the front end
 * @param stage the only stage to translate; empty for both
 * @param state where GL's state is found; targets without fixed functions have uniforms alone
 * @param lineMap how GLSL tells the lines of the program
 * @param common what all targets take of it: exactness, guards, invariance, bindings, conventions;
 *     the rest concerns SPIR-V and what is made from it
 */
public record TranslationSettings(
    Target target,
    FrontendOptions reading,
    Optional<Stage> stage,
    StateMode state,
    LineMap lineMap,
    SpirvOptions common) {
  /**
   * Settings; what the target has not is found by {@link #requireSound}.
   *
   * @param target the language
   * @param reading strictness and limits of the front end
   * @param stage the only stage to translate; empty for both
   * @param state where GL's state is found; targets without fixed functions have uniforms alone
   * @param lineMap how GLSL tells the lines of the program
   * @param common what all targets take of it: exactness, guards, invariance, bindings,
   *     conventions; the rest concerns SPIR-V and what is made from it
   */
  public TranslationSettings {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(reading, "reading");
    Objects.requireNonNull(stage, "stage");
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(lineMap, "lineMap");
    Objects.requireNonNull(common, "common");
  }

  /**
   * {@return a target with its recommended options}
   *
   * @param target the language
   */
  public static TranslationSettings of(Target target) {
    return new TranslationSettings(
        target,
        FrontendOptions.TRANSLATE,
        Optional.empty(),
        target == Target.GLSL120 ? StateMode.BUILTIN : StateMode.UNIFORM,
        LineMap.NONE,
        SpirvOptions.DEFAULT);
  }

  /**
   * {@return the same with other strictness or limits}
   *
   * @param value how the front end reads
   */
  public TranslationSettings withReading(FrontendOptions value) {
    return new TranslationSettings(target, value, stage, state, lineMap, common);
  }

  /**
   * {@return the same for the programs of one stage alone}
   *
   * @param value the stage; null for both
   */
  public TranslationSettings withStage(Stage value) {
    return new TranslationSettings(
        target, reading, Optional.ofNullable(value), state, lineMap, common);
  }

  /**
   * {@return the same with GL's state elsewhere}
   *
   * @param value where it is
   */
  public TranslationSettings withState(StateMode value) {
    return new TranslationSettings(target, reading, stage, value, lineMap, common);
  }

  /**
   * {@return the same with lines told otherwise}
   *
   * @param value how GLSL tells them
   */
  public TranslationSettings withLineMap(LineMap value) {
    return new TranslationSettings(target, reading, stage, state, value, common);
  }

  /**
   * {@return the same with other options of SPIR-V, some of which all targets have}
   *
   * @param value the options
   */
  public TranslationSettings withCommon(SpirvOptions value) {
    return new TranslationSettings(target, reading, stage, state, lineMap, value);
  }

  /**
   * {@return the back end that these settings ask for}
   *
   * @throws IllegalArgumentException where the target has one of the options not, or where the
   *     artefact that brings the target is not there
   */
  public BackEnd backEnd() {
    return switch (target) {
      case GLSL120 -> glsl(Dialect.GLSL120);
      case GLSL330 -> glsl(Dialect.GLSL330);
      case GLSL450 -> glsl(Dialect.GLSL450);
      case GLSLES300 -> glsl(Dialect.GLSLES300);
      case SPIRV -> {
        requireUniformState();
        yield new SpirvBackEnd(common);
      }
      case MSL, HLSL -> {
        requireUniformState();
        yield provided();
      }
    };
  }

  /**
   * Requires that there is a back end for these settings, before anything is read.
   *
   * @throws IllegalArgumentException as {@link #backEnd} does
   */
  public void requireSound() {
    backEnd();
  }

  private BackEnd glsl(Dialect dialect) {
    return new GlslBackEnd(
        new GlslOptions(
            dialect,
            state,
            common.exact(),
            common.robust(),
            common.invariant(),
            lineMap,
            common.bindings(),
            common.conventions()));
  }

  private void requireUniformState() {
    if (state == StateMode.BUILTIN) {
      throw new IllegalArgumentException(target.word() + " has no built-in state");
    }
  }

  private BackEnd provided() {
    for (BackEndProvider each :
        ServiceLoader.load(BackEndProvider.class, BackEndProvider.class.getClassLoader())) {
      Optional<BackEnd> backEnd = each.backEnd(target, common);
      if (backEnd.isPresent()) {
        return backEnd.get();
      }
    }
    throw new IllegalArgumentException(
        target.word() + " needs the artefact dev.arbiter:arbiter-spirv-cross on the class path");
  }
}
