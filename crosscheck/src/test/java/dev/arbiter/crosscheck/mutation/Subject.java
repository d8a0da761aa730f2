package dev.arbiter.crosscheck.mutation;

import dev.arbiter.crosscheck.compare.Comparer;
import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.RenderOutcome.Rendered;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Validator;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.SceneProgram;
import dev.arbiter.vm.scene.Substitutes;
import dev.arbiter.vm.scene.reader.SceneReading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A sample scene with its programs in all forms, and what faulty translations make of it. */
final class Subject {
  /** Bounds are dear: of a larger picture a grid of pixels must show the fault. */
  private static final int MOST_PIXELS = 600;

  private final Scene scene;
  private final Rendering reference;
  private final List<Forms> forms = new ArrayList<>();
  private final int stride;
  private Comparer comparer;

  /** The program of one stage as it goes through the passes. */
  record Forms(Form whole, Form expanded, Form split) {
    static Forms of(Program program) {
      Form whole = Form.whole(program);
      Form expanded = whole.expanded();
      return new Forms(whole, expanded, expanded.split());
    }

    List<Form> all() {
      return List.of(whole, expanded, split);
    }
  }

  private Subject(Scene scene) {
    this.scene = scene;
    reference = draw(scene);
    scene.vertexProgram().ifPresent(each -> forms.add(Forms.of(each.program())));
    scene.fragmentProgram().ifPresent(each -> forms.add(Forms.of(each.program())));
    int pixels = reference.width() * reference.height();
    // Odd, so that rows do not all show the same columns.
    stride = pixels <= MOST_PIXELS ? 1 : pixels / MOST_PIXELS | 1;
  }

  static Subject of(Path file) {
    try {
      SceneReading reading = SceneLoader.read(SceneLoader.source(file));
      return new Subject(
          reading.scene().orElseThrow(() -> new AssertionError(SceneLoader.problems(reading))));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** How dear it is to draw. */
  int pixels() {
    return reference.width() * reference.height();
  }

  String name() {
    return scene.name();
  }

  private static Rendering draw(Scene scene) {
    return ((Rendered) VmExecutor.batch().render(scene)).rendering();
  }

  void forEachFault(List<Rule> rules, BiConsumer<String, Rule> consumer) {
    forms.forEach(each -> each.all().forEach(form -> form.forEachFault(rules, consumer)));
  }

  /** The scene with a rule at a site in both programs; empty where neither changes. */
  Optional<Scene> with(String site, Rule rule) {
    return with(
        program -> {
          for (Forms each : forms) {
            if (each.whole().program() == program) {
              return each.all().stream()
                  .filter(form -> form.sites().contains(site))
                  .findFirst()
                  .flatMap(form -> form.with(site, rule));
            }
          }
          throw new IllegalArgumentException();
        },
        Forms::whole);
  }

  /** The scene with its original programs changed; empty where neither changes. */
  Optional<Scene> with(UnaryOperator<Program> change) {
    return with(
        program -> {
          Program other = change.apply(program);
          boolean fault = !other.equals(program) && Validator.problems(other).isEmpty();
          return fault ? Optional.of(other) : Optional.empty();
        },
        null);
  }

  private Optional<Scene> with(
      Function<Program, Optional<Program>> change, Function<Forms, Form> lowered) {
    boolean[] changed = {false};
    int[] next = {0};
    UnaryOperator<SceneProgram> faulty =
        old -> {
          Program program =
              lowered == null ? old.program() : lowered.apply(forms.get(next[0]++)).program();
          Optional<Program> other = change.apply(program);
          changed[0] |= other.isPresent();
          return new SceneProgram(old.text(), other.orElse(program));
        };
    Scene other =
        new Scene(
            scene.name(),
            scene.target(),
            scene.vertexProgram().map(faulty),
            scene.fragmentProgram().map(faulty),
            scene.actions(),
            Substitutes.NONE);
    return changed[0] ? Optional.of(other) : Optional.empty();
  }

  /** The scene with its programs in one of the forms. */
  Scene lowered(Function<Forms, Form> form) {
    int[] next = {0};
    UnaryOperator<SceneProgram> lower =
        old -> new SceneProgram(old.text(), form.apply(forms.get(next[0]++)).program());
    return new Scene(
        scene.name(),
        scene.target(),
        scene.vertexProgram().map(lower),
        scene.fragmentProgram().map(lower),
        scene.actions(),
        Substitutes.NONE);
  }

  /** Whether a scene has the same bits as the sample. */
  boolean isSame(Scene other) {
    Rendering actual = draw(other);
    boolean same = Arrays.equals(reference.depth(), actual.depth());
    for (int buffer = 0; buffer < reference.colors().size(); buffer++) {
      same &= Arrays.equals(reference.colors().get(buffer), actual.colors().get(buffer));
    }
    return same;
  }

  /** Whether the cross-check says that a faulty scene differs. */
  boolean kills(Scene faulty) throws InsufficientMemory {
    Rendering actual = onlyJudged(draw(faulty));
    return comparer().compare(actual, false).verdict() == Verdict.DIFFERS;
  }

  private boolean isJudged(int pixel) {
    return pixel % stride == 0;
  }

  private synchronized Comparer comparer() throws InsufficientMemory {
    if (comparer == null) {
      comparer = Comparer.ofPixels(scene, reference, (x, y) -> isJudged(y * reference.width() + x));
    }
    return comparer;
  }

  /** A rendering that is the reference's where no bounds are known. */
  private Rendering onlyJudged(Rendering actual) {
    if (stride == 1) {
      return actual;
    }
    List<float[]> colors = new ArrayList<>();
    for (int buffer = 0; buffer < reference.colors().size(); buffer++) {
      float[] kept = reference.colors().get(buffer).clone();
      for (int pixel = 0; pixel < pixels(); pixel += stride) {
        System.arraycopy(actual.colors().get(buffer), 4 * pixel, kept, 4 * pixel, 4);
      }
      colors.add(kept);
    }
    float[] depth = reference.depth().clone();
    for (int pixel = 0; pixel < depth.length; pixel += stride) {
      depth[pixel] = actual.depth()[pixel];
    }
    return new Rendering(reference.format(), colors, depth);
  }
}
