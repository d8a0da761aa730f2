package dev.arbiter.cli;

import dev.arbiter.backend.layout.Bindings;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.spirv.FloatControl;
import dev.arbiter.spirv.SpirvOptions;
import dev.arbiter.spirv.SpirvVersion;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of {@code arbiter translate} that do not concern GLSL 1.20. */
final class SpirvArguments {
  /** The names of the options for SPIR-V, by which wrong use with another target is told. */
  static final List<String> OF_SPIRV =
      List.of("--spirv-version", "--source-lines", "--float-control");

  /** The names of the options for SPIR-V and what is made from it. */
  static final List<String> OF_MODULES = List.of("--demote");

  /** The names of the options for Vulkan and what is made from its modules. */
  static final List<String> OF_VULKAN =
      List.of("--clip-space", "--first-row", "--rectangles", "--descriptors");

  /** The names of the options for targets that lack GL's fixed functions. */
  static final List<String> OF_STATELESS =
      List.of("--two-side", "--flat-colors", "--point-size", "--draw-buffers", "--clip-planes");

  /** Reads a version as people write it. */
  static final class VersionConverter implements ITypeConverter<SpirvVersion> {
    @Override
    public SpirvVersion convert(String value) {
      for (SpirvVersion each : SpirvVersion.values()) {
        if (each.spelling().equals(value)) {
          return each;
        }
      }
      throw new TypeConversionException(
          "expected one of 1.0, 1.3 and 1.6, but was '" + value + "'");
    }
  }

  @Option(
      names = "--spirv-version",
      paramLabel = "VERSION",
      defaultValue = "1.0",
      converter = VersionConverter.class,
      description = "SPIR-V: 1.0 (for Vulkan 1.0, the default), 1.3 (1.1) or 1.6 (1.3).")
  private SpirvVersion version;

  @Option(
      names = "--source-lines",
      description = "SPIR-V: embed the program's text and the line of each instruction.")
  private boolean sourceLines;

  @Option(
      names = "--demote",
      description =
          "SPIR-V: killed fragments go on as helpers, so that derivatives stay defined; 1.6 always"
              + " does it.")
  private boolean demote;

  @Option(
      names = "--float-control",
      paramLabel = "CONTROL",
      split = ",",
      description =
          "SPIR-V: execution modes to ask for: DENORM_PRESERVE, SIGNED_ZERO_INF_NAN_PRESERVE,"
              + " ROUND_TO_NEAREST_EVEN.")
  private Set<FloatControl> floatControls = EnumSet.noneOf(FloatControl.class);

  @Option(
      names = "--clip-space",
      paramLabel = "RANGE",
      defaultValue = "ZERO_TO_ONE",
      description =
          "Vulkan: the depths that the pipeline clips to: ZERO_TO_ONE (the default) or"
              + " MINUS_ONE_TO_ONE (VK_EXT_depth_clip_control).")
  private Conventions.ClipSpace clipSpace;

  @Option(
      names = "--first-row",
      paramLabel = "ROW",
      defaultValue = "BOTTOM",
      description =
          "Vulkan: what the host calls row 0 of the framebuffer: BOTTOM (the default: nothing is"
              + " flipped) or TOP (with a viewport of negative height).")
  private Conventions.FirstRow firstRow;

  @Option(
      names = "--rectangles",
      paramLabel = "HOW",
      defaultValue = "NORMALIZED",
      description =
          "Vulkan: look rectangle textures up by NORMALIZED coordinates (the default) or by a"
              + " sampler with UNNORMALIZED ones.")
  private Conventions.Rectangles rectangles;

  @Option(
      names = "--two-side",
      description =
          "Not GLSL 1.20: both stages carry the colours of back faces; a pair does so by itself where its"
              + " vertex program writes them.")
  private boolean twoSide;

  @Option(
      names = "--flat-colors",
      description = "Not GLSL 1.20: colours are flat, as glShadeModel says.")
  private boolean flatColors;

  @Option(
      names = "--point-size",
      description = "Not GLSL 1.20: write the point size always: for lists of points.")
  private boolean pointSize;

  @Option(
      names = "--draw-buffers",
      paramLabel = "COUNT",
      defaultValue = "1",
      description =
          "Not GLSL 1.20: how many outputs an unnumbered result.color goes to; 1 by default.")
  private int drawBuffers;

  @Option(
      names = "--clip-planes",
      paramLabel = "COUNT",
      defaultValue = "0",
      description =
          "Not GLSL 1.20 or ES: how many user clip planes position-invariant programs serve.")
  private int clipPlanes;

  @Option(
      names = "--descriptors",
      paramLabel = "N",
      split = ",",
      arity = "1",
      description =
          "Vulkan: SET,VERTEX,DRAW,FRAGMENT,TEXTURES: the set of uniform blocks, the bindings of the"
              + " vertex parameters, the per-draw block and the fragment parameters, and the set of"
              + " textures; 0,0,1,2,1 by default.")
  private List<Integer> bindings = List.of();

  /**
   * The options.
   *
   * @throws IllegalArgumentException where a number makes no sense
   */
  SpirvOptions options(boolean exact, boolean robust, boolean invariant) {
    return new SpirvOptions(
        version,
        exact,
        robust,
        invariant,
        sourceLines,
        demote,
        floatControls,
        bindings(),
        conventions());
  }

  /**
   * What stands for GL's state and conventions.
   *
   * @throws IllegalArgumentException where a number makes no sense
   */
  Conventions conventions() {
    return new Conventions(
        clipSpace, firstRow, rectangles, twoSide, flatColors, pointSize, drawBuffers, clipPlanes);
  }

  /**
   * Where resources are bound.
   *
   * @throws IllegalArgumentException where a number makes no sense
   */
  Bindings bindings() {
    if (bindings.isEmpty()) {
      return Bindings.DEFAULT;
    }
    if (bindings.size() != 5) {
      throw new IllegalArgumentException("--descriptors needs five numbers, such as 0,0,1,2,1");
    }
    return new Bindings(
        bindings.get(0), bindings.get(1), bindings.get(2), bindings.get(3), bindings.get(4));
  }
}
