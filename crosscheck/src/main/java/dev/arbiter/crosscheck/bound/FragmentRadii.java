package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.StateItem;
import dev.arbiter.vm.arithmetic.Fog;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.InterpreterEngine;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.interpreter.Outcome;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.pipeline.PixelWatch;
import java.util.List;

/** Follows one fragment: what it may give, and why nothing may be said of it. */
final class FragmentRadii {
  private static final Attribute FOG_COORDINATE = new Attribute(AttributeKind.FRAGMENT_FOGCOORD, 0);
  private static final Result POSITION = new Result(ResultKind.POSITION, 0);
  private static final Result DEPTH = new Result(ResultKind.DEPTH, 0);

  /** How much steeper than between pixel centres an attribute may be next to one. */
  private static final double CURVED = 1 + 1.0 / 64;

  private final PixelWatch.Fragment fragment;
  private final Batch batch;
  private final int lane;
  private final VertexRadii vertices;
  private final Slots slots;
  private final BoundTrace trace;
  private final Outcome outcome;

  FragmentRadii(PixelWatch.Fragment fragment, Batch batch, int lane, VertexRadii vertices) {
    this.fragment = fragment;
    this.batch = batch;
    this.lane = lane;
    this.vertices = vertices;
    Program program = fragment.program();
    slots = Slots.of(program);
    int first = lane & ~3;
    trace =
        new BoundTrace(
            program,
            4,
            new BoundTrace.Attributes() {
              @Override
              public Radii of(int number, Attribute attribute) {
                return attribute(first + number, attribute, true);
              }

              @Override
              public Radii apart(int number, Attribute attribute) {
                return attribute(first + number, attribute, false);
              }
            },
            fragment.parameters(),
            fragment.textures(),
            new SampledTexels(fragment.textures()));
    outcome =
        InterpreterEngine.of(program, fragment.parameters(), fragment.textures())
            .trace(batch, first, trace)
            .get(lane & 3);
    vertices.doubt().ifPresent(own()::doubt);
    if (vertices.isOpen() || hasFogWithoutDepth()) {
      own().open();
    }
  }

  private LaneRadii own() {
    return trace.lane(lane & 3);
  }

  /** The fragment's own registers at its end. */
  LaneRadii lane() {
    return own();
  }

  /** The components of a draw buffer that the language leaves open, red lowest. */
  int undefined(int buffer) {
    if (outcome.tainted()) {
      return 15;
    }
    Result result = colorResult(buffer);
    return slots.of(result) < 0 ? 0 : 15 & ~outcome.value(result).defined();
  }

  /** Whether the language leaves open the depth that the program writes. */
  boolean isDepthUndefined() {
    return outcome.tainted() || (slots.of(DEPTH) >= 0 && !outcome.value(DEPTH).areDefined(4));
  }

  private boolean isIndexed() {
    return slots.results().stream().anyMatch(each -> each.kind() == ResultKind.DRAW_BUFFER);
  }

  private Result colorResult(int buffer) {
    return isIndexed()
        ? new Result(ResultKind.DRAW_BUFFER, buffer)
        : new Result(ResultKind.COLOR, 0);
  }

  /** A colour behind the options of the program; exact zeros where it writes none. */
  Radii color(int buffer) {
    Result result = colorResult(buffer);
    if (slots.of(result) < 0) {
      return Radii.exact(Vector.of(0, 0, 0, 0));
    }
    Radii written = own().result(result);
    return isIndexed() && buffer > 0 ? written : fogged(written, outcome.value(result));
  }

  /** The depth that the program writes, or the interpolated one. */
  Radii depth(double interpolated) {
    if (slots.of(DEPTH) >= 0) {
      Radii written = own().result(DEPTH);
      double radius = isDepthUndefined() ? Double.POSITIVE_INFINITY : written.radius()[2];
      return new Radii(Vector.of(written.value().z(), 0, 0, 0), new double[] {radius, 0, 0, 0});
    }
    // One part of the 24 bits more than position and interpolation allow.
    double radius = 0x1p-23 + 4 * Allowance.ROUNDED;
    radius += vertices.radius(POSITION, 2) + vertices.displacement();
    return Radii.within(Vector.of((float) interpolated, 0, 0, 0), radius);
  }

  /** Whether linear fog divides by zero, of which nothing is promised. */
  private boolean hasFogWithoutDepth() {
    if (!fragment.program().has(ProgramOption.ARB_fog_linear)) {
      return false;
    }
    Vector state = fragment.parameters().value(new StateItem.FogParameters());
    return state.y() == state.z();
  }

  private Radii fogged(Radii color, Vector value) {
    Program program = fragment.program();
    boolean exponential = program.has(ProgramOption.ARB_fog_exp);
    boolean squared = program.has(ProgramOption.ARB_fog_exp2);
    if (!exponential && !squared && !program.has(ProgramOption.ARB_fog_linear)) {
      return color;
    }
    Vector state = fragment.parameters().value(new StateItem.FogParameters());
    Radii coordinate = attribute(lane, FOG_COORDINATE, true);
    double[] factors = new double[3];
    for (int i = 0; i < 3; i++) {
      float distance = (float) (coordinate.value().x() + (i - 1) * coordinate.radius()[0]);
      factors[i] =
          exponential
              ? Fog.exponential(state.x(), distance)
              : squared
                  ? Fog.exponentialSquared(state.x(), distance)
                  : Fog.linear(state.y(), state.z(), distance);
    }
    double spread =
        hasFogWithoutDepth()
            ? Double.POSITIVE_INFINITY
            : Math.max(Math.abs(factors[0] - factors[1]), Math.abs(factors[2] - factors[1]))
                + 0x1p-17;
    double[] radius = new double[4];
    for (int i = 0; i < 4; i++) {
      radius[i] = color.saturated(i) + (i < 3 ? spread : 0);
    }
    return new Radii(value, radius);
  }

  /**
   * An attribute of a lane: off by what its vertices are, by the sub-pixel grid along its slope,
   * and by the rounding of interpolation.
   *
   * @param moves whether the grid may move the lane
   */
  private Radii attribute(int at, Attribute attribute, boolean moves) {
    int slot = slots.of(attribute);
    float[] value = new float[4];
    double[] radius = new double[4];
    for (int i = 0; i < 4; i++) {
      float[] row = batch.attribute(slot, i);
      value[i] = row[at];
      int first = at & ~3;
      double across = steepest(row, first, first + 1, first + 2, first + 3);
      double up = steepest(row, first, first + 2, first + 1, first + 3);
      radius[i] = radius(attribute, i, value[i], across, up, moves);
    }
    return new Radii(Vector.of(value[0], value[1], value[2], value[3]), radius);
  }

  /** The larger of two differences: perspective bends what is straight. */
  private static double steepest(float[] row, int from, int to, int otherFrom, int otherTo) {
    return Math.max(
        Math.abs((double) row[to] - row[from]), Math.abs((double) row[otherTo] - row[otherFrom]));
  }

  private double radius(
      Attribute attribute, int component, float value, double across, double up, boolean moves) {
    boolean settled =
        switch (attribute.kind()) {
          case FRAGMENT_FACING -> true;
          case FRAGMENT_POSITION -> component < 2;
          case VERTEX_POSITION,
              VERTEX_WEIGHT,
              VERTEX_NORMAL,
              VERTEX_COLOR,
              VERTEX_SECONDARY_COLOR,
              VERTEX_FOGCOORD,
              VERTEX_TEXCOORD,
              VERTEX_GENERIC,
              FRAGMENT_COLOR,
              FRAGMENT_SECONDARY_COLOR,
              FRAGMENT_TEXCOORD,
              FRAGMENT_FOGCOORD ->
              false;
        };
    if (settled) {
      return 0;
    }
    double most = Math.abs(value);
    double own = 0;
    for (Result each : sources(attribute)) {
      own = Math.max(own, vertices.radius(each, component));
      most = Math.max(most, vertices.magnitude(each, component));
    }
    int width = fragment.state().viewport().width();
    int height = fragment.state().viewport().height();
    double shift =
        !moves ? 0 : Allowance.SUBPIXEL + vertices.displacement() * Math.max(width, height) / 2.0;
    double rounding = 8 * Allowance.ROUNDED * (most + 0.001 * (across * width + up * height));
    boolean constant =
        across == 0 && up == 0 && attribute.kind() != AttributeKind.FRAGMENT_POSITION;
    return own
        + CURVED * shift * (across + up)
        + (constant ? 2 * Allowance.ROUNDED * most : rounding);
  }

  private static List<Result> sources(Attribute attribute) {
    return switch (attribute.kind()) {
      case FRAGMENT_COLOR ->
          List.of(new Result(ResultKind.FRONT_COLOR, 0), new Result(ResultKind.BACK_COLOR, 0));
      case FRAGMENT_SECONDARY_COLOR ->
          List.of(
              new Result(ResultKind.FRONT_SECONDARY_COLOR, 0),
              new Result(ResultKind.BACK_SECONDARY_COLOR, 0));
      case FRAGMENT_TEXCOORD -> List.of(new Result(ResultKind.TEXCOORD, attribute.index()));
      case FRAGMENT_FOGCOORD -> List.of(new Result(ResultKind.FOGCOORD, 0));
      case FRAGMENT_POSITION -> List.of(POSITION);
      case FRAGMENT_FACING,
          VERTEX_POSITION,
          VERTEX_WEIGHT,
          VERTEX_NORMAL,
          VERTEX_COLOR,
          VERTEX_SECONDARY_COLOR,
          VERTEX_FOGCOORD,
          VERTEX_TEXCOORD,
          VERTEX_GENERIC ->
          List.of();
    };
  }
}
