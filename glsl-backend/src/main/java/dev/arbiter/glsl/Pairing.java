package dev.arbiter.glsl;

import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.StageLink;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the two programs of a pair agree on: which fragment attributes travel in varyings of their
 * own, because GLSL's built-in ones cannot be interpolated as the fragment program asks, and which
 * results the fragment program reads.
 *
 * @param carriers the varyings of their own, by fragment attribute
 * @param read the results that the fragment program reads
 * @param twoSided the results for the back of polygons that both stages carry, in dialects without
 *     fixed functions
 * @param modifiers how the fragment program interpolates what a result becomes
 */
record Pairing(
    Map<Attribute, Carrier> carriers,
    Set<Result> read,
    Set<Result> twoSided,
    Map<Result, Set<Interpolation>> modifiers) {
  /** A program on its own. */
  static Pairing alone(Program program, Usage usage, GlslOptions options) {
    return new Pairing(
        Map.of(),
        Set.of(),
        StageLink.alone(program, usage, options.conventions()).twoSided(),
        Map.of());
  }

  /**
   * A varying of the translation's own.
   *
   * @param name its name in both shaders
   * @param backName the varying for the back of polygons, where the vertex program writes that
   * @param interpolation how it is interpolated; never empty
   */
  record Carrier(String name, Optional<String> backName, Set<Interpolation> interpolation) {
    boolean has(Interpolation one) {
      return interpolation.contains(one);
    }

    /**
     * The declaration's qualifiers; FLAT leaves nothing for the others to do.
     *
     * @param storage {@code varying}, {@code in} or {@code out}
     */
    String qualifiers(String storage) {
      if (has(Interpolation.FLAT)) {
        return "flat " + storage;
      }
      return has(Interpolation.CENTROID) ? "centroid " + storage : storage;
    }

    boolean isLinear() {
      return has(Interpolation.NOPERSPECTIVE) && !has(Interpolation.FLAT);
    }

    /**
     * The varying that carries w to the sample's place: {@code gl_FragCoord.w} belongs to the
     * pixel's centre. Needed where both modifiers stand.
     */
    Optional<String> depthName() {
      return isLinear() && has(Interpolation.CENTROID)
          ? Optional.of(name + "_w")
          : Optional.empty();
    }
  }

  /** Whether the other program of a pair is not known. */
  boolean isAlone() {
    return modifiers.isEmpty() && carriers.isEmpty();
  }

  Pairing {
    carriers = new LinkedHashMap<>(carriers);
    read = Set.copyOf(read);
    // In its order, by which outputs are declared.
    twoSided = Collections.unmodifiableSet(new LinkedHashSet<>(twoSided));
    modifiers = Map.copyOf(modifiers);
  }

  /**
   * Takes the names of the varyings before anything else may, so that both shaders have the same.
   */
  void reserve(Names names) {
    for (Carrier each : carriers.values()) {
      names.claim(each.name());
      each.backName().ifPresent(names::claim);
      each.depthName().ifPresent(names::claim);
    }
  }
}
