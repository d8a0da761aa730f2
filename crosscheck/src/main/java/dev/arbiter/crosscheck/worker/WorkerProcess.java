package dev.arbiter.crosscheck.worker;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.RenderOutcome;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.executor.Unavailable;
import dev.arbiter.crosscheck.worker.Content.Cut;
import dev.arbiter.crosscheck.worker.Frame.Garbage;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One process that renders scenes until something happens to it. */
final class WorkerProcess {
  /** Java's own report of a fatal signal; its exit code is that of the abort behind it. */
  private static final Pattern FATAL = Pattern.compile("#  SIG\\w+ \\(0x([0-9a-f]+)\\)");

  private static final int SIGNAL_BASE = 128;
  private static final int HIGHEST_SIGNAL = 64;

  private final Process process;
  private final ErrorTail errors;

  /** Few at a time: a picture comes in pieces, and waits in the pipe until they are taken. */
  private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>(4);

  private Driver driver;
  private int scenes;

  /**
   * Something that came from the process, or the end of its output.
   *
   * @param frame a message; absent at the end
   * @param garbage what is wrong with the output; empty where it just ends
   * @param chatter what stood before the message
   * @param noRoom whether this process has no room for the message
   */
  private record Answer(Optional<Frame> frame, String garbage, String chatter, boolean noRoom) {
    static Answer end(String garbage) {
      return new Answer(Optional.empty(), garbage, "", false);
    }
  }

  private WorkerProcess(Process process) {
    this.process = process;
    this.errors = new ErrorTail(process.getErrorStream());
    Thread reader = new Thread(this::receive, "answers");
    reader.setDaemon(true);
    reader.start();
  }

  /**
   * Starts a process and waits until its executor is open.
   *
   * @throws Unavailable where the executor cannot be opened, or the process says nothing in time
   */
  static WorkerProcess start(Launch launch, Duration deadline) throws Unavailable {
    ProcessBuilder builder = new ProcessBuilder(launch.command());
    for (Map.Entry<String, String> each : launch.environment().entrySet()) {
      builder.environment().put(each.getKey(), each.getValue());
    }
    WorkerProcess worker;
    try {
      worker = new WorkerProcess(builder.start());
    } catch (IOException problem) {
      throw new Unavailable("a worker cannot be started: " + problem.getMessage(), problem);
    }
    worker.awaitDriver(deadline);
    return worker;
  }

  private void awaitDriver(Duration deadline) throws Unavailable {
    Answer answer = await(deadline);
    if (answer == null) {
      kill();
      throw new Unavailable(
          "the driver does not open within %d s".formatted(deadline.toSeconds()) + said());
    }
    if (answer.frame().isEmpty()) {
      kill();
      throw new Unavailable(
          "the worker ends while it opens the driver ("
              + signal(process.exitValue(), "").stream()
                  .mapToObj(each -> "signal " + each)
                  .findFirst()
                  .orElse("exit code " + process.exitValue())
              + ")"
              + said());
    }
    Frame frame = answer.frame().get();
    if (frame.kind() == Frame.Kind.UNAVAILABLE) {
      kill();
      throw new Unavailable(frame.text());
    }
    try {
      driver = Content.driver(frame);
    } catch (Garbage garbage) {
      kill();
      throw new Unavailable("the worker says " + garbage.getMessage());
    }
  }

  /** What the process wrote to its error output, as the end of a sentence; it may be nothing. */
  private String said() {
    String output = errors.afterEnd();
    return output.isEmpty() ? "" : ": " + output;
  }

  Driver driver() {
    return driver;
  }

  private void receive() {
    try {
      answers.put(received());
    } catch (InterruptedException killed) {
      // Nobody waits for the rest.
    }
  }

  /** Passes on what the process says; returns what is to be said of the end. */
  private Answer received() throws InterruptedException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16))) {
      while (true) {
        StringBuilder chatter = new StringBuilder();
        Frame frame = Frame.read(in, chatter);
        answers.put(new Answer(Optional.of(frame), "", chatter.toString(), false));
      }
    } catch (IOException ended) {
      return Answer.end("");
    } catch (Garbage garbage) {
      return Answer.end(garbage.getMessage());
    } catch (OutOfMemoryError none) {
      return new Answer(Optional.empty(), "", "", true);
    }
  }

  /** The next answer; null where the deadline passes. */
  private Answer await(Duration deadline) {
    try {
      return answers.poll(deadline.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /**
   * Renders a scene. What is neither rendered nor refused is the end of this process.
   *
   * @param deadline how long it may take
   */
  RenderOutcome render(SceneSource scene, Duration deadline) {
    // A process that does not read its input must not hold up this one.
    int number = scenes++;
    Frame question = Content.of(new Content.Numbered(number, scene));
    Thread sender = new Thread(() -> send(question), "scene");
    sender.setDaemon(true);
    sender.start();
    long end = System.nanoTime() + deadline.toNanos();
    StringBuilder chatter = new StringBuilder();
    Content.Following following = () -> next(end, deadline, chatter);
    try {
      Frame first = following.next();
      return withChatter(Content.outcome(number, first, following), chatter.toString());
    } catch (Cut cut) {
      return cut.outcome();
    } catch (Garbage garbage) {
      return garbled(garbage.getMessage());
    } catch (OutOfMemoryError none) {
      return noRoom();
    }
  }

  /** The next message of an answer that must be whole at a time. */
  private Frame next(long end, Duration deadline, StringBuilder chatter) throws Cut {
    Answer answer = await(Duration.ofNanos(end - System.nanoTime()));
    if (answer == null) {
      kill();
      throw new Cut(new RenderOutcome.TimedOut(deadline, errors.afterEnd()));
    }
    if (answer.noRoom()) {
      throw new Cut(noRoom());
    }
    if (answer.frame().isEmpty()) {
      throw new Cut(answer.garbage().isEmpty() ? crashed() : garbled(answer.garbage()));
    }
    chatter.append(answer.chatter());
    return answer.frame().get();
  }

  private RenderOutcome noRoom() {
    kill();
    long most = Runtime.getRuntime().maxMemory() >> 20;
    return new RenderOutcome.NoRoom(
        "the picture finds no room in the " + most + " MiB that Java has here");
  }

  private void send(Frame frame) {
    try {
      OutputStream out = process.getOutputStream();
      frame.write(out);
    } catch (IOException ended) {
      // The process is gone, which its output tells as well.
    }
  }

  private static RenderOutcome withChatter(RenderOutcome outcome, String chatter) {
    if (outcome instanceof RenderOutcome.Rendered rendered && !chatter.isBlank()) {
      List<String> messages = new ArrayList<>(rendered.messages());
      messages.add("printed: " + chatter.strip());
      return new RenderOutcome.Rendered(rendered.rendering(), messages);
    }
    return outcome;
  }

  private RenderOutcome garbled(String problem) {
    kill();
    return new RenderOutcome.Garbled(problem, errors.afterEnd());
  }

  private RenderOutcome crashed() {
    await(process);
    kill();
    String output = errors.afterEnd();
    int code = process.exitValue();
    return new RenderOutcome.Crashed(code, signal(code, output), output);
  }

  private static OptionalInt signal(int exitCode, String output) {
    Matcher fatal = FATAL.matcher(output);
    if (fatal.find()) {
      return OptionalInt.of(Integer.parseInt(fatal.group(1), 16));
    }
    int signal = exitCode - SIGNAL_BASE;
    return signal > 0 && signal <= HIGHEST_SIGNAL ? OptionalInt.of(signal) : OptionalInt.empty();
  }

  /** Lets a process whose output has ended come to its end by itself. */
  private static void await(Process process) {
    try {
      process.waitFor(2, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the process and what it started. */
  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    boolean interrupted = false;
    while (process.isAlive()) {
      try {
        process.waitFor();
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    // Lets the reader come to the end of what is left.
    answers.clear();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** The number by which the system knows the process. */
  long processId() {
    return process.pid();
  }
}
