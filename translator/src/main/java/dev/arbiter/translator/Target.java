package dev.arbiter.translator;

import dev.arbiter.ir.Stage;
import java.util.Locale;
import java.util.Objects;

/** The languages that programs are translated to. */
public enum Target {
  /** GLSL 1.20, with GL's own state or without. */
  GLSL120(""),
  /** GLSL 3.30 of the core profile. */
  GLSL330(""),
  /** GLSL 4.50 for Vulkan. */
  GLSL450(""),
  /** GLSL ES 3.00. */
  GLSLES300(""),
  /** A SPIR-V module for Vulkan. */
  SPIRV(".spv"),
  /** The Metal Shading Language, through SPIR-V and SPIRV-Cross. */
  MSL(".metal"),
  /** HLSL, through SPIR-V and SPIRV-Cross. */
  HLSL(".hlsl");

  private final String suffix;

  Target(String suffix) {
    this.suffix = suffix;
  }

  /** {@return the target's name, as options and interface files spell it} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return whether outputs are bytes rather than text} */
  public boolean isBinary() {
    return this == SPIRV;
  }

  /**
   * {@return what ends the name of an output file: {@code .vert}, {@code .frag.spv}}
   *
   * @param stage of the program
   */
  public String suffix(Stage stage) {
    return switch (Objects.requireNonNull(stage, "stage")) {
      case VERTEX -> ".vert" + suffix;
      case FRAGMENT -> ".frag" + suffix;
    };
  }
}
