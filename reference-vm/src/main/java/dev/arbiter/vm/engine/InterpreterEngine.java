package dev.arbiter.vm.engine;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.interpreter.Environment;
import dev.arbiter.vm.interpreter.Inputs;
import dev.arbiter.vm.interpreter.Interpreter;
import dev.arbiter.vm.interpreter.Outcome;
import dev.arbiter.vm.interpreter.TextureQuery;
import dev.arbiter.vm.interpreter.Trace;
import dev.arbiter.vm.interpreter.Vector;
import java.util.List;
import java.util.stream.IntStream;

/** The interpreter as an engine: a vertex or a quad at a time. It makes no attempt at speed. */
public final class InterpreterEngine implements Engine {
  private static final int ALL = 15;

  private final Interpreter interpreter;
  private final boolean quads;
  private final Slots slots;
  private final Environment environment;

  private InterpreterEngine(
      Interpreter interpreter, boolean quads, Slots slots, Environment environment) {
    this.interpreter = interpreter;
    this.quads = quads;
    this.slots = slots;
    this.environment = environment;
  }

  /** An engine for a draw, with the limits and fills of the language. */
  public static InterpreterEngine of(Program program, Parameters parameters, Textures textures) {
    return new InterpreterEngine(
        Interpreter.of(program),
        program.stage() == Stage.FRAGMENT,
        Slots.of(program),
        new LaneEnvironment(parameters, textures));
  }

  @Override
  public Slots slots() {
    return slots;
  }

  @Override
  public void run(Batch batch) {
    if (!quads) {
      for (int lane = 0; lane < batch.lanes(); lane++) {
        store(batch, lane, interpreter.run(environment, inputs(batch, lane)));
      }
      return;
    }
    for (int lane = 0; lane < batch.lanes(); lane += 4) {
      if (isCovered(batch, lane)) {
        List<Outcome> outcomes = interpreter.runQuad(environment, quad(batch, lane));
        for (int i = 0; i < 4; i++) {
          store(batch, lane + i, outcomes.get(i));
        }
      }
    }
  }

  /**
   * Runs one quad of a batch, or one vertex, once more and tells a listener of every instruction;
   * the batch stays as it is.
   *
   * @param lane the quad's first lane, or the vertex
   * @return what the lanes gave
   */
  public List<Outcome> trace(Batch batch, int lane, Trace trace) {
    Interpreter telling = interpreter.withTrace(trace);
    return quads
        ? telling.runQuad(environment, quad(batch, lane))
        : List.of(telling.run(environment, inputs(batch, lane)));
  }

  private static boolean isCovered(Batch batch, int lane) {
    boolean[] covered = batch.covered();
    return covered[lane] || covered[lane + 1] || covered[lane + 2] || covered[lane + 3];
  }

  private List<Inputs> quad(Batch batch, int lane) {
    return IntStream.range(lane, lane + 4).mapToObj(each -> inputs(batch, each)).toList();
  }

  private Inputs inputs(Batch batch, int lane) {
    return attribute -> attribute(batch, lane, attribute);
  }

  private Vector attribute(Batch batch, int lane, Attribute attribute) {
    int slot = slots.of(attribute);
    return new Vector(
        batch.attribute(slot, 0)[lane],
        batch.attribute(slot, 1)[lane],
        batch.attribute(slot, 2)[lane],
        batch.attribute(slot, 3)[lane],
        batch.tracksDefined() ? batch.definedAttribute(slot)[lane] : ALL);
  }

  private void store(Batch batch, int lane, Outcome outcome) {
    batch.killed()[lane] = outcome.killed();
    batch.tainted()[lane] = outcome.tainted();
    int slot = 0;
    for (Result each : slots.results()) {
      Vector value = outcome.value(each);
      for (int component = 0; component < 4; component++) {
        batch.result(slot, component)[lane] = value.get(component);
      }
      if (batch.tracksDefined()) {
        batch.definedResult(slot)[lane] = (byte) value.defined();
      }
      slot++;
    }
  }

  /** Parameters and textures, asked for one lane at a time. */
  private static final class LaneEnvironment implements Environment {
    private final Parameters parameters;
    private final Textures textures;
    private final Lookup lookup = new Lookup();

    LaneEnvironment(Parameters parameters, Textures textures) {
      this.parameters = parameters;
      this.textures = textures;
      lookup.active()[0] = true;
    }

    @Override
    public Vector parameter(ParameterValue value) {
      return parameters.value(value);
    }

    @Override
    public Vector sample(TextureQuery query) {
      lookup.ask(query.unit(), query.target(), query.level(), query.explicit(), 1);
      for (int i = 0; i < 3; i++) {
        lookup.coordinate(i)[0] = query.coordinate().get(i);
        lookup.derivativeX(i)[0] = query.derivativeX().get(i);
        lookup.derivativeY(i)[0] = query.derivativeY().get(i);
      }
      lookup.lambda()[0] = query.lambda();
      lookup.bias()[0] = query.bias();
      textures.sample(lookup);
      return new Vector(
          lookup.color(0)[0],
          lookup.color(1)[0],
          lookup.color(2)[0],
          lookup.color(3)[0],
          textures.isDefined(query.unit(), query.target()) ? ALL : 0);
    }
  }
}
