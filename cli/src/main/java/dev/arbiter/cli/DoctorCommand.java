package dev.arbiter.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.arbiter.crosscheck.doctor.Diagnosis;
import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.report.ParticipantJson;
import dev.arbiter.crosscheck.run.Participant;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code arbiter doctor}: what works on this machine, and what to install for the rest. */
@Command(
    name = "doctor",
    description = {
      "Opens every executor of 'crosscheck' on every driver that it knows by name, and says which"
          + " work here, in which version, and what to install for the rest."
    },
    footerHeading = "%n",
    footer = {
      "Exit code 0 where every executor works on some driver and Vulkan's validation layer is there,"
          + " 1 otherwise."
    },
    mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
  /** The version of the JSON; grows when a key changes its meaning or goes away. */
  private static final int VERSION = 1;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() {
    Diagnosis diagnosis = Diagnosis.examine();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(json(diagnosis));
    } else {
      print(diagnosis, out);
    }
    return diagnosis.isComplete() ? Arbiter.CLEAN : Arbiter.ERRORS;
  }

  private static String java() {
    return "Java " + Runtime.version() + " on " + system();
  }

  private static String system() {
    return System.getProperty("os.name") + " " + System.getProperty("os.arch");
  }

  private static void print(Diagnosis diagnosis, PrintWriter out) {
    out.println(java());
    for (Api api : Api.values()) {
      out.println();
      out.println(
          switch (api) {
            case REFERENCE -> "the reference machine";
            case OPENGL -> "OpenGL";
            case VULKAN ->
                "Vulkan, " + (diagnosis.validation() ? "with" : "without") + " validation layer";
          });
      for (DriverChoice driver : DriverChoice.named()) {
        print(driver, diagnosis.participants(api, driver), out);
      }
    }
    out.println();
    for (ExecutorKind each : diagnosis.withoutDriver()) {
      out.println(each.spelling() + " works with no driver here");
    }
    if (!diagnosis.packages().isEmpty()) {
      out.println("for the rest: apt install " + String.join(" ", diagnosis.packages()));
    } else if (diagnosis.isComplete()) {
      out.println("nothing is missing");
    } else {
      out.println("for the rest: " + diagnosis.hint());
    }
  }

  private static void print(DriverChoice driver, List<Participant> participants, PrintWriter out) {
    List<Participant> open =
        participants.stream().filter(each -> each.driver().isPresent()).toList();
    String name = driver.equals(DriverChoice.NONE) ? "" : driver.name();
    if (!open.isEmpty()) {
      Driver first = open.get(0).driver().orElseThrow();
      String kinds =
          open.stream()
              .map(each -> each.party().executor().spelling())
              .collect(Collectors.joining(", "));
      String device = name.isEmpty() ? "works" : first.device() + ", " + first.version();
      out.println(String.format(Locale.ROOT, "  %-9s %s: %s", name, device, kinds));
    }
    participants.stream()
        .filter(each -> each.driver().isEmpty())
        .collect(
            Collectors.groupingBy(
                Participant::problem,
                LinkedHashMap::new,
                Collectors.mapping(
                    each -> each.party().executor().spelling(), Collectors.joining(", "))))
        .forEach(
            (problem, kinds) ->
                out.println(
                    String.format(
                        Locale.ROOT, "  %-9s not available: %s: %s", name, kinds, problem)));
  }

  private static String json(Diagnosis diagnosis) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeNumberField("version", VERSION);
      json.writeStringField("java", Runtime.version().toString());
      json.writeStringField("system", system());
      json.writeBooleanField("complete", diagnosis.isComplete());
      json.writeBooleanField("validationLayer", diagnosis.validation());
      json.writeArrayFieldStart("executors");
      for (Participant each : diagnosis.participants()) {
        ParticipantJson.write(json, each);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("install");
      for (String each : diagnosis.packages()) {
        json.writeString(each);
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory", impossible);
    }
    return text.toString();
  }
}
