package dev.arbiter.maven;

import dev.arbiter.backend.layout.Bindings;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.Limits;
import dev.arbiter.glsl.LineMap;
import dev.arbiter.glsl.StateMode;
import dev.arbiter.spirv.SpirvOptions;
import dev.arbiter.spirv.SpirvVersion;
import dev.arbiter.translator.Target;
import dev.arbiter.translator.TranslationSettings;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How programs are translated, as a pom says it, each option under the name that it has in {@code
 * arbiter translate}; what is null is left as it is.
 */
public class ProgramOptions {
  /** {@code builtin} or {@code uniform}. */
  protected String state;

  /** {@code specmin}, {@code sm3} or {@code unlimited}. */
  protected String profile;

  /** Whether only the letter of the specifications is accepted. */
  protected Boolean strict;

  /** Whether operations are kept apart as the language says. */
  protected Boolean exact;

  /** Whether relative addressing is guarded. */
  protected Boolean robust;

  /** Whether the position is the same bits in every pass. */
  protected Boolean invariant;

  /** {@code none}, {@code directives} or {@code comments}. */
  protected String lineMap;

  /** {@code 1.0}, {@code 1.3} or {@code 1.6}. */
  protected String spirvVersion;

  /** Whether modules embed the program's text. */
  protected Boolean sourceLines;

  /** Whether killed fragments go on as helpers. */
  protected Boolean demote;

  /** {@code zero_to_one} or {@code minus_one_to_one}. */
  protected String clipSpace;

  /** {@code bottom} or {@code top}. */
  protected String firstRow;

  /** {@code normalized} or {@code unnormalized}. */
  protected String rectangles;

  /** Whether both stages carry the colours of back faces. */
  protected Boolean twoSide;

  /** Whether colours are flat. */
  protected Boolean flatColors;

  /** Whether the point size is always written. */
  protected Boolean pointSize;

  /** How many outputs an unnumbered colour goes to. */
  protected Integer drawBuffers;

  /** How many user clip planes position-invariant programs serve. */
  protected Integer clipPlanes;

  /** Set and bindings for Vulkan: set, vertex, draw, fragment, textures. */
  protected List<Integer> descriptors;

  /**
   * Settings with these options.
   *
   * @throws IllegalArgumentException where a word or a number makes no sense
   */
  TranslationSettings applyTo(TranslationSettings settings) {
    FrontendOptions reading = settings.reading();
    TranslationSettings changed =
        settings
            .withReading(
                new FrontendOptions(
                    strict == null ? reading.strict() : strict,
                    profile == null ? reading.limits() : limits()))
            .withCommon(common(settings.common()));
    // Where several targets are made, built-in state is for the one that has it.
    if (state != null && settings.target() == Target.GLSL120) {
      changed = changed.withState(word("state", StateMode.class, state));
    }
    boolean isGlsl =
        switch (settings.target()) {
          case GLSL120, GLSL330, GLSL450, GLSLES300 -> true;
          case SPIRV, MSL, HLSL -> false;
        };
    return lineMap == null || !isGlsl
        ? changed
        : changed.withLineMap(word("lineMap", LineMap.class, lineMap));
  }

  private Limits limits() {
    Limits limits = Limits.named(profile);
    if (limits == null) {
      throw new IllegalArgumentException("there is no profile '" + profile + "'");
    }
    return limits;
  }

  private SpirvOptions common(SpirvOptions before) {
    SpirvOptions options =
        before
            .withExact(exact == null ? before.exact() : exact)
            .withRobust(robust == null ? before.robust() : robust)
            .withInvariant(invariant == null ? before.invariant() : invariant)
            .withSourceLines(sourceLines == null ? before.sourceLines() : sourceLines)
            .withDemote(demote == null ? before.demote() : demote)
            .withConventions(conventions(before.conventions()));
    if (spirvVersion != null) {
      options = options.withVersion(version());
    }
    return descriptors == null || descriptors.isEmpty()
        ? options
        : options.withBindings(bindings());
  }

  private SpirvVersion version() {
    return Arrays.stream(SpirvVersion.values())
        .filter(each -> each.spelling().equals(spirvVersion))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("there is no spirvVersion " + spirvVersion));
  }

  private Bindings bindings() {
    if (descriptors.size() != 5) {
      throw new IllegalArgumentException("descriptors needs five numbers, such as 0,0,1,2,1");
    }
    return new Bindings(
        descriptors.get(0),
        descriptors.get(1),
        descriptors.get(2),
        descriptors.get(3),
        descriptors.get(4));
  }

  private Conventions conventions(Conventions before) {
    Conventions changed = before;
    if (clipSpace != null) {
      changed = changed.withClipSpace(word("clipSpace", Conventions.ClipSpace.class, clipSpace));
    }
    if (firstRow != null) {
      changed = changed.withFirstRow(word("firstRow", Conventions.FirstRow.class, firstRow));
    }
    if (rectangles != null) {
      changed =
          changed.withRectangles(word("rectangles", Conventions.Rectangles.class, rectangles));
    }
    return changed
        .withTwoSide(twoSide == null ? before.twoSide() : twoSide)
        .withFlatColors(flatColors == null ? before.flatColors() : flatColors)
        .withPointSize(pointSize == null ? before.pointSize() : pointSize)
        .withDrawBuffers(drawBuffers == null ? before.drawBuffers() : drawBuffers)
        .withClipPlanes(clipPlanes == null ? before.clipPlanes() : clipPlanes);
  }

  /** The constant that a word of a pom means. */
  static <E extends Enum<E>> E word(String option, Class<E> type, String word) {
    for (E each : type.getEnumConstants()) {
      if (each.name().equals(word.toUpperCase(Locale.ROOT).replace('-', '_'))) {
        return each;
      }
    }
    throw new IllegalArgumentException(
        "there is no "
            + option
            + " '"
            + word
            + "'; choose from "
            + Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT));
  }
}
