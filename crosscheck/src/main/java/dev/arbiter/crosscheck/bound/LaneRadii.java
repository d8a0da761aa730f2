package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
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
import dev.arbiter.vm.interpreter.Registers;
import dev.arbiter.vm.interpreter.Vector;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The registers of one invocation as a driver may have them: values and radii. */
final class LaneRadii {
  /** Matrices that are inverted or multiplied, and products of lights, come from the driver. */
  private static final double OF_STATE = 0x1p-20;

  private static final Vector ZERO = Vector.of(0, 0, 0, 0);

  private final Program program;
  private final Function<Attribute, Radii> attributes;
  private final Function<ParameterValue, Vector> parameters;
  private Radii[] temporaries;
  private Radii[] before;
  private final Map<Result, Radii> results = new HashMap<>();
  private final int[] predicateDoubts;
  private final int[] addressDoubts;
  private Registers registers;
  private String doubt;
  private boolean open;

  LaneRadii(
      Program program,
      Function<Attribute, Radii> attributes,
      Function<ParameterValue, Vector> parameters) {
    this.program = program;
    this.attributes = attributes;
    this.parameters = parameters;
    temporaries = new Radii[program.declarations().temporaries().size()];
    Arrays.fill(temporaries, Radii.exact(ZERO));
    before = temporaries;
    predicateDoubts = new int[program.declarations().predicates()];
    addressDoubts = new int[program.declarations().addressRegisters().size()];
  }

  /** The registers of the reference machine behind the instruction at hand. */
  void follow(Registers now) {
    registers = now;
  }

  /** Why nothing can be said of this invocation; the first reason counts. */
  Optional<String> doubt() {
    return Optional.ofNullable(doubt);
  }

  void doubt(String reason) {
    doubt = doubt == null ? reason : doubt;
  }

  /** Whether numbers came up of which drivers need not make what the reference machine does. */
  boolean isOpen() {
    return open;
  }

  void open() {
    open = true;
  }

  Radii result(Result result) {
    return results.getOrDefault(result, Radii.exact(ZERO));
  }

  /** An operand as it is before the instruction at hand writes. */
  Radii load(Operand operand) {
    return load(operand, temporaries);
  }

  /** An operand as it was before the latest write: for a neighbour that has gone ahead. */
  Radii loadBefore(Operand operand) {
    return load(operand, before);
  }

  private Radii load(Operand operand, Radii[] registers) {
    Radii loaded = modified(operand, fetch(operand.source(), registers));
    open |= loaded.isOpen();
    return loaded.flushed();
  }

  /** A source as an operand takes it. */
  static Radii modified(Operand operand, Radii source) {
    Radii fetched = source.swizzled(operand.swizzle());
    Radii magnitude = operand.absolute() ? fetched.magnitude() : fetched;
    return operand.negate() ? magnitude.negated() : magnitude;
  }

  Radii fetch(Source source) {
    return fetch(source, temporaries);
  }

  private Radii fetch(Source source, Radii[] registers) {
    return source.accept(
        new Source.Visitor<>() {
          @Override
          public Radii temporary(Temporary register) {
            return registers[register.index()];
          }

          @Override
          public Radii attribute(AttributeSource attribute) {
            return attributes.apply(attribute.attribute());
          }

          @Override
          public Radii attributeElement(AttributeElement element) {
            return element(
                program.declarations().attributes().get(element.array()).attributes(),
                element.index(),
                attributes);
          }

          @Override
          public Radii bound(BoundParameter parameter) {
            return parameter(parameter.value());
          }

          @Override
          public Radii declared(DeclaredParameter parameter) {
            return parameter(program.valueOf(parameter));
          }

          @Override
          public Radii parameterElement(ParameterElement element) {
            return element(
                program.declarations().parameters().get(element.declaration()).values(),
                element.index(),
                LaneRadii.this::parameter);
          }
        });
  }

  private Radii parameter(ParameterValue value) {
    Vector vector = parameters.apply(value);
    if (!(value instanceof StateItem item) || isStoredAsGiven(item)) {
      return Radii.exact(vector);
    }
    double largest = 0;
    for (int i = 0; i < 4; i++) {
      largest = Math.max(largest, Math.abs(vector.get(i)));
    }
    return Radii.within(vector, OF_STATE * largest);
  }

  private static boolean isStoredAsGiven(StateItem item) {
    return item instanceof StateItem.Material
        || item instanceof StateItem.FogColor
        || item instanceof StateItem.TexEnvColor
        || item instanceof StateItem.DepthRange
        || item instanceof StateItem.LightModelAmbient;
  }

  private <T> Radii element(List<T> array, RelativeIndex relative, Function<T, Radii> load) {
    if (isDoubtful(relative)) {
      doubt("a relative address hangs on a value that drivers may compute otherwise");
    }
    long index = index(relative);
    return index < 0 || index >= array.size()
        ? Radii.within(ZERO, Double.POSITIVE_INFINITY)
        : load.apply(array.get((int) index));
  }

  private long index(RelativeIndex relative) {
    return (long) registers.address(relative.address(), relative.component().ordinal())
        + relative.offset();
  }

  private boolean isDoubtful(RelativeIndex relative) {
    return (addressDoubts[relative.address()] >> relative.component().ordinal() & 1) != 0;
  }

  /** The components of a guard's test that may fall out otherwise, as bits. */
  int doubts(Guard guard) {
    int doubts = 0;
    for (int i = 0; i < 4; i++) {
      doubts |= (predicateDoubts[guard.predicate()] >> guard.swizzle().get(i).ordinal() & 1) << i;
    }
    return doubts;
  }

  /** The bits of a guard's test on the reference machine. */
  int test(Guard guard) {
    int bits = 0;
    for (int i = 0; i < 4; i++) {
      bits |= (registers.predicate(guard.predicate()) >> guard.swizzle().get(i).ordinal() & 1) << i;
    }
    return guard.invert() ? bits ^ 15 : bits;
  }

  /** Whether flow by a guard may go another way. */
  boolean isFlowDoubtful(Guard guard) {
    int doubts = doubts(guard);
    boolean surelyTaken = (test(guard) & ~doubts) != 0;
    return doubts != 0 && !surelyTaken;
  }

  void setPredicate(int predicate, int doubts) {
    predicateDoubts[predicate] = doubts;
  }

  void setAddress(int address, int mask, int doubts) {
    addressDoubts[address] = (addressDoubts[address] & ~mask) | (doubts & mask);
  }

  /**
   * Follows a write. Where the guard is in doubt the radius reaches to what it may leave instead.
   *
   * @param written what the instruction writes where mask and guard allow
   */
  void write(Destination destination, double[] radii, Vector written) {
    before = temporaries;
    int doubts = destination.guard().map(this::doubts).orElse(0);
    int enabled = destination.mask().bits() & destination.guard().map(this::test).orElse(15);
    int doubtful = destination.mask().bits() & doubts;
    destination
        .target()
        .accept(
            new Target.Visitor<Void>() {
              @Override
              public Void temporary(Temporary target) {
                temporaries = temporaries.clone();
                temporaries[target.index()] =
                    merged(
                        temporaries[target.index()],
                        registers.temporary(target.index()),
                        radii,
                        written,
                        enabled,
                        doubtful);
                return null;
              }

              @Override
              public Void result(Result target) {
                results.put(
                    target,
                    merged(
                        LaneRadii.this.result(target),
                        registers.result(target),
                        radii,
                        written,
                        enabled,
                        doubtful));
                return null;
              }

              @Override
              public Void resultElement(ResultElement target) {
                if (isDoubtful(target.index())) {
                  doubt("a relative address hangs on a value that drivers may compute otherwise");
                }
                List<Result> array = program.declarations().results().get(target.array()).results();
                long index = index(target.index());
                return index >= 0 && index < array.size() ? result(array.get((int) index)) : null;
              }
            });
  }

  private static Radii merged(
      Radii old, Vector now, double[] radii, Vector written, int enabled, int doubtful) {
    double[] merged = old.radius().clone();
    for (int i = 0; i < 4; i++) {
      if ((doubtful >> i & 1) != 0) {
        double apart = Math.abs((double) written.get(i) - old.value().get(i));
        merged[i] = Math.max(old.radius()[i], radii[i]) + apart;
      } else if ((enabled >> i & 1) != 0) {
        merged[i] = radii[i];
      }
    }
    return new Radii(now, merged);
  }
}
