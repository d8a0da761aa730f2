package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.WriteMask;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The registers of one invocation: how operands are loaded and results written (B.0). */
final class Lane implements Registers {
  private static final Vector OUT_OF_RANGE = Vector.undefined(0, 0, 0, 0);

  private final Program program;
  private final Environment environment;
  private final Inputs inputs;
  private final Fill fill;
  private final Vector[] temporaries;
  private final AddressRegister[] addresses;
  private final Predicate[] predicates;
  private final Map<Result, Vector> results = new HashMap<>();
  private final Source.Visitor<Vector> fetch = new Fetch();

  private int executed;
  private boolean killed;
  private boolean tainted;
  private EndReason end = EndReason.COMPLETED;

  Lane(Program program, Environment environment, Inputs inputs, Fill fill) {
    this.program = program;
    this.environment = environment;
    this.inputs = inputs;
    this.fill = fill;
    Declarations declarations = program.declarations();
    temporaries = new Vector[declarations.temporaries().size()];
    Arrays.fill(
        temporaries,
        fill == Fill.POISON
            ? Vector.replicate(Fill.POISON_NAN, false)
            : Vector.undefined(0, 0, 0, 0));
    addresses = new AddressRegister[declarations.addressRegisters().size()];
    Arrays.setAll(addresses, i -> new AddressRegister());
    predicates = new Predicate[declarations.predicates()];
    Arrays.fill(predicates, Predicate.UNSET);
  }

  /** An operand: fetched, swizzled, and its signs cleared and flipped as it says. */
  Vector load(Operand operand) {
    Vector value = fetch(operand.source()).swizzled(operand.swizzle());
    Vector magnitude = operand.absolute() ? value.magnitude() : value;
    return operand.negate() ? magnitude.negated() : magnitude;
  }

  /** A source as it stands. */
  Vector fetch(Source source) {
    return source.accept(fetch);
  }

  /** An attribute of this invocation. */
  Vector attribute(Attribute attribute) {
    return inputs.attribute(attribute);
  }

  /** The test of a guard, true where there is none. */
  Predicate test(Optional<Guard> guard) {
    return guard.map(this::test).orElse(Predicate.ALWAYS);
  }

  /** The test of a guard. */
  Predicate test(Guard guard) {
    return predicates[guard.predicate()].tested(guard);
  }

  /** Writes a value where mask and guard both allow; an undefined guard leaves a doubt. */
  void write(Destination destination, Vector value) {
    Predicate guard = test(destination.guard());
    int mask = destination.mask().bits();
    int written = mask & guard.bits();
    int known = guard.defined() | ~mask;
    destination
        .target()
        .accept(
            new Target.Visitor<Void>() {
              @Override
              public Void temporary(Temporary target) {
                Vector old = temporaries[target.index()];
                temporaries[target.index()] = old.overwritten(value, written).definedOnlyIn(known);
                return null;
              }

              @Override
              public Void result(Result target) {
                Vector old = Lane.this.result(target);
                results.put(target, old.overwritten(value, written).definedOnlyIn(known));
                return null;
              }

              @Override
              public Void resultElement(ResultElement target) {
                List<Result> array = program.declarations().results().get(target.array()).results();
                long index = index(target.index());
                boolean inRange = index >= 0 && index < array.size();
                if (!inRange || !isDefined(target.index())) {
                  // The write may have hit anything.
                  taint();
                }
                return inRange ? result(array.get((int) index)) : null;
              }
            });
  }

  void writePredicate(int index, Predicate value) {
    predicates[index] = value;
  }

  AddressRegister addressRegister(int index) {
    return addresses[index];
  }

  /** Writes components of an address register where mask and guard both allow. */
  void writeAddress(int index, WriteMask mask, Optional<Guard> guard, int[] values, int defined) {
    Predicate test = test(guard);
    for (int i = 0; i < 4; i++) {
      if (mask.has(i)) {
        boolean written = (test.bits() >> i & 1) != 0;
        boolean known = (test.defined() >> i & 1) != 0;
        AddressRegister register = addresses[index];
        register.set(
            i,
            written ? values[i] : register.get(i),
            known && (written ? (defined >> i & 1) != 0 : register.isDefined(i)));
      }
    }
  }

  /** Fills a result that an epilogue replaces. */
  void replaceResult(Result result, Vector value) {
    results.put(result, value);
  }

  Vector parameter(ParameterValue value) {
    return value.accept(
        new ParameterValue.Visitor<>() {
          @Override
          public Vector constant(ParameterValue.Constant constant) {
            return Vector.of(constant.x(), constant.y(), constant.z(), constant.w());
          }

          @Override
          public Vector environment(ParameterValue.Environment item) {
            return environment.parameter(item);
          }

          @Override
          public Vector local(ParameterValue.Local item) {
            return environment.parameter(item);
          }

          @Override
          public Vector state(StateItem item) {
            return environment.parameter(item);
          }
        });
  }

  /**
   * Says that the language leaves this invocation undefined; what happens after a kill does not.
   */
  void taint() {
    tainted |= !killed;
  }

  void kill() {
    killed = true;
  }

  void end(EndReason reason) {
    end = reason;
    taint();
  }

  /** Counts an instruction unless there were too many before it. */
  boolean count(int limit) {
    if (executed >= limit) {
      return false;
    }
    executed++;
    return true;
  }

  boolean isKilled() {
    return killed;
  }

  Outcome outcome(List<Result> written) {
    Map<Result, Vector> values = new LinkedHashMap<>();
    for (Result each : written) {
      values.put(each, result(each).definedOnlyIn(tainted ? 0 : 15));
    }
    return new Outcome(values, killed, tainted, end, executed);
  }

  @Override
  public Vector temporary(int index) {
    return temporaries[index];
  }

  @Override
  public int address(int index, int component) {
    return addresses[index].get(component);
  }

  @Override
  public int predicate(int index) {
    return predicates[index].bits();
  }

  @Override
  public Vector result(Result result) {
    Vector value = results.get(result);
    return value != null ? value : ResultFill.of(result, fill, environment, inputs);
  }

  /** The sum of an address component and an offset, without wrap-around. */
  private long index(RelativeIndex index) {
    return (long) addresses[index.address()].get(index.component().ordinal()) + index.offset();
  }

  private boolean isDefined(RelativeIndex index) {
    return addresses[index.address()].isDefined(index.component().ordinal());
  }

  private final class Fetch implements Source.Visitor<Vector> {
    @Override
    public Vector temporary(Temporary source) {
      return temporaries[source.index()];
    }

    @Override
    public Vector attribute(AttributeSource source) {
      return inputs.attribute(source.attribute());
    }

    @Override
    public Vector attributeElement(AttributeElement source) {
      return element(
          program.declarations().attributes().get(source.array()).attributes(),
          source.index(),
          inputs::attribute);
    }

    @Override
    public Vector bound(BoundParameter source) {
      return parameter(source.value());
    }

    @Override
    public Vector declared(DeclaredParameter source) {
      return parameter(program.valueOf(source));
    }

    @Override
    public Vector parameterElement(ParameterElement source) {
      return element(
          program.declarations().parameters().get(source.declaration()).values(),
          source.index(),
          Lane.this::parameter);
    }

    private <T> Vector element(List<T> array, RelativeIndex relative, Function<T, Vector> load) {
      long index = index(relative);
      if (index < 0 || index >= array.size()) {
        return OUT_OF_RANGE;
      }
      return load.apply(array.get((int) index)).definedOnlyIn(isDefined(relative) ? 15 : 0);
    }
  }
}
