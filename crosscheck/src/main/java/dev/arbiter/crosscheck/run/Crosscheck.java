package dev.arbiter.crosscheck.run;

import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.known.KnownBook;
import dev.arbiter.crosscheck.known.KnownDifference;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.crosscheck.worker.Worker;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.ProbeFailure;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.reader.SceneReading;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Sends scenes through parties and compares. Workers are started once and serve all scenes; what
 * happens to one is that scene's verdict and no more. Serves one run.
 */
public final class Crosscheck implements AutoCloseable {
  /**
   * So many scenes are with the workers while one is judged, so that nobody waits for the slowest.
   */
  private static final int LOOK_AHEAD = 4;

  /** Scenes with more numbers in their pictures than this are drawn alone, for want of memory. */
  private static final long LARGE = 1 << 22;

  private static final String NO_ROOM = "not comparable for want of memory: ";

  private final Duration deadline;
  private final Room room;
  private final List<Participant> participants;
  private final List<Worker> workers = new ArrayList<>();
  private final Map<Worker, ExecutorService> lanes = new LinkedHashMap<>();
  private final KnownBook known;
  private final ExecutorService judge = Executors.newSingleThreadExecutor(Crosscheck::daemon);
  private final CompletableFuture<Optional<SceneResult>> stop = new CompletableFuture<>();

  /** An answer and how long it took. */
  private record Answer(RenderOutcome outcome, Duration duration) {}

  /**
   * Starts the parties' workers, side by side.
   *
   * @param known differences to stay quiet about; the probes of those that concern the parties are
   *     drawn
   * @param deadline for one scene on one party
   */
  public Crosscheck(List<Party> parties, List<KnownDifference> known, Duration deadline) {
    this(Request.optional(parties), known, deadline, news -> {});
  }

  /**
   * Likewise, for a request that may name whom it wants.
   *
   * @param news hears in a few words what takes time before the first scene
   */
  public Crosscheck(
      Request request, List<KnownDifference> known, Duration deadline, Consumer<String> news) {
    this(request, Worker::start, known, deadline, news);
  }

  /** Starts the worker of a party. */
  @FunctionalInterface
  interface Starter {
    Worker start(Party party) throws Unavailable;
  }

  Crosscheck(
      Request request,
      Starter starter,
      List<KnownDifference> known,
      Duration deadline,
      Consumer<String> news) {
    this.deadline = deadline;
    this.room = new Room(Runtime.getRuntime().maxMemory());
    List<Party> parties = request.parties();
    if (!parties.isEmpty()) {
      news.accept("starting " + drivers(parties));
    }
    ExecutorService starters = Executors.newCachedThreadPool();
    Map<Party, Future<Worker>> starting = new LinkedHashMap<>();
    for (Party each : parties) {
      starting.put(each, starters.submit(() -> starter.start(each)));
    }
    List<Participant> joined = new ArrayList<>();
    starting.forEach((party, start) -> joined.add(join(party, start)));
    starters.shutdown();
    participants = request.judged(joined);
    Map<Party, Driver> drivers = new LinkedHashMap<>();
    participants.forEach(
        each -> each.driver().ifPresent(driver -> drivers.put(each.party(), driver)));
    if (!drivers.isEmpty() && !known.isEmpty()) {
      news.accept("drawing the probes of known differences");
    }
    this.known = KnownBook.open(known, drivers, workers, deadline);
  }

  /** The drivers by name, and the reference's engine where nobody else takes part. */
  private static String drivers(List<Party> parties) {
    List<String> names =
        parties.stream()
            .filter(each -> each.executor().api() != Api.REFERENCE)
            .map(each -> each.driver().name())
            .distinct()
            .toList();
    return names.isEmpty() ? parties.get(0).toString() : String.join(", ", names);
  }

  private Participant join(Party party, Future<Worker> start) {
    try {
      Worker worker = start.get();
      if (!party.driver().isAnsweredBy(worker.driver())) {
        worker.close();
        String problem = "another driver answers: " + worker.driver().device();
        return new Participant(party, Optional.empty(), problem);
      }
      workers.add(worker);
      lanes.put(worker, Executors.newSingleThreadExecutor());
      return new Participant(party, Optional.of(worker.driver()), "");
    } catch (ExecutionException problem) {
      if (!(problem.getCause() instanceof Unavailable missing)) {
        throw new IllegalStateException(problem.getCause());
      }
      return new Participant(party, Optional.empty(), missing.getMessage());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** All parties that were asked for, in their order. */
  public List<Participant> participants() {
    return participants;
  }

  /**
   * Ends the run: the scenes at hand are left out, and their workers' answers not waited for.
   * Callable from any thread.
   */
  public void stop() {
    stop.complete(Optional.empty());
  }

  /** A scene on its way through the workers. */
  private record Pending(boolean large, CompletableFuture<Optional<SceneResult>> result) {}

  /**
   * Runs the scenes.
   *
   * @param progress hears of each scene when it is done, in the order of the scenes
   */
  public RunResult run(List<SceneSource> scenes, Consumer<SceneResult> progress) {
    long start = System.nanoTime();
    List<SceneResult> results = new ArrayList<>();
    Deque<Pending> pending = new ArrayDeque<>();
    int begun = 0;
    while (results.size() < scenes.size() && !stop.isDone()) {
      while (begun < scenes.size()
          && pending.size() < LOOK_AHEAD
          && pending.stream().noneMatch(Pending::large)) {
        pending.add(begin(scenes.get(begun++)));
      }
      Optional<SceneResult> result = await(pending.remove());
      if (result.isEmpty()) {
        break;
      }
      results.add(result.get().lightened(room));
      progress.accept(result.get());
    }
    boolean interrupted = results.size() < scenes.size();
    return new RunResult(participants, results, known.uses(), interrupted, since(start));
  }

  /** The scene's result; nothing where somebody asks to stop before it is there. */
  private Optional<SceneResult> await(Pending pending) {
    try {
      return pending.result().applyToEither(stop, result -> result).join();
    } catch (CompletionException fault) {
      throw new IllegalStateException(fault.getCause());
    }
  }

  /** A scene that is left out must not keep the process from ending. */
  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "judge");
    thread.setDaemon(true);
    return thread;
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** Sends a scene to all workers; it is judged when those before it are. */
  private Pending begin(SceneSource source) {
    SceneReading reading = SceneLoader.read(source);
    if (reading.scene().isEmpty()) {
      return judged(
          false, () -> without(source, Optional.empty(), SceneLoader.problems(reading), List.of()));
    }
    Scene scene = reading.scene().get();
    if (scene.actions().isEmpty()) {
      String problem = "the scene has no commands, so nothing is drawn";
      return judged(false, () -> without(source, Optional.of(scene), problem, List.of()));
    }
    Optional<String> lack = room.lack(scene.target(), workers.size());
    if (lack.isPresent()) {
      String problem = NO_ROOM + lack.get();
      return judged(true, () -> without(source, Optional.of(scene), problem, List.of()));
    }
    Map<Worker, Future<Answer>> asked = new LinkedHashMap<>();
    lanes.forEach((worker, lane) -> asked.put(worker, lane.submit(() -> ask(worker, source))));
    return judged(numbers(scene) > LARGE, () -> judge(source, scene, asked));
  }

  private Pending judged(boolean large, Supplier<SceneResult> judging) {
    return new Pending(
        large, CompletableFuture.supplyAsync(() -> Optional.of(judging.get()), judge));
  }

  private static long numbers(Scene scene) {
    TargetFormat format = scene.target();
    return (4L * format.buffers() + 1) * format.width() * format.height();
  }

  private SceneResult judge(SceneSource source, Scene scene, Map<Worker, Future<Answer>> asked) {
    VmExecutor.Drawn own = reference(scene);
    Map<Party, Answer> answers = new LinkedHashMap<>();
    asked.forEach((worker, answer) -> answers.put(worker.party(), await(answer)));
    if (own.outcome() instanceof RenderOutcome.Rendered drawn) {
      return compared(source, scene, drawn.rendering(), answers)
          .withProblem(contradiction(own.failures()));
    }
    String why = own.outcome() instanceof RenderOutcome.NoRoom none ? none.message() : "";
    return without(source, Optional.of(scene), NO_ROOM + why, answers);
  }

  private static VmExecutor.Drawn reference(Scene scene) {
    try {
      return VmExecutor.batch().draw(scene);
    } catch (OutOfMemoryError none) {
      String why = "the picture of the reference machine finds no room in Java";
      return new VmExecutor.Drawn(new RenderOutcome.NoRoom(why), List.of());
    }
  }

  /** What the scene expects in vain of the reference machine itself; empty where there is none. */
  private static String contradiction(List<ProbeFailure> failures) {
    if (failures.isEmpty()) {
      return "";
    }
    ProbeFailure first = failures.get(0);
    return "the scene contradicts the reference machine: line "
        + first.line()
        + ": "
        + first.message()
        + (failures.size() == 1 ? "" : "; " + (failures.size() - 1) + " more of its probes fail");
  }

  private Answer ask(Worker worker, SceneSource source) {
    long start = System.nanoTime();
    RenderOutcome outcome = worker.render(source, deadline);
    return new Answer(outcome, since(start));
  }

  private static Answer await(Future<Answer> answer) {
    try {
      return answer.get();
    } catch (ExecutionException fault) {
      if (fault.getCause() instanceof OutOfMemoryError) {
        return new Answer(new RenderOutcome.NoRoom("the answer finds no room"), Duration.ZERO);
      }
      throw new IllegalStateException(fault.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private static SceneResult without(
      SceneSource source, Optional<Scene> scene, String problem, Map<Party, Answer> answers) {
    List<PartyResult> results = new ArrayList<>();
    answers.forEach(
        (party, answer) -> results.add(undrawn(party, answer, Verdict.NOT_COMPARABLE, problem)));
    return without(source, scene, problem, results);
  }

  private static SceneResult without(
      SceneSource source, Optional<Scene> scene, String problem, List<PartyResult> results) {
    return new SceneResult(source, scene, Optional.empty(), problem, results, "");
  }

  private SceneResult compared(
      SceneSource source, Scene scene, Rendering reference, Map<Party, Answer> answers) {
    List<Rendering> drawn = new ArrayList<>();
    answers.forEach(
        (party, answer) -> rendering(answer.outcome(), reference).ifPresent(drawn::add));
    List<PartyResult> results = new ArrayList<>();
    String problem = "";
    try {
      QuadCuts cuts = new QuadCuts(scene, reference, drawn);
      for (Map.Entry<Party, Answer> each : answers.entrySet()) {
        results.add(judge(cuts, each.getKey(), each.getValue(), reference));
      }
    } catch (InsufficientMemory | OutOfMemoryError none) {
      problem = NO_ROOM + "comparing: " + words(none);
      results.clear();
      for (Map.Entry<Party, Answer> each : answers.entrySet()) {
        results.add(undrawn(each.getKey(), each.getValue(), Verdict.NOT_COMPARABLE, problem));
      }
    }
    for (PartyResult each : results) {
      if (problem.isEmpty() && each.outcome() instanceof RenderOutcome.NoRoom none) {
        problem = NO_ROOM + each.party() + ": " + none.message();
      }
    }
    boolean planted = scene.isExpectedToDiffer();
    return new SceneResult(
        source,
        Optional.of(scene),
        Optional.of(reference),
        problem,
        results.stream()
            .map(each -> planted ? planted(each) : explained(source, scene, each))
            .toList(),
        planted ? "" : Judgement.of(results));
  }

  private static String words(Throwable none) {
    return none instanceof InsufficientMemory
        ? none.getMessage()
        : "the bounds of its pixels need more than the "
            + (Runtime.getRuntime().maxMemory() >> 20)
            + " MiB that Java has";
  }

  /** Whoever draws a scene with a planted difference must be found to differ. */
  private static PartyResult planted(PartyResult result) {
    return switch (result.verdict()) {
      case DIFFERS -> result.as(Verdict.PLANTED, result.explanation());
      case AGREE, WITHIN, NOT_COMPARABLE ->
          result.as(Verdict.MISSED, "the planted difference is not seen: " + result.explanation());
      case KNOWN, PLANTED, MISSED, CRASHED, REFUSED -> result;
    };
  }

  private PartyResult explained(SceneSource source, Scene scene, PartyResult result) {
    return known
        .explain(source, scene, result.party(), result.verdict(), result.comparison())
        .map(result::as)
        .orElse(result);
  }

  /** What was drawn, if it has the size that was asked for. */
  private static Optional<Rendering> rendering(RenderOutcome outcome, Rendering reference) {
    return outcome instanceof RenderOutcome.Rendered drawn
            && drawn.rendering().format().equals(reference.format())
        ? Optional.of(drawn.rendering())
        : Optional.empty();
  }

  private static PartyResult judge(QuadCuts cuts, Party party, Answer answer, Rendering reference)
      throws InsufficientMemory {
    Optional<Rendering> drawn = rendering(answer.outcome(), reference);
    if (drawn.isEmpty()) {
      return undrawn(party, answer, verdict(answer.outcome()), explanation(answer.outcome()));
    }
    boolean exact = party.executor().api() == Api.REFERENCE;
    QuadCuts.Found found = cuts.compare(drawn.get(), exact);
    return new PartyResult(
        party,
        answer.outcome(),
        found.comparison().verdict(),
        Optional.of(found.comparison()),
        found.comparison().summary() + found.remark(),
        Optional.empty(),
        answer.duration());
  }

  private static PartyResult undrawn(
      Party party, Answer answer, Verdict verdict, String explanation) {
    return new PartyResult(
        party,
        answer.outcome(),
        verdict,
        Optional.empty(),
        explanation,
        Optional.empty(),
        answer.duration());
  }

  private static Verdict verdict(RenderOutcome outcome) {
    if (outcome instanceof RenderOutcome.NoRoom) {
      return Verdict.NOT_COMPARABLE;
    }
    return outcome instanceof RenderOutcome.Refused ? Verdict.REFUSED : Verdict.CRASHED;
  }

  private static String explanation(RenderOutcome outcome) {
    if (outcome instanceof RenderOutcome.Refused refused) {
      String who =
          switch (refused.reason()) {
            case SCENE -> "the scene";
            case API -> "the API";
            case TRANSLATION -> "the translation";
            case DRIVER -> "the driver";
          };
      return who + " refuses: " + refused.message().strip();
    }
    if (outcome instanceof RenderOutcome.NoRoom none) {
      return "Arbiter lacks memory: " + none.message();
    }
    if (outcome instanceof RenderOutcome.Lost lost) {
      return "lost: " + lost.message();
    }
    if (outcome instanceof RenderOutcome.Crashed crashed) {
      return crashed.signal().isPresent()
          ? "the process died by signal " + crashed.signal().getAsInt()
          : "the process ended with code " + crashed.exitCode();
    }
    if (outcome instanceof RenderOutcome.TimedOut late) {
      return "no answer within " + late.deadline().toSeconds() + " s";
    }
    if (outcome instanceof RenderOutcome.Garbled garbled) {
      return "an answer that makes no sense: " + garbled.problem();
    }
    return "an image of another size";
  }

  private static boolean ends(ExecutorService lane) {
    try {
      return lane.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Ends all workers. */
  @Override
  public void close() {
    judge.shutdownNow();
    // An interrupted worker ends its process, and so its thread, at once.
    lanes.values().forEach(ExecutorService::shutdownNow);
    lanes.forEach(
        (worker, lane) -> {
          // The process of one that does not come to its end goes with this process.
          if (ends(lane)) {
            worker.close();
          }
        });
  }
}
