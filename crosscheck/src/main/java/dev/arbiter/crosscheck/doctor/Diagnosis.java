package dev.arbiter.crosscheck.doctor;

import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.run.Crosscheck;
import dev.arbiter.crosscheck.run.Participant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What works on this machine. Every executor was opened on every driver that has a name, each in a
 * process of its own; nothing was drawn.
 *
 * @param participants those that open, and why the others do not
 * @param validation whether Vulkan's validation layer is there
 * @param packages what is to be installed for the rest, by its name in Debian; empty where nothing
 *     is missing, or no package would help
 */
public record Diagnosis(List<Participant> participants, boolean validation, List<String> packages) {
  public Diagnosis {
    participants = List.copyOf(participants);
    packages = List.copyOf(packages);
  }

  /** Examines the machine, which takes some seconds. */
  public static Diagnosis examine() {
    try (Crosscheck crosscheck = new Crosscheck(parties(), List.of(), Duration.ofMinutes(1))) {
      return of(crosscheck.participants(), Packages.hasValidation(), Packages::isInstalled);
    }
  }

  static Diagnosis of(
      List<Participant> participants, boolean validation, Predicate<String> installed) {
    Set<String> wanted = new LinkedHashSet<>();
    participants.stream()
        .filter(each -> each.driver().isEmpty())
        .forEach(each -> wanted.addAll(Packages.of(each.party())));
    if (!validation) {
      wanted.add(Packages.VALIDATION);
    }
    return new Diagnosis(
        participants, validation, wanted.stream().filter(each -> !installed.test(each)).toList());
  }

  /** Whether Vulkan's validation layer is installed. */
  public static boolean hasValidation() {
    return Packages.hasValidation();
  }

  private static List<Party> parties() {
    List<Party> parties = new ArrayList<>();
    for (ExecutorKind kind : ExecutorKind.values()) {
      for (DriverChoice each : DriverChoice.named()) {
        if (each.apis().contains(kind.api())) {
          parties.add(new Party(kind, each));
        }
      }
    }
    return parties;
  }

  /** The executors that open on no driver. */
  public List<ExecutorKind> withoutDriver() {
    return Arrays.stream(ExecutorKind.values())
        .filter(
            kind ->
                participants.stream()
                    .noneMatch(
                        each -> each.party().executor() == kind && each.driver().isPresent()))
        .toList();
  }

  /** Whether every executor opens on some driver, and Vulkan can be validated. */
  public boolean isComplete() {
    return withoutDriver().isEmpty() && validation;
  }

  /** What to do where something is missing and all packages are there; empty elsewhere. */
  public String hint() {
    if (isComplete() || !packages.isEmpty()) {
      return "";
    }
    List<Party> closed =
        participants.stream()
            .map(Participant::party)
            .filter(each -> withoutDriver().contains(each.executor()))
            .toList();
    return closed.isEmpty()
        ? Packages.VALIDATION + " is installed, and its layer is not where the loader looks"
        : Remedy.of(closed, each -> true, System.getenv());
  }

  /** The participants of an API and a choice of driver. */
  public List<Participant> participants(Api api, DriverChoice driver) {
    return participants.stream()
        .filter(each -> each.party().executor().api() == api)
        .filter(each -> each.party().driver().equals(driver))
        .toList();
  }
}
