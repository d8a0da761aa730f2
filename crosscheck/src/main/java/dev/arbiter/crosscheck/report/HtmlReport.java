package dev.arbiter.crosscheck.report;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.known.KnownUse;
import dev.arbiter.crosscheck.run.Participant;
import dev.arbiter.crosscheck.run.PartyResult;
import dev.arbiter.crosscheck.run.RunResult;
import dev.arbiter.crosscheck.run.SceneResult;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A run as one HTML page that needs no other file and no network: scenes against parties, and for
 * each difference all that explains it.
 */
public final class HtmlReport {
  /** More scenes than this are not shown in detail, so that a page still opens. */
  private static final int MOST_DETAILS = 300;

  private HtmlReport() {}

  /** The page. */
  public static String of(RunResult run) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("headline", headline(run));
    model.put("subtitle", subtitle(run));
    model.put("counts", counts(run));
    model.put("interrupted", run.interrupted());
    model.put("parties", run.participants().stream().map(HtmlReport::party).toList());
    List<String> columns = columns(run);
    model.put("columns", columns);
    model.put("known", run.known().stream().map(HtmlReport::known).toList());
    List<Map<String, Object>> rows = new ArrayList<>();
    List<Map<String, Object>> details = new ArrayList<>();
    int number = 0;
    for (SceneResult scene : run.scenes()) {
      String id = "scene-" + ++number;
      boolean shown =
          details.size() < MOST_DETAILS && scene.results().stream().anyMatch(HtmlReport::isShown);
      rows.add(row(scene, id, shown, columns.size()));
      if (shown) {
        details.add(SceneDetails.of(scene, id));
      }
    }
    model.put("rows", rows);
    model.put("details", details);
    model.put("hasDetails", !details.isEmpty());
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

  static boolean isShown(PartyResult result) {
    return switch (result.verdict()) {
      case AGREE, WITHIN, PLANTED, REFUSED -> false;
      case KNOWN, DIFFERS, MISSED, CRASHED, NOT_COMPARABLE -> true;
    };
  }

  private static String headline(RunResult run) {
    long failing = run.scenes().stream().filter(SceneResult::isFailure).count();
    if (failing == 0) {
      return "No party differs";
    }
    return failing == 1 ? "One scene differs or crashes" : failing + " scenes differ or crash";
  }

  private static String subtitle(RunResult run) {
    return String.format(
        Locale.ROOT,
        "%d %s on %d %s against the reference machine, in %.1f s",
        run.scenes().size(),
        run.scenes().size() == 1 ? "scene" : "scenes",
        columns(run).size(),
        columns(run).size() == 1 ? "party" : "parties",
        run.duration().toMillis() / 1000.0);
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

  private static Map<String, Object> known(KnownUse use) {
    Map<String, Object> known = new LinkedHashMap<>();
    known.put("name", use.entry().name());
    known.put("party", use.party().toString());
    known.put("reason", use.entry().reason());
    known.put("probe", use.evidence().words());
    known.put("probedBy", use.evidence().party().toString());
    known.put("explained", use.explained());
    known.put("gone", use.gone());
    return known;
  }

  private static List<String> columns(RunResult run) {
    return run.participants().stream()
        .filter(each -> each.driver().isPresent())
        .map(each -> each.party().toString())
        .toList();
  }

  private static Map<String, Object> row(SceneResult scene, String id, boolean shown, int width) {
    List<Map<String, Object>> cells = new ArrayList<>();
    for (PartyResult each : scene.results()) {
      Map<String, Object> cell = new LinkedHashMap<>();
      cell.put("style", each.verdict().name());
      cell.put("words", each.verdict().words());
      cell.put("explanation", each.explanation());
      cell.put("link", shown && isShown(each) ? SceneDetails.id(id, each) : "");
      cells.add(cell);
    }
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("name", scene.source().name());
    row.put("id", id);
    row.put("linked", shown);
    row.put("cells", cells);
    row.put("problem", cells.isEmpty() ? scene.problem() : "");
    row.put("width", Math.max(1, width));
    return row;
  }
}
