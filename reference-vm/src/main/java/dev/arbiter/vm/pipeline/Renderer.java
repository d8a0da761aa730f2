package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.engine.Engine;
import dev.arbiter.vm.engine.InterpreterEngine;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.SceneProgram;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.PixelOperations;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.state.StateValues;
import dev.arbiter.vm.texture.TextureSampler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Renders scenes. Immutable; a renderer may be used again. */
public final class Renderer {
  private final Engine.Factory engines;
  private final int threads;
  private final Optional<PixelWatch> watch;
  private final QuadDiagonal diagonal;

  private Renderer(
      Engine.Factory engines, int threads, Optional<PixelWatch> watch, QuadDiagonal diagonal) {
    this.engines = engines;
    this.threads = threads;
    this.watch = watch;
    this.diagonal = diagonal;
  }

  /** A renderer that uses the interpreter and one thread. */
  public static Renderer interpreting() {
    return new Renderer(InterpreterEngine::of, 1, Optional.empty(), QuadDiagonal.FIRST_TO_THIRD);
  }

  /** The same with other engines. */
  public Renderer withEngines(Engine.Factory other) {
    return new Renderer(other, threads, watch, diagonal);
  }

  /** The same with a number of threads; pixels do not depend on it. */
  public Renderer withThreads(int number) {
    return new Renderer(engines, number, watch, diagonal);
  }

  /** The same with a listener to some pixels. */
  public Renderer withWatch(PixelWatch other) {
    return new Renderer(engines, threads, Optional.of(other), diagonal);
  }

  /** The same that cuts quads elsewhere. */
  public Renderer withDiagonal(QuadDiagonal other) {
    return new Renderer(engines, threads, watch, other);
  }

  /**
   * What a scene left behind.
   *
   * @param failures probes that saw something else, in their order
   * @param remarks what is odd, in the order of the draws
   */
  public record Rendering(
      Framebuffer framebuffer, List<ProbeFailure> failures, List<Remark> remarks) {
    public Rendering {
      failures = List.copyOf(failures);
      remarks = List.copyOf(remarks);
    }
  }

  /**
   * Something odd about a draw, which is drawn all the same.
   *
   * @param line the line of the scene
   * @param message one sentence
   */
  public record Remark(int line, String message) {}

  /**
   * Renders a scene.
   *
   * @throws InsufficientMemory where there is no room for the target
   */
  public Rendering render(Scene scene) throws InsufficientMemory {
    Framebuffer framebuffer = new Framebuffer(scene.target());
    List<ProbeFailure> failures = new ArrayList<>();
    List<Remark> remarks = new ArrayList<>();
    for (Action each : scene.actions()) {
      boolean depth = needsDepth(each);
      if (depth) {
        framebuffer.needDepth();
      }
    }
    try (Workers workers = new Workers(threads)) {
      Run run = new Run(scene, framebuffer, workers, failures, remarks);
      for (Action each : scene.actions()) {
        each.accept(run);
      }
    } catch (OutOfMemoryError none) {
      throw new InsufficientMemory("the vertices and textures of a draw");
    }
    return new Rendering(framebuffer, failures, remarks);
  }

  private static boolean needsDepth(Action action) {
    return action.accept(
        new Action.Visitor<>() {
          @Override
          public Boolean clear(Action.Clear clear) {
            return clear.depth() && clear.state().clearDepth() != 1;
          }

          @Override
          public Boolean draw(Action.Draw draw) {
            return draw.state().pixels().depthTest();
          }

          @Override
          public Boolean check(Action.Check check) {
            return false;
          }
        });
  }

  /** Follows the actions of one scene. */
  private final class Run implements Action.Visitor<Void> {
    private final Scene scene;
    private final Framebuffer framebuffer;
    private final Workers workers;
    private final List<ProbeFailure> failures;
    private final List<Remark> remarks;

    Run(
        Scene scene,
        Framebuffer framebuffer,
        Workers workers,
        List<ProbeFailure> failures,
        List<Remark> remarks) {
      this.scene = scene;
      this.framebuffer = framebuffer;
      this.workers = workers;
      this.failures = failures;
      this.remarks = remarks;
    }

    @Override
    public Void clear(Action.Clear action) {
      PixelOperations pixels = action.state().pixels();
      Region whole = new Region(0, 0, framebuffer.width(), framebuffer.height());
      Region region = pixels.scissor().map(whole::within).orElse(whole);
      boolean depth = action.depth() && pixels.depthMask() && framebuffer.hasDepth();
      Float4 color = action.state().clearColor();
      float encoded = framebuffer.encodeDepth(action.state().clearDepth());
      watch.ifPresent(
          each ->
              each.cleared(
                  new PixelWatch.Clearing(
                      region.left(),
                      region.bottom(),
                      region.right(),
                      region.top(),
                      color,
                      action.color() ? pixels.colorMask() : 0,
                      depth ? OptionalDouble.of(encoded) : OptionalDouble.empty())));
      for (int y = region.bottom(); y < region.top(); y++) {
        int row = y * framebuffer.width();
        int from = row + region.left();
        int to = row + region.right();
        if (action.color()) {
          framebuffer.fillColor(from, to, color, pixels.colorMask());
        }
        if (depth) {
          framebuffer.fillDepth(from, to, encoded);
        }
      }
      return null;
    }

    @Override
    public Void draw(Action.Draw action) {
      GlState state = action.state();
      Program fragmentProgram =
          scene
              .fragmentProgram()
              .map(SceneProgram::program)
              .orElseGet(() -> GeneratedPrograms.fragment(state));
      Program vertexProgram =
          scene
              .vertexProgram()
              .map(SceneProgram::program)
              .orElseGet(() -> GeneratedPrograms.vertex(state, fragmentProgram));
      TextureSampler textures =
          new TextureSampler(state, fragmentProgram, footprint(action.geometry().primitive()));
      PixelWatch.Fragment fragment =
          new PixelWatch.Fragment(
              action.line(),
              fragmentProgram,
              new StateValues(state, Stage.FRAGMENT),
              textures,
              state);
      Remarks odd = new Remarks();
      DrawContext context =
          new DrawContext(
              framebuffer,
              state,
              diagonal,
              fragment,
              Varying.of(fragmentProgram, state),
              engines,
              watch,
              odd);
      new DrawCommand(context, workers).draw(vertexProgram, action.geometry());
      odd.textures(textures);
      odd.sentences().forEach(each -> remarks.add(new Remark(action.line(), each)));
      return null;
    }

    private static TextureSampler.Footprint footprint(Primitive primitive) {
      return switch (primitive) {
        case POINTS -> TextureSampler.Footprint.POINT;
        case LINES, LINE_LOOP, LINE_STRIP -> TextureSampler.Footprint.LINE;
        case TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN, QUADS, QUAD_STRIP, POLYGON ->
            TextureSampler.Footprint.POLYGON;
      };
    }

    @Override
    public Void check(Action.Check action) {
      ProbeFailure.find(action.line(), action.probe(), framebuffer).ifPresent(failures::add);
      return null;
    }
  }
}
