package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.executor.Party;
import java.util.List;

/**
 * Who is to take part in a run. Whoever is asked for by name must be there; what a machine offers
 * of itself may be missing.
 *
 * @param parties in the order of reports
 * @param executorsNamed whether the parties' executors were chosen by name
 * @param driversNamed whether their drivers were
 */
public record Request(List<Party> parties, boolean executorsNamed, boolean driversNamed) {
  public Request {
    parties = List.copyOf(parties);
  }

  /** Whoever of the parties is there. */
  public static Request optional(List<Party> parties) {
    return new Request(parties, false, false);
  }

  /** The participants, with whether the run fails without each of them. */
  List<Participant> judged(List<Participant> participants) {
    return participants.stream()
        .map(
            each ->
                new Participant(
                    each.party(), each.driver(), each.problem(), isRequired(each, participants)))
        .toList();
  }

  private boolean isRequired(Participant asked, List<Participant> all) {
    if (executorsNamed) {
      return true;
    }
    // A driver that is named need not speak every version of its API, but must open somehow.
    return driversNamed
        && all.stream()
            .filter(each -> each.party().driver().equals(asked.party().driver()))
            .allMatch(each -> each.driver().isEmpty());
  }
}
