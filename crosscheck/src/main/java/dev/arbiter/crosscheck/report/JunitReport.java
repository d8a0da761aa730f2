package dev.arbiter.crosscheck.report;

import dev.arbiter.crosscheck.known.KnownUse;
import dev.arbiter.crosscheck.run.Participant;
import dev.arbiter.crosscheck.run.PartyResult;
import dev.arbiter.crosscheck.run.RunResult;
import dev.arbiter.crosscheck.run.SceneResult;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A run as CI systems read it: a suite for each party, a test for each scene. What differs or
 * crashed has failed; what was refused or cannot be compared is skipped. A party that was asked for
 * by name and is not there is an error.
 */
public final class JunitReport {
  private JunitReport() {}

  /** A scene as one party saw it. */
  private record Test(SceneResult scene, PartyResult result) {}

  /** How many tests of a suite came to what. */
  private record Counts(int tests, int failures, int errors, int skipped) {}

  /** The XML. */
  public static String of(RunResult run) {
    Map<String, List<Test>> suites = new LinkedHashMap<>();
    for (SceneResult scene : run.scenes()) {
      for (PartyResult each : scene.results()) {
        suites
            .computeIfAbsent(each.party().toString(), party -> new ArrayList<>())
            .add(new Test(scene, each));
      }
    }
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuites");
      for (Map.Entry<String, List<Test>> each : suites.entrySet()) {
        suite(xml, each.getKey(), each.getValue());
      }
      known(xml, run);
      scenes(xml, run);
      missing(xml, run);
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException impossible) {
      throw new IllegalStateException("writing to memory", impossible);
    }
    return text.toString();
  }

  /** Known differences: one that no longer happens is skipped, with the reason. */
  private static void known(XMLStreamWriter xml, RunResult run) throws XMLStreamException {
    if (run.known().isEmpty()) {
      return;
    }
    long gone = run.known().stream().filter(each -> !each.gone().isEmpty()).count();
    start(xml, "known differences", new Counts(run.known().size(), 0, 0, (int) gone));
    for (KnownUse each : run.known()) {
      xml.writeCharacters("\n    ");
      xml.writeStartElement("testcase");
      xml.writeAttribute("classname", "known differences");
      xml.writeAttribute("name", clean(each.entry().name() + " on " + each.party()));
      if (!each.gone().isEmpty()) {
        failure(xml, "skipped", "no longer happens: " + each.gone());
      }
      xml.writeEndElement();
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  /** Scenes that have errors of their own; all of them where nobody else draws. */
  private static void scenes(XMLStreamWriter xml, RunResult run) throws XMLStreamException {
    List<SceneResult> scenes =
        run.scenes().stream().filter(each -> run.isAlone() || !each.problem().isEmpty()).toList();
    if (scenes.isEmpty()) {
      return;
    }
    long broken = scenes.stream().filter(each -> !each.problem().isEmpty()).count();
    start(xml, "scenes", new Counts(scenes.size(), (int) broken, 0, 0));
    for (SceneResult each : scenes) {
      xml.writeCharacters("\n    ");
      xml.writeStartElement("testcase");
      xml.writeAttribute("classname", "scenes");
      xml.writeAttribute("name", clean(each.source().name()));
      if (!each.problem().isEmpty()) {
        failure(xml, "failure", each.problem());
      }
      xml.writeEndElement();
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  private static void missing(XMLStreamWriter xml, RunResult run) throws XMLStreamException {
    List<Participant> missing = run.missing();
    if (missing.isEmpty()) {
      return;
    }
    start(xml, "parties", new Counts(missing.size(), 0, missing.size(), 0));
    for (Participant each : missing) {
      xml.writeCharacters("\n    ");
      xml.writeStartElement("testcase");
      xml.writeAttribute("classname", "parties");
      xml.writeAttribute("name", each.party().toString());
      failure(xml, "error", "not available: " + each.problem());
      xml.writeEndElement();
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  private static void suite(XMLStreamWriter xml, String party, List<Test> tests)
      throws XMLStreamException {
    int failures = 0;
    int skipped = 0;
    for (Test each : tests) {
      failures += element(each.result()).equals("failure") ? 1 : 0;
      skipped += element(each.result()).equals("skipped") ? 1 : 0;
    }
    start(xml, party, new Counts(tests.size(), failures, 0, skipped));
    for (Test each : tests) {
      PartyResult result = each.result();
      xml.writeCharacters("\n    ");
      xml.writeStartElement("testcase");
      xml.writeAttribute("classname", party);
      xml.writeAttribute("name", clean(each.scene().source().name()));
      xml.writeAttribute(
          "time", String.format(Locale.ROOT, "%.3f", result.duration().toMillis() / 1000.0));
      if (!element(result).isEmpty()) {
        String said =
            result.complaints().isEmpty()
                ? ""
                : "; the validation layer says: " + String.join("\n", result.complaints());
        failure(
            xml, element(result), result.verdict().words() + ": " + result.explanation() + said);
      }
      xml.writeEndElement();
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  /** The element that says what became of a test; empty where it passed. */
  private static String element(PartyResult result) {
    if (result.isFailure()) {
      return "failure";
    }
    return switch (result.verdict()) {
      case KNOWN, REFUSED, NOT_COMPARABLE -> "skipped";
      case DIFFERS, MISSED, CRASHED -> "failure";
      case AGREE, WITHIN, PLANTED -> "";
    };
  }

  private static void start(XMLStreamWriter xml, String name, Counts counts)
      throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", name);
    xml.writeAttribute("tests", Integer.toString(counts.tests()));
    xml.writeAttribute("failures", Integer.toString(counts.failures()));
    xml.writeAttribute("errors", Integer.toString(counts.errors()));
    xml.writeAttribute("skipped", Integer.toString(counts.skipped()));
  }

  private static void failure(XMLStreamWriter xml, String element, String message)
      throws XMLStreamException {
    xml.writeStartElement(element);
    xml.writeAttribute("message", clean(message));
    xml.writeEndElement();
  }

  /** Without what XML 1.0 cannot hold. */
  private static String clean(String text) {
    return text.replaceAll("[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD]", "?");
  }
}
