package dev.arbiter.translator.batch;

import dev.arbiter.translator.Findings;
import java.util.List;

/** Hears of units in the order in which they were given, from one thread. */
public interface BatchListener {
  /** Takes what there is to say of a unit that was translated; of one up to date nothing is. */
  void told(Unit unit, List<Findings> findings);

  /** Takes why a file of a unit cannot be read, or an output of it not be written. */
  void unreadable(Unit unit, FileProblem problem);
}
