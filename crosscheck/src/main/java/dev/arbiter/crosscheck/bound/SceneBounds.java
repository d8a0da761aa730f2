package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Engine;
import dev.arbiter.vm.engine.Parameters;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.pipeline.Framebuffer;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.PixelWatch;
import dev.arbiter.vm.pipeline.QuadDiagonal;
import dev.arbiter.vm.pipeline.Renderer;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.value.Float4;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/**
 * The bounds of chosen pixels of a scene. The scene is drawn once more with every vertex and every
 * fragment of those pixels followed, and then with all vertices moved by what the sub-pixel grid
 * may move them, which tells edges and shows what else hangs on position.
 */
public final class SceneBounds {
  /** The share of a movement that slopes may miss. */
  private static final double BENT = 1.0 / 16;

  /**
   * Where moving shows more than this and slopes and lookups show less, another triangle of the
   * same surface took the pixel.
   */
  private static final double SEAM = 8.0 / 255;

  private final int width;
  private final List<PixelRadii> pixels;
  private final BitSet edges;

  /** Pixels of lines. */
  private final BitSet lines;

  /** By draw buffer four numbers a pixel, and behind them depths, one a pixel. */
  private final double[][] moved;

  private SceneBounds(
      int width, List<PixelRadii> pixels, BitSet edges, BitSet lines, double[][] moved) {
    this.width = width;
    this.pixels = pixels;
    this.edges = edges;
    this.lines = lines;
    this.moved = moved;
  }

  /**
   * Computes bounds.
   *
   * @param diagonal where quads are cut
   * @param wanted which pixels, by column and row from the lower left
   * @throws InsufficientMemory where the scene cannot be drawn
   */
  public static SceneBounds of(
      Scene scene, QuadDiagonal diagonal, BiPredicate<Integer, Integer> wanted)
      throws InsufficientMemory {
    Renderer renderer = Renderer.interpreting().withDiagonal(diagonal);
    TargetFormat format = scene.target();
    int count = format.width() * format.height();
    boolean fixedPoint =
        switch (format.color()) {
          case RGBA8 -> true;
          case RGBA32F -> false;
        };
    List<PixelRadii> pixels = new ArrayList<>();
    BitSet watched = new BitSet();
    for (int at = 0; at < count; at++) {
      boolean asked = wanted.test(at % format.width(), at / format.width());
      watched.set(at, asked);
      pixels.add(asked ? new PixelRadii(format.buffers(), fixedPoint) : null);
    }
    Following following = new Following(pixels, format.width());
    Framebuffer straight =
        renderer.withEngines(following).withWatch(following).render(scene).framebuffer();
    BitSet edges = new BitSet();
    double[][] moved = new double[format.buffers() + 1][4 * count];
    for (int corner = 0; corner < 4; corner++) {
      Moving moving =
          new Moving(
              watched,
              format.width(),
              count,
              ((corner & 1) == 0 ? -2 : 2) * Allowance.SUBPIXEL / format.width(),
              ((corner & 2) == 0 ? -2 : 2) * Allowance.SUBPIXEL / format.height());
      Framebuffer other =
          renderer.withEngines(moving).withWatch(moving).render(scene).framebuffer();
      compare(straight, other, watched, moved);
      for (int at = watched.nextSetBit(0); at >= 0; at = watched.nextSetBit(at + 1)) {
        if (moving.fragments[at] != pixels.get(at).fragments()) {
          edges.set(at);
        }
      }
    }
    BitSet lines = LinePixels.of(scene);
    return new SceneBounds(format.width(), pixels, edges, lines, moved);
  }

  private static void compare(
      Framebuffer straight, Framebuffer other, BitSet watched, double[][] moved) {
    int width = straight.width();
    for (int at = watched.nextSetBit(0); at >= 0; at = watched.nextSetBit(at + 1)) {
      int x = at % width;
      int y = at / width;
      double[] depths = moved[moved.length - 1];
      depths[at] =
          Math.max(depths[at], Math.abs((double) straight.depth(x, y) - other.depth(x, y)));
      for (int buffer = 0; buffer < moved.length - 1; buffer++) {
        Float4 a = straight.color(buffer, x, y);
        Float4 b = other.color(buffer, x, y);
        double[] row = moved[buffer];
        row[4 * at] = Math.max(row[4 * at], Math.abs((double) a.x() - b.x()));
        row[4 * at + 1] = Math.max(row[4 * at + 1], Math.abs((double) a.y() - b.y()));
        row[4 * at + 2] = Math.max(row[4 * at + 2], Math.abs((double) a.z() - b.z()));
        row[4 * at + 3] = Math.max(row[4 * at + 3], Math.abs((double) a.w() - b.w()));
      }
    }
  }

  /**
   * The bound of a pixel that was wanted.
   *
   * @throws IllegalArgumentException for another pixel
   */
  public PixelBound at(int x, int y) {
    int at = y * width + x;
    PixelRadii radii = pixels.get(at);
    if (radii == null) {
      throw new IllegalArgumentException("pixel " + x + "," + y + " was not wanted");
    }
    PixelBound own = radii.bound(edges.get(at));
    double[][] colors = new double[own.colors().length][4];
    boolean seam = false;
    for (int buffer = 0; buffer < colors.length; buffer++) {
      for (int i = 0; i < 4; i++) {
        double radius = own.color(buffer, i);
        double shown = moved[buffer][4 * at + i];
        colors[buffer][i] = joined(radius, shown);
        seam |= radius <= SEAM && shown > SEAM;
      }
    }
    double depth = joined(own.depth(), moved[colors.length][at]);
    boolean edge = own.edge() || (seam && own.doubt().isEmpty());
    return new PixelBound(colors, depth, own.undefined(), own.open(), edge, own.doubt());
  }

  /**
   * Whether a line may cover the pixel: GL lets its fragments lie one pixel off, in x or in y, and
   * lets it have one more or fewer (GL 2.1 §3.4.1).
   */
  public boolean isNearLine(int x, int y) {
    if (lines.isEmpty()) {
      return false;
    }
    for (int row = Math.max(0, y - 1); row <= y + 1; row++) {
      for (int column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        if (lines.get(row * width + column)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * A radius, and what moving shows, which the radius has by the slopes within the pixel. Across a
   * seam of triangles attributes rise otherwise: where moving shows more than the whole radius,
   * rounding comes on top; where it shows less, a part of it does for what the slopes miss.
   */
  private static double joined(double radius, double shown) {
    if (Double.isNaN(shown)) {
      return Double.POSITIVE_INFINITY;
    }
    return shown > radius ? shown + radius : radius + BENT * shown;
  }

  /** Draws, and follows what it draws. */
  private static final class Following implements Engine.Factory, PixelWatch {
    private final List<PixelRadii> pixels;
    private final int width;
    private VertexRadii vertices;

    Following(List<PixelRadii> pixels, int width) {
      this.pixels = pixels;
      this.width = width;
    }

    @Override
    public Engine create(Program program, Parameters parameters, Textures textures) {
      Engine engine = BatchEngine.of(program, parameters, textures);
      if (program.stage() == Stage.FRAGMENT) {
        return engine;
      }
      VertexRadii own = new VertexRadii(program, parameters, textures);
      vertices = own;
      return new After(engine, own::follow);
    }

    @Override
    public boolean watches(int x, int y) {
      return pixels.get(y * width + x) != null;
    }

    @Override
    public void cleared(Clearing clearing) {
      for (int y = clearing.bottom(); y < clearing.top(); y++) {
        for (int x = clearing.left(); x < clearing.right(); x++) {
          if (watches(x, y)) {
            pixels.get(y * width + x).clear(clearing);
          }
        }
      }
    }

    @Override
    public void fragment(Fragment fragment, Pixel pixel, Batch batch, int lane) {
      pixels
          .get(pixel.y() * width + pixel.x())
          .take(
              new FragmentRadii(fragment, batch, lane, vertices),
              fragment,
              pixel.depth(),
              batch.killed()[lane]);
    }
  }

  /** Draws with all vertices moved, and counts fragments. */
  private static final class Moving implements Engine.Factory, PixelWatch {
    private final BitSet watched;
    private final int width;
    private final int[] fragments;
    private final double across;
    private final double up;

    /**
     * Moves positions.
     *
     * @param across in shares of the clip volume's half width
     */
    Moving(BitSet watched, int width, int pixels, double across, double up) {
      this.watched = watched;
      this.width = width;
      this.fragments = new int[pixels];
      this.across = across;
      this.up = up;
    }

    @Override
    public Engine create(Program program, Parameters parameters, Textures textures) {
      Engine engine = BatchEngine.of(program, parameters, textures);
      int slot = engine.slots().of(new Result(ResultKind.POSITION, 0));
      return program.stage() == Stage.FRAGMENT || slot < 0
          ? engine
          : new After(engine, batch -> move(batch, slot));
    }

    private void move(Batch batch, int slot) {
      float[] w = batch.result(slot, 3);
      for (int lane = 0; lane < batch.lanes(); lane++) {
        batch.result(slot, 0)[lane] += (float) (across * w[lane]);
        batch.result(slot, 1)[lane] += (float) (up * w[lane]);
      }
    }

    @Override
    public boolean watches(int x, int y) {
      return watched.get(y * width + x);
    }

    @Override
    public void fragment(Fragment fragment, Pixel pixel, Batch batch, int lane) {
      fragments[pixel.y() * width + pixel.x()]++;
    }
  }

  /** An engine, and what is done behind it. */
  private record After(Engine engine, Consumer<Batch> then) implements Engine {
    @Override
    public Slots slots() {
      return engine.slots();
    }

    @Override
    public void run(Batch batch) {
      engine.run(batch);
      then.accept(batch);
    }
  }
}
