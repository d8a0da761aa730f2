package dev.arbiter.crosscheck.worker;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.executor.Unavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Renders scenes for one party in a process of its own, which serves many scenes and is started
 * anew when something happened to it. A worker belongs to one thread.
 */
public final class Worker implements AutoCloseable {
  /** How long a driver may take to open. */
  public static final Duration START_DEADLINE = Duration.ofSeconds(60);

  /** So many starts in a row may fail before the party counts as gone for good. */
  private static final int MOST_FAILED_STARTS = 3;

  private final Party party;
  private final Launch launch;
  private final Driver driver;
  private final List<Finding> findings = new ArrayList<>();
  private volatile WorkerProcess process;
  private int starts = 1;
  private int failedStarts;

  private Worker(Party party, Launch launch, WorkerProcess process) {
    this.party = party;
    this.launch = launch;
    this.process = process;
    this.driver = process.driver();
  }

  /**
   * Starts a worker.
   *
   * @throws Unavailable where the executor cannot be opened on this machine
   */
  public static Worker start(Party party) throws Unavailable {
    return start(party, Launch.of(party));
  }

  static Worker start(Party party, Launch launch) throws Unavailable {
    return new Worker(party, launch, WorkerProcess.start(launch, START_DEADLINE));
  }

  public Party party() {
    return party;
  }

  public Driver driver() {
    return driver;
  }

  /** How many processes there have been. */
  public int starts() {
    return starts;
  }

  /** What happened to the worker's processes so far, in order. */
  public List<Finding> findings() {
    return List.copyOf(findings);
  }

  /**
   * Renders a scene; returns soon after the deadline at the latest. A lost, crashed, hanging or
   * garbling process is a finding, and the next scene gets a new process.
   */
  public RenderOutcome render(SceneSource scene, Duration deadline) {
    if (process == null) {
      if (failedStarts >= MOST_FAILED_STARTS) {
        return new RenderOutcome.Lost(party + " cannot be started any more");
      }
      try {
        starts++;
        process = WorkerProcess.start(launch, START_DEADLINE);
        failedStarts = 0;
      } catch (Unavailable problem) {
        failedStarts++;
        return found(
            scene, new RenderOutcome.Lost("cannot be started again: " + problem.getMessage()));
      }
    }
    RenderOutcome outcome = process.render(scene, deadline);
    boolean well =
        outcome instanceof RenderOutcome.Rendered || outcome instanceof RenderOutcome.Refused;
    return well ? outcome : found(scene, outcome);
  }

  private RenderOutcome found(SceneSource scene, RenderOutcome outcome) {
    close();
    findings.add(new Finding(party, scene.name(), outcome));
    return outcome;
  }

  /** The number of the process that is there now; for tests that harm it. */
  long processId() {
    return process.processId();
  }

  /** Ends the process; once its thread has come to its end, any other may do so. */
  @Override
  public void close() {
    WorkerProcess ending = process;
    process = null;
    if (ending != null) {
      ending.kill();
    }
  }
}
