package dev.arbiter.ir;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The program options that Arbiter knows; the constant's name is the option's name in the text. */
public enum ProgramOption {
  MESA_gpu_program3(EnumSet.allOf(Stage.class)),
  ARB_position_invariant(EnumSet.of(Stage.VERTEX)),
  ARB_fog_exp(EnumSet.of(Stage.FRAGMENT)),
  ARB_fog_exp2(EnumSet.of(Stage.FRAGMENT)),
  ARB_fog_linear(EnumSet.of(Stage.FRAGMENT)),
  ARB_precision_hint_fastest(EnumSet.of(Stage.FRAGMENT)),
  ARB_precision_hint_nicest(EnumSet.of(Stage.FRAGMENT)),
  ARB_fragment_program_shadow(EnumSet.of(Stage.FRAGMENT)),
  ARB_draw_buffers(EnumSet.of(Stage.FRAGMENT)),
  ATI_draw_buffers(EnumSet.of(Stage.FRAGMENT)),
  ARB_fragment_coord_origin_upper_left(EnumSet.of(Stage.FRAGMENT)),
  ARB_fragment_coord_pixel_center_integer(EnumSet.of(Stage.FRAGMENT));

  private static final Map<String, ProgramOption> BY_NAME =
      Stream.of(values()).collect(Collectors.toMap(ProgramOption::name, Function.identity()));

  private final Set<Stage> stages;

  ProgramOption(Set<Stage> stages) {
    this.stages = stages;
  }

  /** Whether a program of the stage may ask for this option. */
  public boolean appliesTo(Stage stage) {
    return stages.contains(stage);
  }

  /** The option of that exact name, if Arbiter knows one. */
  public static Optional<ProgramOption> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
