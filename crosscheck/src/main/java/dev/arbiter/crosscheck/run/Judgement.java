package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.compare.PixelClass;
import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says who stands alone: which of those that differ from the reference agree with one another. */
final class Judgement {
  /** Two parties that are this close where they differ from the reference are of one opinion. */
  private static final double CLOSE = 1.5 / 255;

  /** So many parties are named in one breath. */
  private static final int MOST_NAMED = 3;

  private Judgement() {}

  /** A sentence; empty where nobody differs. */
  static String of(List<PartyResult> results) {
    List<PartyResult> differing = with(results, Verdict.DIFFERS);
    if (differing.isEmpty()) {
      return "";
    }
    List<PartyResult> agreeing = new ArrayList<>(with(results, Verdict.AGREE));
    agreeing.addAll(with(results, Verdict.WITHIN));
    List<List<PartyResult>> camps = camps(differing);
    String reference = "the reference machine" + others(agreeing);
    return camps.stream()
        .map(
            camp ->
                camp.size() == 1
                    ? names(camp) + " stands alone against " + reference
                    : names(camp) + " agree with one another against " + reference)
        .collect(Collectors.joining("; "));
  }

  private static List<PartyResult> with(List<PartyResult> results, Verdict verdict) {
    return results.stream().filter(each -> each.verdict() == verdict).toList();
  }

  /** Who is with the reference machine. */
  private static String others(List<PartyResult> agreeing) {
    if (agreeing.isEmpty()) {
      return "";
    }
    return " and "
        + (agreeing.size() > MOST_NAMED ? agreeing.size() + " other parties" : names(agreeing));
  }

  /** The parties by name, not many of them. */
  private static String names(List<PartyResult> results) {
    List<String> names =
        new ArrayList<>(results.stream().map(PartyResult::party).map(Party::toString).toList());
    int more = names.size() - MOST_NAMED;
    if (more > 1) {
      names.subList(MOST_NAMED, names.size()).clear();
      names.add(more + " others");
    }
    return names.size() == 1
        ? names.get(0)
        : String.join(", ", names.subList(0, names.size() - 1))
            + " and "
            + names.get(names.size() - 1);
  }

  private static List<List<PartyResult>> camps(List<PartyResult> differing) {
    List<List<PartyResult>> camps = new ArrayList<>();
    for (PartyResult each : differing) {
      camps.stream()
          .filter(camp -> isOneOpinion(camp.get(0), each))
          .findFirst()
          .ifPresentOrElse(camp -> camp.add(each), () -> camps.add(new ArrayList<>(List.of(each))));
    }
    return camps;
  }

  private static boolean isOneOpinion(PartyResult one, PartyResult other) {
    Rendering a = ((RenderOutcome.Rendered) one.outcome()).rendering();
    Rendering b = ((RenderOutcome.Rendered) other.outcome()).rendering();
    PixelClass[] here = one.comparison().orElseThrow().classes();
    PixelClass[] there = other.comparison().orElseThrow().classes();
    for (int buffer = 0; buffer < a.colors().size(); buffer++) {
      float[] x = a.colors().get(buffer);
      float[] y = b.colors().get(buffer);
      for (int i = 0; i < x.length; i++) {
        boolean asked = here[i / 4] == PixelClass.DIFFERENT || there[i / 4] == PixelClass.DIFFERENT;
        boolean bothNaN = Float.isNaN(x[i]) && Float.isNaN(y[i]);
        double room = CLOSE * Math.max(1, Math.abs(x[i]));
        if (asked && !bothNaN && x[i] != y[i] && !(Math.abs((double) x[i] - y[i]) <= room)) {
          return false;
        }
      }
    }
    return true;
  }
}
