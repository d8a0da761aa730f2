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
import java.util.Iterator;
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
  private final List<Program> originals = new ArrayList<>();
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
    scene.vertexProgram().ifPresent(each -> originals.add(each.program()));
    scene.fragmentProgram().ifPresent(each -> originals.add(each.program()));
    originals.forEach(each -> forms.add(Forms.of(each)));
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
    List<Program> programs = new ArrayList<>();
    boolean changed = false;
    for (Forms each : forms) {
      Optional<Program> faulty =
          each.all().stream()
              .filter(form -> form.sites().contains(site))
              .findFirst()
              .flatMap(form -> form.with(site, rule));
      changed |= faulty.isPresent();
      programs.add(faulty.orElse(each.whole().program()));
    }
    return changed ? Optional.of(of(programs)) : Optional.empty();
  }

  /** The scene with its original programs changed; empty where neither changes. */
  Optional<Scene> with(UnaryOperator<Program> change) {
    List<Program> programs = new ArrayList<>();
    for (Program each : originals) {
      Program faulty = change.apply(each);
      programs.add(Validator.problems(faulty).isEmpty() ? faulty : each);
    }
    return programs.equals(originals) ? Optional.empty() : Optional.of(of(programs));
  }

  /** The scene with its programs in one of the forms. */
  Scene lowered(Function<Forms, Form> form) {
    return of(forms.stream().map(each -> form.apply(each).program()).toList());
  }

  /** The scene with other programs: the vertex program first, if it has one. */
  private Scene of(List<Program> programs) {
    Iterator<Program> next = programs.iterator();
    UnaryOperator<SceneProgram> other = old -> new SceneProgram(old.text(), next.next());
    return new Scene(
        scene.name(),
        scene.target(),
        scene.vertexProgram().map(other),
        scene.fragmentProgram().map(other),
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
