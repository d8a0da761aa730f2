package dev.arbiter.crosscheck.report;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.known.KnownUse;
import dev.arbiter.crosscheck.run.Participant;
import dev.arbiter.crosscheck.run.PartyResult;
import dev.arbiter.crosscheck.run.Refusal;
import dev.arbiter.crosscheck.run.RunResult;
import dev.arbiter.crosscheck.run.SceneResult;
import dev.arbiter.diagnostic.Counted;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A run as one HTML page that needs no other file and no network: scenes against parties, and for
 * each difference all that explains it.
 */
public final class HtmlReport {
  /** More scenes than this are not shown in detail, so that a page still opens. */
  private static final int MOST_DETAILS = 300;

  private HtmlReport() {}

  /** A scene of the run; {@code id} is its place on the page. */
  private record Numbered(String id, SceneResult scene) {
    boolean fails() {
      return scene.isFailure() || !scene.problem().isEmpty();
    }

    boolean isShown() {
      return scene.results().stream().anyMatch(PartyResult::isNotable);
    }
  }

  /** The page. */
  public static String of(RunResult run) {
    List<Numbered> scenes = new ArrayList<>();
    run.scenes().forEach(each -> scenes.add(new Numbered("scene-" + (scenes.size() + 1), each)));
    List<Numbered> detailed =
        scenes.stream()
            .filter(Numbered::isShown)
            .sorted(Comparator.comparing(each -> !each.fails()))
            .limit(MOST_DETAILS)
            .toList();
    Set<String> linked = detailed.stream().map(Numbered::id).collect(Collectors.toSet());
    String folder = folder(run);
    List<Map<String, Object>> rows =
        scenes.stream().map(each -> row(each, folder, linked, run)).toList();
    List<Map<String, Object>> failing =
        rows.stream().filter(each -> !each.get("words").equals("")).toList();
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("headline", headline(run));
    model.put("mood", mood(run, !failing.isEmpty()));
    model.put("missing", run.missing().stream().map(HtmlReport::party).toList());
    model.put("nobody", run.isAlone());
    model.put("subtitle", subtitle(run));
    model.put("counts", counts(run));
    model.put("total", rows.size() == 1 ? "One scene." : "All " + rows.size() + " scenes.");
    model.put("refusals", run.refusals().stream().map(HtmlReport::refusal).toList());
    model.put("hasRefusals", !run.refusals().isEmpty());
    model.put("interrupted", run.interrupted());
    model.put("parties", run.participants().stream().map(HtmlReport::party).toList());
    model.put("columns", parties(run).stream().map(HtmlReport::column).toList());
    model.put("known", known(run));
    model.put("hasKnown", !run.known().isEmpty());
    model.put("folder", folder);
    model.put("rows", rows);
    model.put("failing", failing);
    model.put("hasFailing", !failing.isEmpty() || !run.missing().isEmpty());
    model.put(
        "details",
        detailed.stream().map(each -> SceneDetails.of(each.scene(), each.id())).toList());
    model.put("hasDetails", !detailed.isEmpty());
    model.put("legend", SceneDetails.legend());
    return template().execute(model);
  }

  private static Template template() {
    try (Reader reader =
        new InputStreamReader(
            HtmlReport.class.getResourceAsStream("report.html"), StandardCharsets.UTF_8)) {
      return Mustache.compiler().nullValue("").emptyStringIsFalse(true).compile(reader);
    } catch (IOException problem) {
      throw new UncheckedIOException("the report's template", problem);
    }
  }

  private static String headline(RunResult run) {
    long failing = run.scenes().stream().filter(SceneResult::isFailure).count();
    long broken =
        run.scenes().stream()
            .filter(each -> !each.isFailure() && !each.problem().isEmpty())
            .count();
    List<String> parts = new ArrayList<>();
    if (failing > 0) {
      parts.add(
          failing == 1
              ? "One scene differs, crashes or is invalid"
              : failing + " scenes differ, crash or are invalid");
    }
    if (broken > 0) {
      parts.add(Counted.of((int) broken, "scene") + " with errors");
    }
    if (!run.missing().isEmpty()) {
      parts.add(
          run.missing().size() == 1
              ? "a party that was asked for is not available"
              : run.missing().size() + " parties that were asked for are not available");
    }
    if (run.isAlone()) {
      parts.add("nothing to compare with");
    }
    String all = parts.isEmpty() ? "No party differs" : String.join("; ", parts);
    return all.substring(0, 1).toUpperCase(Locale.ROOT) + all.substring(1);
  }

  private static String mood(RunResult run, boolean failing) {
    if (failing || !run.missing().isEmpty()) {
      return "failing";
    }
    return run.isAlone() ? "idle" : "fine";
  }

  private static String subtitle(RunResult run) {
    int scenes = run.scenes().size();
    int parties = parties(run).size();
    String drawn =
        run.isAlone()
            ? Counted.of(scenes, "scene") + " on the reference machine alone"
            : Counted.of(scenes, "scene")
                + " on "
                + (parties == 1 ? "1 party" : parties + " parties")
                + " against the reference machine";
    return String.format(Locale.ROOT, "%s, in %.1f s", drawn, run.duration().toMillis() / 1000.0);
  }

  private static List<Map<String, Object>> counts(RunResult run) {
    List<Map<String, Object>> list = new ArrayList<>();
    run.counts()
        .forEach(
            (verdict, count) ->
                list.add(
                    Map.of("style", verdict.name(), "number", count, "words", verdict.words())));
    return list;
  }

  private static Map<String, Object> party(Participant participant) {
    Map<String, Object> party = new LinkedHashMap<>();
    party.put("party", participant.party().toString());
    party.put("device", participant.driver().map(Driver::device).orElse(""));
    party.put("version", participant.driver().map(Driver::version).orElse(""));
    party.put("api", participant.driver().map(Driver::apiVersion).orElse(""));
    party.put("problem", participant.problem());
    return party;
  }

  /** Known differences by entry, each with the parties that it concerns. */
  private static List<Map<String, Object>> known(RunResult run) {
    Map<String, List<KnownUse>> entries = new LinkedHashMap<>();
    run.known()
        .forEach(
            each ->
                entries.computeIfAbsent(each.entry().name(), name -> new ArrayList<>()).add(each));
    List<Map<String, Object>> known = new ArrayList<>();
    entries.forEach(
        (name, uses) -> {
          List<Map<String, Object>> shown = new ArrayList<>();
          uses.forEach(each -> shown.add(use(each, shown.isEmpty())));
          String reason = uses.get(0).entry().reason();
          known.add(Map.of("name", name, "reason", reason, "count", uses.size(), "uses", shown));
        });
    return known;
  }

  private static Map<String, Object> use(KnownUse use, boolean first) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("first", first);
    shown.put("party", use.party().toString());
    shown.put("probe", use.evidence().words());
    shown.put("probedBy", use.evidence().party().toString());
    shown.put("explained", use.explained());
    shown.put("gone", use.gone());
    return shown;
  }

  private static Map<String, Object> refusal(Refusal refusal) {
    int count = refusal.scenes().size();
    return Map.of(
        "party", refusal.party().toString(),
        "reason", refusal.reason(),
        "count", Counted.of(count, "scene"),
        "one", count == 1,
        "names", String.join("\n", refusal.scenes()));
  }

  private static List<Party> parties(RunResult run) {
    return run.participants().stream()
        .filter(each -> each.driver().isPresent())
        .map(Participant::party)
        .toList();
  }

  private static Map<String, Object> column(Party party) {
    boolean reference = party.executor().api() == Api.REFERENCE;
    return Map.of(
        "executor", party.executor().spelling(), "driver", reference ? "" : party.driver().name());
  }

  /** The directory that holds all scenes; empty where there is none worth to be left out. */
  private static String folder(RunResult run) {
    String folder = null;
    for (SceneResult each : run.scenes()) {
      String name = each.source().name();
      String own = name.substring(0, name.lastIndexOf('/') + 1);
      while (folder != null && !own.startsWith(folder)) {
        folder = folder.substring(0, folder.lastIndexOf('/', folder.length() - 2) + 1);
      }
      folder = folder == null ? own : folder;
    }
    return folder == null ? "" : folder;
  }

  private static Map<String, Object> row(
      Numbered numbered, String folder, Set<String> linked, RunResult run) {
    SceneResult scene = numbered.scene();
    boolean shown = linked.contains(numbered.id());
    List<Map<String, Object>> cells = new ArrayList<>();
    for (PartyResult each : scene.results()) {
      Map<String, Object> cell = new LinkedHashMap<>();
      cell.put("style", each.verdict().name());
      cell.put("words", brief(each.verdict()));
      cell.put("explanation", each.verdict().words() + ": " + each.explanation());
      cell.put("link", shown && each.isNotable() ? SceneDetails.id(numbered.id(), each) : "");
      cells.add(cell);
    }
    Map<String, Object> row = new LinkedHashMap<>();
    String name = scene.source().name();
    row.put("full", name);
    row.put("name", name.substring(folder.length()).replaceFirst("\\.shader_test$", ""));
    row.put("id", numbered.id());
    row.put("linked", shown);
    row.put("verdicts", verdicts(scene));
    row.put("cells", cells);
    row.put("problem", cells.isEmpty() ? scene.problem() : "");
    row.put("lines", cells.isEmpty() && scene.problem().contains("\n"));
    row.put("words", numbered.fails() ? failure(scene) : "");
    row.put("width", Math.max(1, parties(run).size()));
    return row;
  }

  /** The verdicts of a scene, as words of an attribute. */
  static String verdicts(SceneResult scene) {
    return scene.results().stream()
        .map(each -> each.verdict().name())
        .distinct()
        .collect(Collectors.joining(" "));
  }

  private static String failure(SceneResult scene) {
    if (!scene.problem().isEmpty()) {
      return scene.problem().lines().findFirst().orElse("");
    }
    String verdicts =
        scene.results().stream()
            .filter(PartyResult::isFailure)
            .map(each -> each.party() + " " + words(each))
            .collect(Collectors.joining(", "));
    return scene.judgement().isEmpty() ? verdicts : verdicts + ". " + scene.judgement();
  }

  private static String words(PartyResult result) {
    return result.complaints().isEmpty()
        ? result.verdict().words()
        : "is told by the validation layer: " + result.complaints().get(0);
  }

  /** A verdict in a word, for a table with many columns. */
  private static String brief(Verdict verdict) {
    return switch (verdict) {
      case AGREE -> "agree";
      case WITHIN -> "allowed";
      case KNOWN -> "known";
      case PLANTED -> "planted";
      case DIFFERS -> "differs";
      case MISSED -> "misses";
      case CRASHED -> "crashed";
      case REFUSED -> "refused";
      case NOT_COMPARABLE -> "unclear";
    };
  }
}
