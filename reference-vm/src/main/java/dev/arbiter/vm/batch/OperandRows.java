package dev.arbiter.vm.batch;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Temporary;
import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.engine.Slots;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Finds the row of each component of an operand. Most stand somewhere already; array elements and
 * operands with a sign are put into scratch rows by actions that run before the statement.
 */
final class OperandRows {
  private final Program program;
  private final Slots slots;
  private final ParameterVectors parameters;
  private final Rows rows;
  private final Liveness liveness;
  private final Map<Object, Integer> prepared = new HashMap<>();
  private final List<Action> actions = new ArrayList<>();

  OperandRows(
      Program program, Slots slots, ParameterVectors parameters, Rows rows, Liveness liveness) {
    this.program = program;
    this.slots = slots;
    this.parameters = parameters;
    this.rows = rows;
    this.liveness = liveness;
  }

  private record Element(Source source, int component) {}

  private record Signed(int row, boolean absolute, boolean negate) {}

  /** The row of component 0 to 3 of an operand, its swizzle and signs applied. */
  int row(Operand operand, int component) {
    int from = operand.swizzle().get(component).ordinal();
    Optional<ParameterValue> parameter = parameter(operand.source());
    if (parameter.isPresent()) {
      float value = parameters.of(parameter.get()).get(from);
      float magnitude = operand.absolute() ? Arithmetic.abs(value) : value;
      return rows.constant(operand.negate() ? Arithmetic.negate(magnitude) : magnitude);
    }
    int row = row(operand.source(), from);
    return operand.absolute() || operand.negate()
        ? signed(new Signed(row, operand.absolute(), operand.negate()))
        : row;
  }

  /** Whether a flipped sign costs a loop of its own. */
  boolean isSignCostly(Operand operand) {
    return operand.negate() && parameter(operand.source()).isEmpty();
  }

  /** The rows of all components of an operand. */
  int[] rows(Operand operand) {
    return new int[] {row(operand, 0), row(operand, 1), row(operand, 2), row(operand, 3)};
  }

  /** Ends a statement and gives what is to be done before it. */
  List<Action> takeActions() {
    List<Action> taken = List.copyOf(actions);
    actions.clear();
    prepared.clear();
    return taken;
  }

  /** Adds something to be done after what was asked for so far. */
  void add(Action action) {
    actions.add(action);
  }

  private int signed(Signed operand) {
    return prepared.computeIfAbsent(
        operand,
        key -> {
          Loop loop =
              operand.absolute()
                  ? operand.negate() ? ComponentLoops::negateMagnitude : ComponentLoops::magnitude
                  : ComponentLoops::negate;
          return compute(loop, operand.row());
        });
  }

  /** A scratch row that a loop fills before the statement. */
  int compute(Loop loop, int... from) {
    int to = rows.scratch();
    add((machine, active) -> loop.run(machine.rows()[to], machine.rows(), from, machine.lanes()));
    return to;
  }

  /** Likewise, once for all components that ask for the same. */
  int computeOnce(Loop loop, Integer... from) {
    List<Integer> key = List.of(from);
    Integer known = prepared.get(key);
    if (known != null) {
      return known;
    }
    int to = compute(loop, key.stream().mapToInt(Integer::intValue).toArray());
    prepared.put(key, to);
    return to;
  }

  private Optional<ParameterValue> parameter(Source source) {
    return source.accept(
        new Source.Visitor<>() {
          @Override
          public Optional<ParameterValue> temporary(Temporary temporary) {
            return Optional.empty();
          }

          @Override
          public Optional<ParameterValue> attribute(AttributeSource attribute) {
            return Optional.empty();
          }

          @Override
          public Optional<ParameterValue> attributeElement(AttributeElement element) {
            return Optional.empty();
          }

          @Override
          public Optional<ParameterValue> bound(BoundParameter parameter) {
            return Optional.of(parameter.value());
          }

          @Override
          public Optional<ParameterValue> declared(DeclaredParameter parameter) {
            return Optional.of(program.valueOf(parameter));
          }

          @Override
          public Optional<ParameterValue> parameterElement(ParameterElement element) {
            return Optional.empty();
          }
        });
  }

  /** The row of one component of a source as it stands. */
  int row(Source source, int component) {
    Declarations declarations = program.declarations();
    return source.accept(
        new Source.Visitor<Integer>() {
          @Override
          public Integer temporary(Temporary temporary) {
            int row = rows.temporary(temporary.index(), component);
            liveness.read(row);
            return row;
          }

          @Override
          public Integer attribute(AttributeSource attribute) {
            return rows.attribute(slots.of(attribute.attribute()), component);
          }

          @Override
          public Integer attributeElement(AttributeElement element) {
            List<Attribute> array = declarations.attributes().get(element.array()).attributes();
            int[] elements =
                array.stream()
                    .mapToInt(each -> rows.attribute(slots.of(each), component))
                    .toArray();
            return gathered(to -> Gather.attributes(element.index(), elements, to));
          }

          @Override
          public Integer bound(BoundParameter parameter) {
            return rows.constant(parameters.of(parameter.value()).get(component));
          }

          @Override
          public Integer declared(DeclaredParameter parameter) {
            return rows.constant(parameters.of(program.valueOf(parameter)).get(component));
          }

          @Override
          public Integer parameterElement(ParameterElement element) {
            List<ParameterValue> array =
                declarations.parameters().get(element.declaration()).values();
            float[] elements = new float[array.size()];
            for (int i = 0; i < elements.length; i++) {
              elements[i] = parameters.of(array.get(i)).get(component);
            }
            return gathered(to -> Gather.parameters(element.index(), elements, to));
          }

          private int gathered(IntFunction<Action> action) {
            Element key = new Element(source, component);
            Integer known = prepared.get(key);
            if (known != null) {
              return known;
            }
            int to = rows.scratch();
            add(action.apply(to));
            prepared.put(key, to);
            return to;
          }
        });
  }
}
