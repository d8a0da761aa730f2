package dev.arbiter.crosscheck.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Shape;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The samples catch faulty translators. A mutant is a rule, such as an operand's sign flipped, at a
 * site: an opcode, or an instruction of what a pass makes of one; everywhere where the translator
 * would spell it. It is killed where the cross-check of some sample scene says that it differs.
 * Those that survive stand in {@code survivors.md} with the reason why nothing can tell them from a
 * right one; {@code -Darbiter.update-goldens=true} writes new ones there, under a heading that this
 * test refuses.
 */
class MutationTest {
  private static final Path SCENES = Path.of(System.getProperty("arbiter.samples"), "scenes");
  private static final List<Subject> SUBJECTS = subjects();
  private static final List<Rule> RULES =
      Stream.of(OperandRules.all(), OperationRules.all(), FlowRules.all())
          .flatMap(List::stream)
          .toList();

  /** A faulty translator: what it makes of a scene, and the scenes that show it. */
  private record Mutant(Function<Subject, Optional<Scene>> change, List<Subject> subjects) {}

  private enum Fate {
    KILLED,
    SURVIVED,
    /** It makes no valid program of any scene. */
    STILLBORN
  }

  private static List<Subject> subjects() {
    try (Stream<Path> files = Files.walk(SCENES)) {
      return files
          .filter(each -> each.toString().endsWith(".shader_test"))
          .sorted()
          .map(Subject::of)
          .sorted(Comparator.comparing(Subject::pixels))
          .toList();
    } catch (IOException problem) {
      throw new AssertionError(problem);
    }
  }

  @Test
  void loweredProgramsDrawTheSameBits() {
    for (Subject each : SUBJECTS) {
      assertThat(each.isSame(each.lowered(Subject.Forms::whole))).as(each.name()).isTrue();
      assertThat(each.isSame(each.lowered(Subject.Forms::expanded))).as(each.name()).isTrue();
      assertThat(each.isSame(each.lowered(Subject.Forms::split))).as(each.name()).isTrue();
    }
  }

  @Test
  void faultsAreMadeOfEveryInstruction() {
    Map<String, Mutant> mutants = mutants();
    for (Opcode each : Opcode.values()) {
      if (each.shape() != Shape.BLOCK_WORD) {
        assertThat(mutants.keySet()).anyMatch(name -> name.startsWith(each + ":"));
      }
    }
  }

  @Test
  void everyFaultIsCaughtOrEquivalent()
      throws IOException, InterruptedException, ExecutionException {
    Map<String, Mutant> mutants = mutants();
    Map<String, Future<Fate>> fates = new LinkedHashMap<>();
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      mutants.forEach((name, mutant) -> fates.put(name, threads.submit(() -> fate(mutant))));
      TreeSet<String> survivors = new TreeSet<>();
      for (Map.Entry<String, Future<Fate>> each : fates.entrySet()) {
        if (each.getValue().get() == Fate.SURVIVED) {
          survivors.add(each.getKey());
        }
      }
      Survivors.check(survivors);
    } finally {
      threads.shutdownNow();
    }
  }

  private static Map<String, Mutant> mutants() {
    Map<String, Mutant> mutants = new LinkedHashMap<>();
    for (Subject subject : SUBJECTS) {
      subject.forEachFault(
          RULES,
          (site, rule) -> add(mutants, site + ": " + rule, subject, each -> each.with(site, rule)));
      for (Map.Entry<String, UnaryOperator<Program>> each : BindingRules.all().entrySet()) {
        if (subject.with(each.getValue()).isPresent()) {
          add(mutants, each.getKey(), subject, other -> other.with(each.getValue()));
        }
      }
    }
    return mutants;
  }

  private static void add(
      Map<String, Mutant> mutants,
      String name,
      Subject subject,
      Function<Subject, Optional<Scene>> change) {
    List<Subject> subjects =
        mutants.computeIfAbsent(name, each -> new Mutant(change, new ArrayList<>())).subjects();
    if (subjects.isEmpty() || subjects.get(subjects.size() - 1) != subject) {
      subjects.add(subject);
    }
  }

  private static Fate fate(Mutant mutant) throws InsufficientMemory {
    Fate fate = Fate.STILLBORN;
    for (Subject each : mutant.subjects()) {
      Optional<Scene> faulty = mutant.change().apply(each);
      if (faulty.isPresent()) {
        if (each.kills(faulty.get())) {
          return Fate.KILLED;
        }
        fate = Fate.SURVIVED;
      }
    }
    return fate;
  }
}
