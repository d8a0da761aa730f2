package dev.arbiter.glsl;

import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.backend.layout.Varyings;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How FLAT, NOPERSPECTIVE and CENTROID are said: colours that are all FLAT by the host's shade
 * model, everything else by varyings that both programs of a pair agree on (E.2).
 */
final class InterpolationPlan {
  private final Program fragment;
  private final Set<Attribute> read = new LinkedHashSet<>();

  private InterpolationPlan(Program fragment, Usage usage) {
    this.fragment = fragment;
    read.addAll(usage.attributes().keySet());
    for (int array : usage.attributeArrays()) {
      read.addAll(fragment.declarations().attributes().get(array).attributes());
    }
  }

  /**
   * The agreement of a pair.
   *
   * @param fragment the lowered fragment program
   * @param vertexUsage what the lowered vertex program uses
   */
  static Pairing pair(
      TranslationUnit fragmentUnit, Program fragment, Usage usage, Usage vertexUsage) {
    InterpolationPlan plan = new InterpolationPlan(fragment, usage);
    Map<Attribute, Pairing.Carrier> carriers = new LinkedHashMap<>();
    Names names = new Names();
    for (Attribute attribute : plan.needingVaryings()) {
      String hint = fragmentUnit.names().byBinding().get(attribute.toString());
      String stem = hint == null ? BindingNames.stem(attribute.toString()) : hint;
      String name = names.claim("v_" + stem);
      Optional<String> back =
          Varyings.backOf(attribute)
              .filter(vertexUsage.results()::containsKey)
              .map(each -> name + "_back");
      carriers.put(
          attribute, new Pairing.Carrier(name, back, Varyings.modifiers(fragment, attribute)));
    }
    Set<Result> results = new LinkedHashSet<>();
    plan.read.forEach(each -> Varyings.feeding(each).ifPresent(results::add));
    return new Pairing(carriers, results);
  }

  /** Refuses what a fragment program cannot say without its vertex program. */
  static void alone(Shader shader, Usage usage) {
    InterpolationPlan plan = new InterpolationPlan(shader.program, usage);
    for (Attribute attribute : plan.needingVaryings()) {
      shader.unsupported(
          shader.unit.span(usage.readOf(attribute)),
          attribute
              + " is "
              + plan.words(attribute)
              + ", which no built-in varying of GLSL 1.20 is",
          "translate it together with its vertex program (--pair)");
    }
  }

  /** Tells the host what its shade model must do, and what it cannot. */
  static void tellShadeModel(Shader shader, Usage usage) {
    InterpolationPlan plan = new InterpolationPlan(shader.program, usage);
    if (plan.colorsAreFlat()) {
      shader.note("shade-model-flat", "call glShadeModel(GL_FLAT): the colours are FLAT");
    } else if (plan.needingVaryings().stream().anyMatch(Varyings::isColor)) {
      shader.note(
          "shade-model-smooth",
          "use the program with glShadeModel(GL_SMOOTH) alone: its colours do not follow the shade"
              + " model");
    }
  }

  private String words(Attribute attribute) {
    List<String> words = new ArrayList<>();
    for (Interpolation each : Interpolation.values()) {
      if (Varyings.modifiers(fragment, attribute).contains(each)) {
        words.add(each.name());
      }
    }
    return String.join(" ", words);
  }

  private List<Attribute> needingVaryings() {
    boolean shadeModel = colorsAreFlat();
    List<Attribute> needing = new ArrayList<>();
    for (Attribute each : read) {
      boolean modified = !Varyings.modifiers(fragment, each).isEmpty();
      if (modified && !(shadeModel && Varyings.isColor(each))) {
        needing.add(each);
      }
    }
    return needing;
  }

  private boolean colorsAreFlat() {
    boolean some = false;
    for (Attribute each : read) {
      if (Varyings.isColor(each)) {
        some = true;
        if (!Varyings.modifiers(fragment, each).contains(Interpolation.FLAT)) {
          return false;
        }
      }
    }
    return some;
  }
}
