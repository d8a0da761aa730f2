package dev.arbiter.spirv;

import dev.arbiter.backend.layout.Bindings;
import dev.arbiter.backend.layout.Conventions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How to translate to SPIR-V.
 *
 * @param exact operation by operation as part B of docs/language.md says; otherwise by the
 *     functions of GLSL.std.450 that say the same more loosely
 * @param robust guards on relative addressing
 * @param invariant the position is the same bits in every program that computes it alike
 * @param sourceLines tell the program's text and the line of each instruction
 * @param demote a killed fragment goes on as a helper, which needs the device's support;
 *     SPIR-V 1.6 always does it
 * @param floatControls execution modes to ask for, which need the device's support
 */
public record SpirvOptions(
    SpirvVersion version,
    boolean exact,
    boolean robust,
    boolean invariant,
    boolean sourceLines,
    boolean demote,
    Set<FloatControl> floatControls,
    Bindings bindings,
    Conventions conventions) {
  /** SPIR-V 1.0 for Vulkan 1.0, nothing else asked for. */
  public static final SpirvOptions DEFAULT =
      new SpirvOptions(
          SpirvVersion.V1_0,
          false,
          false,
          false,
          false,
          false,
          Set.of(),
          Bindings.DEFAULT,
          Conventions.DEFAULT);

  public SpirvOptions {
    EnumSet<FloatControl> ordered = EnumSet.noneOf(FloatControl.class);
    ordered.addAll(floatControls);
    floatControls = Collections.unmodifiableSet(ordered);
  }

  public SpirvOptions withVersion(SpirvVersion value) {
    return new SpirvOptions(
        value, exact, robust, invariant, sourceLines, demote, floatControls, bindings, conventions);
  }

  public SpirvOptions withExact(boolean value) {
    return new SpirvOptions(
        version,
        value,
        robust,
        invariant,
        sourceLines,
        demote,
        floatControls,
        bindings,
        conventions);
  }

  public SpirvOptions withRobust(boolean value) {
    return new SpirvOptions(
        version,
        exact,
        value,
        invariant,
        sourceLines,
        demote,
        floatControls,
        bindings,
        conventions);
  }

  public SpirvOptions withInvariant(boolean value) {
    return new SpirvOptions(
        version, exact, robust, value, sourceLines, demote, floatControls, bindings, conventions);
  }

  public SpirvOptions withSourceLines(boolean value) {
    return new SpirvOptions(
        version, exact, robust, invariant, value, demote, floatControls, bindings, conventions);
  }

  public SpirvOptions withDemote(boolean value) {
    return new SpirvOptions(
        version,
        exact,
        robust,
        invariant,
        sourceLines,
        value,
        floatControls,
        bindings,
        conventions);
  }

  public SpirvOptions withFloatControls(Set<FloatControl> value) {
    return new SpirvOptions(
        version, exact, robust, invariant, sourceLines, demote, value, bindings, conventions);
  }

  public SpirvOptions withBindings(Bindings value) {
    return new SpirvOptions(
        version, exact, robust, invariant, sourceLines, demote, floatControls, value, conventions);
  }

  public SpirvOptions withConventions(Conventions value) {
    return new SpirvOptions(
        version, exact, robust, invariant, sourceLines, demote, floatControls, bindings, value);
  }

  /** Whether a killed fragment goes on as a helper. */
  boolean demotes() {
    return demote || version.hasDemote();
  }

  /** The options as an interface lists them. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    words.add("spirv-" + version.spelling());
    add(words, exact, "exact");
    add(words, robust, "robust");
    add(words, invariant, "invariant");
    add(words, sourceLines, "source-lines");
    add(words, demotes(), "demote");
    floatControls.forEach(
        each -> words.add(each.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    words.addAll(conventions.words());
    return words;
  }

  static void add(List<String> words, boolean on, String word) {
    if (on) {
      words.add(word);
    }
  }
}
