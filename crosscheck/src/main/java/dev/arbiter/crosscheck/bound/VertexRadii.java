package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.InterpreterEngine;
import dev.arbiter.vm.engine.Parameters;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.Outcome;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.texture.TextureSampler;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far the vertices of one draw may be off: for each result the worst of all vertices, because
 * fragments do not know their corners.
 */
final class VertexRadii {
  private static final Result POSITION = new Result(ResultKind.POSITION, 0);

  /** More vertices of one draw are not followed; theirs are taken to be like the others. */
  private static final int MOST_VERTICES = 2048;

  private final Program program;
  private final Parameters parameters;
  private final Textures textures;
  private final LookupRadii.Texels texels;
  private final InterpreterEngine interpreter;
  private final Map<Result, double[]> radii = new HashMap<>();
  private final Map<Result, double[]> magnitudes = new HashMap<>();
  private double displacement;
  private String doubt;
  private boolean open;
  private int followed;

  VertexRadii(Program program, Parameters parameters, Textures textures) {
    this.program = program;
    this.parameters = parameters;
    this.textures = textures;
    texels =
        textures instanceof TextureSampler sampler
            ? new SampledTexels(sampler)
            : SampledTexels.NONE;
    interpreter = InterpreterEngine.of(program, parameters, textures);
  }

  /** Follows the vertices of a batch that was run. */
  void follow(Batch batch) {
    Slots slots = Slots.of(program);
    for (int lane = 0; lane < batch.lanes() && followed < MOST_VERTICES; lane++, followed++) {
      int vertex = lane;
      BoundTrace trace =
          new BoundTrace(
              program,
              1,
              (ignored, attribute) ->
                  Radii.exact(
                      Vector.of(
                          batch.attribute(slots.of(attribute), 0)[vertex],
                          batch.attribute(slots.of(attribute), 1)[vertex],
                          batch.attribute(slots.of(attribute), 2)[vertex],
                          batch.attribute(slots.of(attribute), 3)[vertex])),
              parameters,
              textures,
              texels);
      List<Outcome> outcomes = interpreter.trace(batch, lane, trace);
      LaneRadii own = trace.lane(0);
      own.doubt().ifPresent(reason -> doubt = doubt == null ? reason : doubt);
      open |= own.isOpen();
      for (Result each : slots.results()) {
        collect(each, outcomes.get(0).value(each), own.result(each).radius());
      }
    }
  }

  private void collect(Result result, Vector value, double[] own) {
    double[] radius = own.clone();
    if (result.equals(POSITION)) {
      if (program.has(ProgramOption.ARB_position_invariant)) {
        Arrays.setAll(radius, i -> 8 * Allowance.ROUNDED * largest(value));
      }
      double w = Math.abs(value.w());
      double across = Math.max(radius[0], radius[1]) + radius[3] * largest(value) / w;
      displacement = Math.max(displacement, w > 0 ? across / w : 0);
    }
    double[] worst = radii.computeIfAbsent(result, each -> new double[4]);
    double[] most = magnitudes.computeIfAbsent(result, each -> new double[4]);
    for (int i = 0; i < 4; i++) {
      double component = value.isDefined(i) ? radius[i] : Double.POSITIVE_INFINITY;
      worst[i] = Math.max(worst[i], component);
      most[i] = Math.max(most[i], Math.abs(value.get(i)));
    }
  }

  private static double largest(Vector value) {
    double largest = 0;
    for (int i = 0; i < 4; i++) {
      largest = Math.max(largest, Math.abs(value.get(i)));
    }
    return largest;
  }

  /** How far a component of a result may be off at any vertex. */
  double radius(Result result, int component) {
    double[] all = radii.get(result);
    return all == null ? 0 : all[component];
  }

  /** The largest magnitude of a component of a result. */
  double magnitude(Result result, int component) {
    double[] all = magnitudes.get(result);
    return all == null ? 0 : all[component];
  }

  /** How far a position may be off, as a share of the clip volume's half width. */
  double displacement() {
    return displacement;
  }

  /** Whether numbers came up of which drivers need not make what the reference machine does. */
  boolean isOpen() {
    return open;
  }

  /** Why nothing can be said of any fragment of the draw. */
  Optional<String> doubt() {
    return Optional.ofNullable(doubt);
  }
}
