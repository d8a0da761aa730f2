package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Slots;
import java.util.Arrays;
import java.util.List;

/**
 * Fills attributes of fragments from those of vertices (F.5). Weights come from window coordinates
 * in exact integers held as binary64; sums are binary64 and rounded once. Helper lanes are
 * extrapolated.
 */
final class Interpolator {
  private final Batch batch;
  private final List<Varying> varyings;
  private final VertexLayout layout;
  private final Weights weights;
  private final double[] depth = new double[Batch.MOST_LANES];
  private final boolean needsDepth;
  private final int positionSlot;
  private final int facingSlot;
  private final boolean upperLeft;
  private final boolean integerCenters;
  private final int windowHeight;
  private final PolygonOffset offset;
  private final Sprites sprites;

  private VertexPool pool;
  private PrimitiveList list;
  private int primitive;

  Interpolator(
      Batch batch,
      Program fragment,
      List<Varying> varyings,
      VertexLayout layout,
      int windowHeight,
      PolygonOffset offset,
      Sprites sprites,
      boolean testsDepth) {
    this.batch = batch;
    this.varyings = varyings;
    this.layout = layout;
    this.windowHeight = windowHeight;
    this.offset = offset;
    this.sprites = sprites;
    Slots slots = Slots.of(fragment);
    positionSlot = slots.of(new Attribute(AttributeKind.FRAGMENT_POSITION, 0));
    facingSlot = slots.of(new Attribute(AttributeKind.FRAGMENT_FACING, 0));
    needsDepth = testsDepth || positionSlot >= 0;
    boolean anyLinear = varyings.stream().anyMatch(each -> each.mode() == Varying.Mode.LINEAR);
    weights = new Weights(needsDepth || anyLinear);
    upperLeft = fragment.has(ProgramOption.ARB_fragment_coord_origin_upper_left);
    integerCenters = fragment.has(ProgramOption.ARB_fragment_coord_pixel_center_integer);
  }

  /** The window depth of each lane that was filled, where depth is tested or read. */
  double[] depth() {
    return depth;
  }

  /** Takes up a primitive. */
  void start(VertexPool newPool, PrimitiveList newList, int number) {
    pool = newPool;
    list = newList;
    primitive = number;
    weights.start(pool, list, primitive);
    if (list.corners() == 3) {
      offset.start(pool, list, primitive);
    } else {
      offset.none();
    }
  }

  /** Fills lanes {@code from} to {@code to} − 1 at the pixels given. */
  void fill(QuadPlaces places, int from, int to) {
    weights.find(places, from, to);
    if (needsDepth) {
      depth(from, to);
    }
    for (Varying each : varyings) {
      fill(each, places, from, to);
    }
    if (positionSlot >= 0) {
      position(places, from, to);
    }
    if (facingSlot >= 0) {
      Arrays.fill(batch.attribute(facingSlot, 0), from, to, list.isFront(primitive) ? 1 : -1);
      Arrays.fill(batch.attribute(facingSlot, 1), from, to, 0);
      Arrays.fill(batch.attribute(facingSlot, 2), from, to, 0);
      Arrays.fill(batch.attribute(facingSlot, 3), from, to, 1);
    }
  }

  private void depth(int from, int to) {
    weights.sum(weights.linear(), z(0), z(1), z(2), depth, from, to);
    double shift = offset.shift();
    if (shift != 0) {
      for (int lane = from; lane < to; lane++) {
        depth[lane] = Math.max(0, Math.min(1, depth[lane] + shift));
      }
    }
  }

  private double z(int corner) {
    return pool.z(list.vertex(primitive, corner));
  }

  private void fill(Varying varying, QuadPlaces places, int from, int to) {
    Result result = list.isFront(primitive) ? varying.front() : varying.back();
    int first = layout.offset(result);
    if (list.corners() == 1 && sprites.replaces(varying.attribute())) {
      sprites.fill(batch, varying.slot(), pool, list.vertex(primitive, 0), places, from, to);
      return;
    }
    boolean fog = varying.attribute().kind() == AttributeKind.FRAGMENT_FOGCOORD;
    for (int component = 0; component < 4; component++) {
      float[] row = batch.attribute(varying.slot(), component);
      if (fog && component > 0) {
        Arrays.fill(row, from, to, component == 3 ? 1 : 0);
      } else {
        fill(row, varying.mode(), first + component, from, to);
      }
    }
  }

  private void fill(float[] row, Varying.Mode mode, int at, int from, int to) {
    float f0 = pool.get(list.vertex(primitive, 0), at);
    float f1 = pool.get(list.vertex(primitive, 1), at);
    float f2 = pool.get(list.vertex(primitive, 2), at);
    if (mode == Varying.Mode.FLAT) {
      Arrays.fill(row, from, to, pool.get(list.provoking(primitive), at));
    } else if (f0 == f1 && f0 == f2) {
      // Weights add up to 1 within far less than half a unit of binary32.
      Arrays.fill(row, from, to, f0);
    } else {
      double[][] shares = mode == Varying.Mode.LINEAR ? weights.linear() : weights.perspective();
      weights.sum(shares, f0, f1, f2, row, from, to);
    }
  }

  private void position(QuadPlaces places, int from, int to) {
    float center = integerCenters ? 0 : 0.5f;
    float[] rowX = batch.attribute(positionSlot, 0);
    float[] rowY = batch.attribute(positionSlot, 1);
    float[] rowZ = batch.attribute(positionSlot, 2);
    for (int lane = from; lane < to; lane++) {
      rowX[lane] = places.x(lane) + center;
      rowY[lane] = (upperLeft ? windowHeight - 1 - places.y(lane) : places.y(lane)) + center;
      rowZ[lane] = (float) depth[lane];
    }
    weights.sum(
        weights.linear(),
        pool.inverseW(list.vertex(primitive, 0)),
        pool.inverseW(list.vertex(primitive, 1)),
        pool.inverseW(list.vertex(primitive, 2)),
        batch.attribute(positionSlot, 3),
        from,
        to);
  }
}
