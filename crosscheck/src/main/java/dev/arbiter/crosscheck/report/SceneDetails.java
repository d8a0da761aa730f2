package dev.arbiter.crosscheck.report;

import dev.arbiter.crosscheck.compare.Comparison;
import dev.arbiter.crosscheck.compare.PixelClass;
import dev.arbiter.crosscheck.compare.WorstPixel;
import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.known.KnownDifference;
import dev.arbiter.crosscheck.run.PartyResult;
import dev.arbiter.crosscheck.run.SceneResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One scene of a page: what the template shows of it. */
final class SceneDetails {
  private static final String[] COMPONENTS = {"red", "green", "blue", "alpha"};

  private SceneDetails() {}

  /** The place of a result on the page. */
  static String id(String scene, PartyResult result) {
    return scene + "-" + result.party().toString().replace('@', '-');
  }

  static Map<String, Object> of(SceneResult scene, String id) {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("id", id);
    details.put("name", scene.source().name());
    details.put("verdicts", HtmlReport.verdicts(scene));
    details.put("judgement", scene.judgement());
    details.put("programs", scene.scene().map(Texts::programs).orElse(""));
    List<Map<String, Object>> results = new ArrayList<>();
    for (PartyResult each : scene.results()) {
      if (each.isNotable()) {
        results.add(result(scene, id, each));
      }
    }
    details.put("results", results);
    return details;
  }

  /** The colours of classes, in words. */
  static List<Map<String, Object>> legend() {
    List<Map<String, Object>> legend = new ArrayList<>();
    for (PixelClass each : PixelClass.values()) {
      String color = String.format(Locale.ROOT, "#%06x", Pictures.color(each) & 0xffffff);
      legend.add(Map.of("color", color, "words", words(each)));
    }
    return legend;
  }

  private static String words(PixelClass kind) {
    return switch (kind) {
      case SAME -> "the same";
      case ALLOWED -> "within the bound";
      case UNDEFINED -> "undefined";
      case OPEN -> "of infinities, NaNs, denormals";
      case EDGE -> "on an edge";
      case DOUBTFUL -> "hangs on an inexact value";
      case DIFFERENT -> "differs";
    };
  }

  private static Map<String, Object> result(SceneResult scene, String id, PartyResult result) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("id", id(id, result));
    shown.put("party", result.party().toString());
    shown.put("style", result.verdict().name());
    shown.put("open", result.isFailure());
    shown.put("words", result.verdict().words());
    shown.put("explanation", result.explanation());
    shown.put("messages", messages(result.outcome()));
    shown.put("reason", result.known().map(KnownDifference::reason).orElse(""));
    shown.put("command", command(scene, result.party()));
    shown.put(
        "translated",
        scene.scene().map(each -> Texts.translated(each.asPlanted(), result.party())).orElse(""));
    shown.put("asGlsl", result.party().executor().api() == Api.VULKAN);
    shown.put("leftOut", result.comparison().isPresent() && scene.reference().isEmpty());
    result.comparison().ifPresent(each -> compared(shown, scene, each, result.outcome()));
    return shown;
  }

  private static void compared(
      Map<String, Object> shown, SceneResult scene, Comparison comparison, RenderOutcome outcome) {
    if (scene.reference().isPresent() && outcome instanceof RenderOutcome.Rendered drawn) {
      shown.put("pictures", pictures(scene.reference().get(), drawn.rendering(), comparison));
    }
    shown.put("bars", Map.of("heights", bars(comparison.histogram().ulps())));
    if (comparison.worst().isPresent()) {
      WorstPixel worst = comparison.worst().get();
      shown.put("worst", worst(worst));
      shown.put(
          "trace", scene.scene().map(each -> Texts.trace(each, worst.x(), worst.y())).orElse(""));
    }
  }

  private static Map<String, Object> pictures(
      Rendering expected, Rendering actual, Comparison comparison) {
    int buffer = comparison.worst().map(WorstPixel::buffer).orElse(0);
    return Map.of(
        "expected", Pictures.ofColors(expected, buffer),
        "actual", Pictures.ofColors(actual, buffer),
        "distances", Pictures.ofDistances(expected, actual, buffer),
        "classes", Pictures.ofClasses(comparison.classes(), expected.width()));
  }

  private static Map<String, Object> worst(WorstPixel worst) {
    List<Map<String, Object>> components = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      float expected = worst.expected().get(i);
      float actual = worst.actual().get(i);
      double apart = Math.abs((double) expected - actual);
      components.add(
          Map.of(
              "name",
              COMPONENTS[i],
              "expected",
              expected,
              "expectedBits",
              bits(expected),
              "actual",
              actual,
              "actualBits",
              bits(actual),
              "apart",
              expected == actual ? "0" : number(apart),
              "allowed",
              number(worst.allowed().get(i))));
    }
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("x", worst.x());
    shown.put("y", worst.y());
    shown.put("buffer", worst.buffer() == 0 ? "" : Integer.toString(worst.buffer()));
    shown.put("doubt", worst.doubt());
    shown.put("components", components);
    return shown;
  }

  private static String bits(float number) {
    return String.format(Locale.ROOT, "0x%08x", Float.floatToRawIntBits(number));
  }

  private static String number(double value) {
    return Double.isInfinite(value) ? "anything" : String.format(Locale.ROOT, "%.3g", value);
  }

  /** Heights on a logarithmic scale, so that one channel among thousands shows. */
  private static List<Map<String, Object>> bars(long[] counts) {
    double most = 1;
    for (long each : counts) {
      most = Math.max(most, Math.log1p(each));
    }
    List<Map<String, Object>> bars = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      long percent = Math.round(100 * Math.log1p(counts[i]) / most);
      String distance = i == 0 ? "the same" : "off by 2^" + (i - 1) + " ulp or more";
      bars.add(Map.of("percent", percent, "title", counts[i] + " channels " + distance));
    }
    return bars;
  }

  private static String messages(RenderOutcome outcome) {
    if (outcome instanceof RenderOutcome.Rendered drawn) {
      return String.join("\n", drawn.messages());
    }
    if (outcome instanceof RenderOutcome.Crashed crashed) {
      return crashed.errorOutput();
    }
    if (outcome instanceof RenderOutcome.TimedOut late) {
      return late.errorOutput();
    }
    if (outcome instanceof RenderOutcome.Garbled garbled) {
      return garbled.errorOutput();
    }
    return "";
  }

  private static String command(SceneResult scene, Party party) {
    String driver =
        party.executor().api() == Api.REFERENCE ? "" : " --driver " + party.driver().name();
    return "./arbiter crosscheck --on "
        + party.executor().spelling()
        + driver
        + (party.relaxed() ? " --relaxed " : " ")
        + quoted(scene.source().name());
  }

  private static String quoted(String name) {
    return name.matches("[\\w./+-]+") ? name : "'" + name.replace("'", "'\\''") + "'";
  }
}
