package dev.arbiter.crosscheck.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.arbiter.crosscheck.compare.Comparison;
import dev.arbiter.crosscheck.compare.PixelClass;
import dev.arbiter.crosscheck.compare.WorstPixel;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.known.KnownUse;
import dev.arbiter.crosscheck.run.Participant;
import dev.arbiter.crosscheck.run.PartyResult;
import dev.arbiter.crosscheck.run.RunResult;
import dev.arbiter.crosscheck.run.SceneResult;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;

/** A run as JSON, for programs: verdicts and numbers, no pictures. */
public final class JsonReport {
  /** The version of the form; grows when a key changes its meaning or goes away. */
  private static final int VERSION = 1;

  private JsonReport() {}

  /** The JSON. */
  public static String of(RunResult run) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeNumberField("version", VERSION);
      json.writeBooleanField("interrupted", run.interrupted());
      json.writeNumberField("milliseconds", run.duration().toMillis());
      json.writeArrayFieldStart("parties");
      for (Participant each : run.participants()) {
        ParticipantJson.write(json, each);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("known");
      for (KnownUse each : run.known()) {
        known(json, each);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("scenes");
      for (SceneResult each : run.scenes()) {
        scene(json, each);
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text + "\n";
  }

  private static void known(JsonGenerator json, KnownUse use) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", use.entry().name());
    json.writeStringField("party", use.party().toString());
    json.writeStringField("reason", use.entry().reason());
    json.writeStringField("probe", use.evidence().kind().words());
    json.writeStringField("probedBy", use.evidence().party().toString());
    json.writeStringField("seen", use.evidence().words());
    json.writeNumberField("explained", use.explained());
    json.writeStringField("gone", use.gone());
    json.writeEndObject();
  }

  private static void scene(JsonGenerator json, SceneResult scene) throws IOException {
    json.writeStartObject();
    json.writeStringField("scene", scene.source().name());
    json.writeStringField("problem", scene.problem());
    json.writeStringField("judgement", scene.judgement());
    json.writeArrayFieldStart("results");
    for (PartyResult each : scene.results()) {
      result(json, each);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void result(JsonGenerator json, PartyResult result) throws IOException {
    json.writeStartObject();
    json.writeStringField("party", result.party().toString());
    json.writeStringField("verdict", result.verdict().words());
    json.writeStringField("explanation", result.explanation());
    if (result.known().isPresent()) {
      json.writeStringField("known", result.known().get().name());
    }
    json.writeArrayFieldStart("messages");
    if (result.outcome() instanceof RenderOutcome.Rendered drawn) {
      for (String each : drawn.messages()) {
        json.writeString(each);
      }
    }
    json.writeEndArray();
    json.writeNumberField("milliseconds", result.duration().toMillis());
    if (result.comparison().isPresent()) {
      comparison(json, result.comparison().get());
    }
    json.writeEndObject();
  }

  private static void comparison(JsonGenerator json, Comparison comparison) throws IOException {
    json.writeObjectFieldStart("pixels");
    for (PixelClass each : PixelClass.values()) {
      json.writeNumberField(each.name().toLowerCase(Locale.ROOT), comparison.count(each));
    }
    json.writeNumberField("depthDifferences", comparison.depthDifferences());
    json.writeEndObject();
    json.writeObjectFieldStart("doubts");
    for (Map.Entry<String, Integer> each : comparison.doubts().entrySet()) {
      json.writeNumberField(each.getKey(), each.getValue());
    }
    json.writeEndObject();
    array(json, "ulpHistogram", comparison.histogram().ulps());
    array(json, "stepHistogram", comparison.histogram().steps());
    if (comparison.worst().isPresent()) {
      worst(json, comparison.worst().get());
    }
  }

  private static void worst(JsonGenerator json, WorstPixel worst) throws IOException {
    json.writeObjectFieldStart("worst");
    json.writeNumberField("buffer", worst.buffer());
    json.writeNumberField("x", worst.x());
    json.writeNumberField("y", worst.y());
    json.writeStringField("class", worst.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringField("doubt", worst.doubt());
    // As text, because JSON has no infinities and no NaN.
    json.writeArrayFieldStart("expected");
    for (Float each : worst.expected()) {
      json.writeString(Float.toString(each));
    }
    json.writeEndArray();
    json.writeArrayFieldStart("actual");
    for (Float each : worst.actual()) {
      json.writeString(Float.toString(each));
    }
    json.writeEndArray();
    json.writeArrayFieldStart("allowed");
    for (Double each : worst.allowed()) {
      json.writeString(Float.toString(each.floatValue()));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void array(JsonGenerator json, String name, long[] numbers) throws IOException {
    json.writeArrayFieldStart(name);
    for (long each : numbers) {
      json.writeNumber(each);
    }
    json.writeEndArray();
  }
}
