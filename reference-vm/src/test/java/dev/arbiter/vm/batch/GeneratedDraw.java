package dev.arbiter.vm.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Lookup;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.EndReason;
import dev.arbiter.vm.interpreter.Environment;
import dev.arbiter.vm.interpreter.Fill;
import dev.arbiter.vm.interpreter.Inputs;
import dev.arbiter.vm.interpreter.Interpreter;
import dev.arbiter.vm.interpreter.Outcome;
import dev.arbiter.vm.interpreter.RunLimits;
import dev.arbiter.vm.interpreter.TextureQuery;
import dev.arbiter.vm.interpreter.TextureQuery.Level;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.sample.GeneratedInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A draw on generated inputs, run by the batch engine and, lane by lane, by the interpreter. Unit 1
 * has a texture without levels, lookups of unit 2 are undefined, and so are some attributes.
 */
final class GeneratedDraw implements Environment, Textures {
  private static final int WITHOUT_LEVELS = 1;
  private static final int UNDEFINED = 2;

  private final Program program;
  private final GeneratedInputs inputs;
  private RunLimits limits = RunLimits.LANGUAGE;
  private Fill fill = Fill.DEFAULT;

  GeneratedDraw(Program program, GeneratedInputs inputs) {
    this.program = program;
    this.inputs = inputs;
  }

  GeneratedDraw withLimits(RunLimits other) {
    limits = other;
    return this;
  }

  GeneratedDraw withFill(Fill other) {
    fill = other;
    return this;
  }

  /** An engine for this draw. */
  BatchEngine engine() {
    return BatchEngine.of(program, this::parameter, this, limits, fill);
  }

  /** A batch of that many invocations. */
  Batch batch(int lanes, boolean tracksDefined) {
    Slots slots = Slots.of(program);
    Batch batch = new Batch(slots, tracksDefined);
    fill(batch, slots, lanes);
    return batch;
  }

  /** Fills a batch with attributes. */
  void fill(Batch batch, Slots slots, int lanes) {
    batch.start(lanes);
    for (int lane = 0; lane < lanes; lane++) {
      batch.covered()[lane] = true;
      for (Attribute each : slots.attributes()) {
        Vector value = attributes(lane).attribute(each);
        int slot = slots.of(each);
        for (int i = 0; i < 4; i++) {
          batch.attribute(slot, i)[lane] = value.get(i);
        }
        if (batch.tracksDefined()) {
          batch.definedAttribute(slot)[lane] = (byte) value.defined();
        }
      }
    }
  }

  private Inputs attributes(int lane) {
    int invocation = program.stage() == Stage.VERTEX ? 4 * lane : lane;
    Inputs own = inputs.invocation(invocation);
    return attribute -> {
      Vector value = own.attribute(attribute);
      int kind = lane + attribute.index();
      return value.definedOnlyIn(kind % 5 == 0 ? 11 : kind % 7 == 0 ? 7 : 15);
    };
  }

  @Override
  public Vector parameter(ParameterValue value) {
    return inputs.parameter(value);
  }

  @Override
  public boolean usesLevel(int unit, TextureTarget target) {
    return unit != WITHOUT_LEVELS;
  }

  @Override
  public boolean isDefined(int unit, TextureTarget target) {
    return unit != UNDEFINED;
  }

  @Override
  public Vector sample(TextureQuery query) {
    Vector zero = Vector.of(0, 0, 0, 0);
    TextureQuery asked =
        query.unit() == WITHOUT_LEVELS
            ? new TextureQuery(
                query.unit(),
                query.target(),
                query.coordinate(),
                query.level(),
                zero,
                zero,
                0,
                0,
                query.explicit())
            : query;
    return inputs.sample(asked).definedOnlyIn(query.unit() == UNDEFINED ? 0 : 15);
  }

  @Override
  public void sample(Lookup lookup) {
    boolean derivatives = lookup.level() == Level.DERIVATIVES;
    for (int lane = 0; lane < lookup.lanes(); lane++) {
      if (lookup.active()[lane]) {
        int at = lane;
        Vector color =
            sample(
                new TextureQuery(
                    lookup.unit(),
                    lookup.target(),
                    vector(i -> lookup.coordinate(i)[at]),
                    lookup.level(),
                    derivatives ? vector(i -> lookup.derivativeX(i)[at]) : Vector.of(0, 0, 0, 0),
                    derivatives ? vector(i -> lookup.derivativeY(i)[at]) : Vector.of(0, 0, 0, 0),
                    derivatives ? 0 : lookup.lambda()[at],
                    lookup.bias()[at],
                    lookup.explicit()));
        for (int i = 0; i < 4; i++) {
          lookup.color(i)[lane] = color.get(i);
        }
      }
    }
  }

  @FunctionalInterface
  private interface Components {
    float get(int index);
  }

  private static Vector vector(Components components) {
    return Vector.of(components.get(0), components.get(1), components.get(2), 0);
  }

  /** Runs both and compares everything that a batch can say. */
  void assertAgreement(int lanes, boolean tracksDefined) {
    Batch batch = batch(lanes, tracksDefined);
    engine().run(batch);
    assertAgreement(batch);
  }

  /** How many instructions the interpreter executes in the longest lane. */
  int mostExecuted(int lanes) {
    return outcomes(lanes).stream().mapToInt(Outcome::executed).max().orElseThrow();
  }

  /** Compares a batch that has run with the interpreter's outcomes. */
  void assertAgreement(Batch batch) {
    List<Outcome> expected = outcomes(batch.lanes());
    for (int lane = 0; lane < batch.lanes(); lane++) {
      assertThat(describe(batch, lane, expected.get(lane)))
          .as(
              () ->
                  "actual and expected outcome, defined bits behind each result, of\n"
                      + ProgramPrinter.print(program))
          .isEqualTo(describe(expected.get(lane), lane, batch.tracksDefined()));
    }
  }

  /** The interpreter's outcomes of the first lanes. */
  private List<Outcome> outcomes(int lanes) {
    Interpreter interpreter = Interpreter.of(program).withLimits(limits).withFill(fill);
    List<Outcome> outcomes = new ArrayList<>();
    if (program.stage() == Stage.VERTEX) {
      for (int lane = 0; lane < lanes; lane++) {
        outcomes.add(interpreter.run(this, attributes(lane)));
      }
    } else {
      for (int quad = 0; quad < lanes; quad += 4) {
        outcomes.addAll(
            interpreter.runQuad(
                this, IntStream.range(quad, quad + 4).mapToObj(this::attributes).toList()));
      }
    }
    return outcomes;
  }

  private String describe(Batch batch, int lane, Outcome expected) {
    // Without tracking a lane need not be called tainted unless a limit ended it.
    boolean tainted =
        batch.tainted()[lane]
            || (!batch.tracksDefined()
                && expected.tainted()
                && (expected.end() == EndReason.COMPLETED || expected.killed()));
    StringBuilder text = new StringBuilder();
    describe(text, lane, batch.killed()[lane], tainted);
    if (!batch.killed()[lane]) {
      Slots slots = Slots.of(program);
      for (Result each : slots.results()) {
        int slot = slots.of(each);
        Vector value =
            new Vector(
                batch.result(slot, 0)[lane],
                batch.result(slot, 1)[lane],
                batch.result(slot, 2)[lane],
                batch.result(slot, 3)[lane],
                batch.tracksDefined() ? batch.definedResult(slot)[lane] : 15);
        describe(text, each, value);
      }
    }
    return text.toString();
  }

  private static String describe(Outcome outcome, int lane, boolean tracksDefined) {
    StringBuilder text = new StringBuilder();
    describe(text, lane, outcome.killed(), outcome.tainted());
    if (!outcome.killed()) {
      outcome
          .results()
          .forEach(
              (result, value) ->
                  describe(
                      text,
                      result,
                      new Vector(
                          value.x(),
                          value.y(),
                          value.z(),
                          value.w(),
                          tracksDefined ? value.defined() : 15)));
    }
    return text.toString();
  }

  private static void describe(StringBuilder text, int lane, boolean killed, boolean tainted) {
    text.append("lane ").append(lane);
    text.append(killed ? ", killed" : "").append(tainted ? ", tainted" : "").append('\n');
  }

  private static void describe(StringBuilder text, Result result, Vector value) {
    text.append(result);
    for (int i = 0; i < 4; i++) {
      text.append(' ').append(Integer.toHexString(Float.floatToIntBits(value.get(i))));
    }
    text.append(" / ").append(value.defined()).append('\n');
  }
}
