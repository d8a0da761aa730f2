package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.ir.ProgramOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Takes the options of a program. An option that is misspelt, misplaced or in a
 * broken line is reported once; what it would have allowed is then allowed.
 */
final class OptionReader {
  private static final Set<ProgramOption> FOG =
      EnumSet.of(
          ProgramOption.ARB_fog_exp, ProgramOption.ARB_fog_exp2, ProgramOption.ARB_fog_linear);
  private static final Set<ProgramOption> PRECISION =
      EnumSet.of(ProgramOption.ARB_precision_hint_fastest, ProgramOption.ARB_precision_hint_nicest);
  private static final Set<ProgramOption> LENIENT =
      EnumSet.of(
          ProgramOption.ARB_fragment_coord_origin_upper_left,
          ProgramOption.ARB_fragment_coord_pixel_center_integer);
  private static final Set<String> NVIDIA =
      Set.of(
          "NV_vertex_program2",
          "NV_vertex_program3",
          "NV_fragment_program",
          "NV_fragment_program2");

  /** Those that make something legal, and forbid nothing. */
  private static final Set<ProgramOption> ALLOWING =
      EnumSet.of(
          ProgramOption.MESA_gpu_program3,
          ProgramOption.ARB_fragment_program_shadow,
          ProgramOption.ARB_draw_buffers,
          ProgramOption.ATI_draw_buffers);

  private final Scope scope;
  private final List<Lexeme> nvidia = new ArrayList<>();
  private boolean unknown;

  OptionReader(Scope scope) {
    this.scope = scope;
  }

  /** Takes one option. */
  void read(Lexeme name) {
    String text = name.word.text;
    ProgramOption option = ProgramOption.named(text).orElse(null);
    if (NVIDIA.contains(text)) {
      nvidia.add(name);
      return;
    }
    if (option == null) {
      String meant = meant(text);
      scope.report.error(
          Code.E_OPTION,
          name,
          "there is no option '" + text + "'",
          meant == null ? null : "did you mean '" + meant + "'?");
      unknown |= meant == null;
      return;
    }
    if (!option.appliesTo(scope.stage)) {
      scope.report.error(
          Code.E_OPTION, name, text + " is no option of " + scope.stage.word() + " programs");
      return;
    }
    if (LENIENT.contains(option)
        && !scope.report.departure(
            Code.E_OPTION,
            text + " is an option of another extension",
            Code.W_OPTION,
            name,
            text
                + " is an option of ARB_fragment_coord_conventions, not of this language (A-94)")) {
      return;
    }
    if (excludes(FOG, option)) {
      scope.report.error(Code.E_OPTEXCL, name, "a program has one fog option at most");
      return;
    }
    if (excludes(PRECISION, option)) {
      scope.report.error(Code.E_OPTEXCL, name, "a program has one precision hint at most");
      return;
    }
    scope.optionPlaces.putIfAbsent(option, new Span(name.offset, name.length));
    scope.addOption(option);
  }

  /** Takes an option whose line has a syntax error, which is reported. */
  void readBroken(List<Lexeme> names) {
    if (names.isEmpty()) {
      unknown = true;
      return;
    }
    String text = names.get(0).word.text;
    unknown |= ProgramOption.named(text).isEmpty() && meant(text) == null;
    ProgramOption.named(text).ifPresent(this::allow);
  }

  /** The name of the option that a misspelt one most likely means; null where none is near. */
  private String meant(String text) {
    if (text.equals("MESA_vertex_program3") || text.equals("MESA_fragment_program3")) {
      return ProgramOption.MESA_gpu_program3.name();
    }
    List<String> known = new ArrayList<>();
    for (ProgramOption each : ProgramOption.values()) {
      if (each.appliesTo(scope.stage)) {
        known.add(each.name());
      }
    }
    return Suggestions.nearest(text, known);
  }

  private void allow(ProgramOption option) {
    if (ALLOWING.contains(option) && option.appliesTo(scope.stage)) {
      scope.addOption(option);
    }
  }

  private boolean excludes(Set<ProgramOption> group, ProgramOption option) {
    if (!group.contains(option)) {
      return false;
    }
    for (ProgramOption other : group) {
      if (other != option && scope.options.contains(other)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Judges what depends on all options.
   *
   * @param asked the names that stand behind {@code OPTION} anywhere in the program, also where
   *     that is an error
   */
  void finish(List<String> asked) {
    for (Lexeme name : nvidia) {
      if (scope.options.contains(ProgramOption.MESA_gpu_program3)) {
        scope.report.error(
            Code.E_OPTCONFLICT, name, "MESA_gpu_program3 goes with no NVIDIA option");
      } else {
        scope.report.error(
            Code.E_OPTION,
            name,
            "the option '" + name.word + "' is not supported",
            "MESA_gpu_program3 has predicates, loops and subroutines too");
      }
    }
    for (String text : asked) {
      String meant = ProgramOption.named(text).isPresent() ? text : meant(text);
      if (meant != null) {
        allow(ProgramOption.valueOf(meant));
      }
    }
    if (unknown || !nvidia.isEmpty()) {
      scope.doubtDialect();
    }
  }
}
