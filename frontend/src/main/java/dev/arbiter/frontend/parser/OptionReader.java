package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.ProgramOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Takes the options of a program. */
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

  private final Scope scope;
  private final List<Lexeme> nvidia = new ArrayList<>();

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
      List<String> known = new ArrayList<>();
      for (ProgramOption each : ProgramOption.values()) {
        if (each.appliesTo(scope.stage)) {
          known.add(each.name());
        }
      }
      scope.report.error(
          Code.E_OPTION, name, "there is no option '" + text + "'", hint(text, known));
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
    scope.options.add(option);
  }

  private static String hint(String text, List<String> known) {
    if (text.equals("MESA_vertex_program3") || text.equals("MESA_fragment_program3")) {
      return "did you mean '" + ProgramOption.MESA_gpu_program3.name() + "'?";
    }
    return Suggestions.hint(text, known);
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

  /** Judges what depends on all options. */
  void finish() {
    for (Lexeme name : nvidia) {
      if (scope.options.contains(ProgramOption.MESA_gpu_program3)) {
        scope.report.error(
            Code.E_OPTCONFLICT, name, "MESA_gpu_program3 goes with no NVIDIA option");
      } else {
        scope.report.error(Code.E_OPTION, name, "the option '" + name.word + "' is not supported");
      }
    }
  }
}
