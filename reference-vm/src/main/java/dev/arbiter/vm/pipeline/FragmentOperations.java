package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.PixelOperations;
import dev.arbiter.vm.scene.value.CompareFunction;

/** What happens to fragments behind their program (F.11); the scissor was applied before it. */
final class FragmentOperations {
  private final Framebuffer framebuffer;
  private final PixelOperations state;
  private final Blender blender;
  private final boolean indexed;

  /** Whether blending and storing clamp what they take. */
  private final boolean clampsAnyway;

  private final int[] colorSlots;
  private final int depthSlot;
  private final boolean[] alive = new boolean[Batch.MOST_LANES];
  private final int[] packed = new int[Batch.MOST_LANES];
  private final float[][] scratch = new float[4][Batch.MOST_LANES];
  private final float[] zeros = new float[Batch.MOST_LANES];

  FragmentOperations(Framebuffer framebuffer, GlState state, Program program) {
    this.framebuffer = framebuffer;
    this.state = state.pixels();
    this.blender = new Blender(state.pixels().blending(), framebuffer.isFixedPoint());
    Slots slots = Slots.of(program);
    clampsAnyway = framebuffer.isFixedPoint();
    indexed = slots.results().stream().anyMatch(each -> each.kind() == ResultKind.DRAW_BUFFER);
    colorSlots = new int[framebuffer.format().buffers()];
    for (int buffer = 0; buffer < colorSlots.length; buffer++) {
      colorSlots[buffer] =
          slots.of(
              indexed
                  ? new Result(ResultKind.DRAW_BUFFER, buffer)
                  : new Result(ResultKind.COLOR, 0));
    }
    depthSlot = slots.of(new Result(ResultKind.DEPTH, 0));
  }

  /**
   * Tests and stores the fragments of a batch.
   *
   * @param depth window depth by lane
   */
  void store(QuadBatch quads, int lanes, double[] depth) {
    Batch batch = quads.batch();
    boolean[] covered = batch.covered();
    boolean[] killed = batch.killed();
    for (int lane = 0; lane < lanes; lane++) {
      alive[lane] = covered[lane] & !killed[lane];
    }
    if (state.clampColor() && !clampsAnyway) {
      clamp(batch, lanes);
    }
    if (state.alphaFunction() != CompareFunction.ALWAYS) {
      testAlpha(batch, lanes);
    }
    if (state.depthTest()) {
      testDepth(quads, lanes, depth);
    }
    if (state.colorMask() != 0) {
      for (int buffer = 0; buffer < colorSlots.length; buffer++) {
        storeColors(quads, lanes, buffer);
      }
    }
  }

  private void clamp(Batch batch, int lanes) {
    int buffers = indexed ? colorSlots.length : 1;
    for (int buffer = 0; buffer < buffers; buffer++) {
      if (colorSlots[buffer] >= 0) {
        for (int component = 0; component < 4; component++) {
          float[] row = batch.result(colorSlots[buffer], component);
          for (int lane = 0; lane < lanes; lane++) {
            row[lane] = Arithmetic.saturate(row[lane]);
          }
        }
      }
    }
  }

  /** A component of a colour; 0 where the program writes none. */
  private float[] color(Batch batch, int buffer, int component) {
    return colorSlots[buffer] >= 0 ? batch.result(colorSlots[buffer], component) : zeros;
  }

  private void testAlpha(Batch batch, int lanes) {
    float[] alpha = color(batch, 0, 3);
    for (int lane = 0; lane < lanes; lane++) {
      float value = state.clampColor() ? Arithmetic.saturate(alpha[lane]) : alpha[lane];
      alive[lane] &= state.alphaFunction().test(value, state.alphaReference());
    }
  }

  private void testDepth(QuadBatch quads, int lanes, double[] depth) {
    float[] replaced = depthSlot >= 0 ? quads.batch().result(depthSlot, 2) : null;
    for (int lane = 0; lane < lanes; lane++) {
      if (alive[lane]) {
        int at = quads.places().y(lane) * framebuffer.width() + quads.places().x(lane);
        float encoded = framebuffer.encodeDepth(replaced != null ? replaced[lane] : depth[lane]);
        alive[lane] = state.depthFunction().test(encoded, framebuffer.storedDepth(at));
        if (alive[lane] && state.depthMask()) {
          framebuffer.storeDepth(at, encoded);
        }
      }
    }
  }

  private void storeColors(QuadBatch quads, int lanes, int buffer) {
    Batch batch = quads.batch();
    float[] r = color(batch, buffer, 0);
    float[] g = color(batch, buffer, 1);
    float[] b = color(batch, buffer, 2);
    float[] a = color(batch, buffer, 3);
    QuadPlaces places = quads.places();
    int width = framebuffer.width();
    boolean direct =
        framebuffer.isFixedPoint() && !state.blending().enabled() && state.colorMask() == 15;
    if (direct) {
      Framebuffer.pack(r, g, b, a, packed, lanes, scratch);
      int[] pixels = framebuffer.packed(buffer);
      for (int lane = 0; lane < lanes; lane += 4) {
        int low = places.y(lane) * width + places.x(lane);
        put(pixels, low, lane);
        put(pixels, low + 1, lane + 1);
        put(pixels, low + width, lane + 2);
        put(pixels, low + width + 1, lane + 3);
      }
      return;
    }
    for (int lane = 0; lane < lanes; lane++) {
      if (alive[lane]) {
        int x = places.x(lane);
        int y = places.y(lane);
        int at = y * width + x;
        if (state.blending().enabled()) {
          blender.blend(r[lane], g[lane], b[lane], a[lane], framebuffer.color(buffer, x, y));
          framebuffer.storeColor(
              buffer,
              at,
              blender.result(0),
              blender.result(1),
              blender.result(2),
              blender.result(3),
              state.colorMask());
        } else {
          framebuffer.storeColor(buffer, at, r[lane], g[lane], b[lane], a[lane], state.colorMask());
        }
      }
    }
  }

  private void put(int[] pixels, int at, int lane) {
    if (alive[lane]) {
      pixels[at] = packed[lane];
    }
  }
}
