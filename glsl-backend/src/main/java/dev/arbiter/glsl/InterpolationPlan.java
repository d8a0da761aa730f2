package dev.arbiter.glsl;

import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.backend.layout.StageLink;
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
  private final GlslOptions options;
  private final Dialect dialect;
  private final Set<Attribute> read = new LinkedHashSet<>();

  private InterpolationPlan(Program fragment, Usage usage, GlslOptions options) {
    this.fragment = fragment;
    this.options = options;
    this.dialect = options.dialect();
    read.addAll(StageLink.inputs(fragment, usage));
  }

  /**
   * The agreement of a pair.
   *
   * @param fragment the lowered fragment program
   * @param vertexUsage what the lowered vertex program uses
   */
  static Pairing pair(
      TranslationUnit fragmentUnit,
      Program fragment,
      Usage usage,
      Usage vertexUsage,
      GlslOptions options) {
    InterpolationPlan plan = new InterpolationPlan(fragment, usage, options);
    return new Pairing(
        plan.carriers(fragmentUnit, vertexUsage),
        plan.results(),
        options.dialect().hasFixedFunctions()
            ? Set.of()
            : StageLink.of(fragment, usage, vertexUsage, options.conventions()).twoSided(),
        plan.modifiers());
  }

  private Map<Attribute, Pairing.Carrier> carriers(
      TranslationUnit fragmentUnit, Usage vertexUsage) {
    Map<Attribute, Pairing.Carrier> carriers = new LinkedHashMap<>();
    Names names = new Names(dialect);
    for (Attribute attribute : needingVaryings()) {
      String hint = hint(fragmentUnit, attribute);
      String stem = hint == null ? BindingNames.stem(attribute.toString()) : hint;
      String name = names.claim("v_" + stem);
      Optional<String> back =
          Varyings.backOf(attribute)
              .filter(
                  each ->
                      options.conventions().twoSide() || vertexUsage.results().containsKey(each))
              .map(each -> name + "_back");
      carriers.put(
          attribute, new Pairing.Carrier(name, back, Varyings.modifiers(fragment, attribute)));
    }
    return carriers;
  }

  /** Dialects without built-in varyings have names that need no agreement. */
  private String hint(TranslationUnit fragmentUnit, Attribute attribute) {
    return dialect.hasFixedFunctions()
        ? fragmentUnit.names().byBinding().get(attribute.toString())
        : null;
  }

  private Set<Result> results() {
    Set<Result> results = new LinkedHashSet<>();
    read.forEach(each -> Varyings.feeding(each).ifPresent(results::add));
    return results;
  }

  private Map<Result, Set<Interpolation>> modifiers() {
    Map<Result, Set<Interpolation>> modifiers = new LinkedHashMap<>();
    for (Attribute each : read) {
      Set<Interpolation> words = Varyings.modifiers(fragment, each);
      Varyings.feeding(each).ifPresent(result -> modifiers.put(result, words));
      Varyings.backOf(each).ifPresent(result -> modifiers.put(result, words));
    }
    return modifiers;
  }

  /** Refuses what a fragment program cannot say without its vertex program. */
  static void alone(Shader shader, Usage usage) {
    InterpolationPlan plan = new InterpolationPlan(shader.program, usage, shader.options);
    for (Attribute attribute : plan.needingAgreement()) {
      shader.unsupported(
          shader.unit.span(usage.readOf(attribute)),
          attribute
              + " is "
              + plan.words(attribute)
              + (shader.dialect().hasFixedFunctions()
                  ? ", which no built-in varying of GLSL 1.20 is"
                  : ", which " + shader.dialect().target() + " wants said in both stages"),
          "translate it together with its vertex program (--pair)");
    }
  }

  /** Tells the host what its shade model must do, and what it cannot. */
  static void tellShadeModel(Shader shader, Usage usage) {
    InterpolationPlan plan = new InterpolationPlan(shader.program, usage, shader.options);
    if (!shader.dialect().hasFixedFunctions()) {
      return;
    }
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

  /** Attributes whose interpolation a fragment program cannot ask for alone. */
  private List<Attribute> needingAgreement() {
    if (!dialect.matchesQualifiers()) {
      return needingVaryings();
    }
    return read.stream()
        .filter(each -> !Varyings.modifiers(fragment, each).isEmpty())
        .filter(each -> !isFlatByConvention(each))
        .toList();
  }

  private boolean isFlatByConvention(Attribute attribute) {
    return Varyings.isColor(attribute) && options.conventions().flatColors();
  }

  private List<Attribute> needingVaryings() {
    boolean shadeModel = dialect.hasFixedFunctions() && colorsAreFlat();
    List<Attribute> needing = new ArrayList<>();
    for (Attribute each : read) {
      Set<Interpolation> modifiers = Varyings.modifiers(fragment, each);
      boolean needs =
          switch (dialect) {
            case GLSL120 -> !modifiers.isEmpty() && !(shadeModel && Varyings.isColor(each));
            case GLSL330, GLSL450 -> false;
            case GLSLES300 ->
                modifiers.contains(Interpolation.NOPERSPECTIVE) && !isFlatByConvention(each);
          };
      if (needs) {
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
