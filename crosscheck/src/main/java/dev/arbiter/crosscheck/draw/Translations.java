package dev.arbiter.crosscheck.draw;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.crosscheck.executor.RenderOutcome.Reason;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;

/** Translates the programs of a draw, or refuses. */
public final class Translations {
  private Translations() {}

  /**
   * The translation of both programs; both have an output.
   *
   * @throws Refusal where one cannot be said in the target language, with the first reason
   */
  public static PairTranslation of(BackEnd backEnd, ProgramPair pair) throws Refusal {
    PairTranslation translation = backEnd.translatePair(pair.vertexUnit(), pair.fragmentUnit());
    refuseErrors("vertex", translation.vertex());
    refuseErrors("fragment", translation.fragment());
    return translation;
  }

  private static void refuseErrors(String stage, Translation translation) throws Refusal {
    for (Diagnostic each : translation.diagnostics()) {
      if (each.severity() == Severity.ERROR) {
        throw new Refusal(
            Reason.TRANSLATION, "the %s program: %s".formatted(stage, each.message()));
      }
    }
  }
}
