package dev.arbiter.spirv;

import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Temporary;

/** The values of operands: as a vector of four of which some components count, or as a float. */
final class Operands implements Source.Visitor<Integer> {
  private static final int ALL = 15;

  private final Shader shader;
  private final FunctionCode code;
  private final Arithmetic numbers;
  private final Registers registers;
  private final Parameters parameters;
  private final Inputs inputs;

  Operands(Shader shader, Registers registers, Parameters parameters, Inputs inputs) {
    this.shader = shader;
    this.code = shader.code;
    this.numbers = shader.arithmetic;
    this.registers = registers;
    this.parameters = parameters;
    this.inputs = inputs;
  }

  /**
   * An operand as a vector of four.
   *
   * @param needed the components that count, as bits
   */
  int vector(Operand operand, int needed) {
    Constant constant = constant(operand);
    if (constant != null) {
      return shader.module.constant(
          number(operand, constant, 0),
          number(operand, constant, 1),
          number(operand, constant, 2),
          number(operand, constant, 3));
    }
    int source = load(operand.source());
    int value = numbers.swizzle(shader.module.float4(), source, operand.swizzle(), needed);
    return signed(operand, value, 4);
  }

  /** One component of an operand. */
  int scalar(Operand operand, int index) {
    Constant constant = constant(operand);
    if (constant != null) {
      return shader.module.constant(number(operand, constant, index));
    }
    int source = load(operand.source());
    return signed(operand, numbers.extract(source, operand.swizzle().get(index).ordinal()), 1);
  }

  /** The first components of an operand, as a vector of as many. */
  int leading(Operand operand, int count) {
    return count == 1
        ? scalar(operand, 0)
        : numbers.leading(vector(operand, (1 << count) - 1), count);
  }

  /** A component, or the vector for several: what an operation of that mask computes with. */
  int masked(Operand operand, int mask) {
    return Integer.bitCount(mask) == 1
        ? scalar(operand, Integer.numberOfTrailingZeros(mask))
        : vector(operand, mask);
  }

  private int signed(Operand operand, int value, int width) {
    int magnitude = operand.absolute() ? numbers.function(GlslFunction.F_ABS, width, value) : value;
    return operand.negate() ? numbers.negate(magnitude, width) : magnitude;
  }

  /** A source as it is. */
  int load(Source source) {
    return source.accept(this);
  }

  /** The number that a component is, where the program spells it; NaN otherwise. */
  float literal(Operand operand, int index) {
    Constant constant = constant(operand);
    return constant == null ? Float.NaN : number(operand, constant, index);
  }

  private Constant constant(Operand operand) {
    if (operand.source() instanceof BoundParameter bound) {
      return bound.value() instanceof Constant constant ? constant : null;
    }
    if (operand.source() instanceof DeclaredParameter declared) {
      return shader.program.valueOf(declared) instanceof Constant constant ? constant : null;
    }
    return null;
  }

  private static float number(Operand operand, Constant constant, int index) {
    float value = constant.get(operand.swizzle().get(index).ordinal());
    float magnitude = operand.absolute() ? Math.abs(value) : value;
    return operand.negate() ? -magnitude : magnitude;
  }

  // Predicates

  /** The tests of a write, as a vector of which some components count. */
  int tests(Guard guard, int needed) {
    int predicate = code.read(registers.predicate(guard.predicate()));
    int value = numbers.swizzle(numbers.bool4(), predicate, guard.swizzle(), needed);
    return guard.invert() ? code.operation(Op.LOGICAL_NOT, numbers.bool4(), value) : value;
  }

  /** The test of a write of one component. */
  int test(Guard guard, int index) {
    int predicate = code.read(registers.predicate(guard.predicate()));
    int bool = shader.module.boolType();
    int value = numbers.extract(bool, predicate, guard.swizzle().get(index).ordinal());
    return guard.invert() ? code.operation(Op.LOGICAL_NOT, bool, value) : value;
  }

  /** Whether flow is taken: any of the four tests. */
  int any(Guard guard) {
    return guard.swizzle().isReplicated()
        ? test(guard, 0)
        : code.operation(Op.ANY, shader.module.boolType(), tests(guard, ALL));
  }

  // Relative addressing

  /** {@code address.component + offset}. */
  int index(RelativeIndex index) {
    int address = code.read(registers.address(index.address()));
    int component = numbers.extract(shader.module.intType(), address, index.component().ordinal());
    return index.offset() == 0
        ? component
        : code.operation(
            Op.I_ADD, shader.module.intType(), component, shader.module.constant(index.offset()));
  }

  /** Whether an index is in range: as an unsigned number a negative one is too large. */
  int isInRange(int index, int size) {
    Module module = shader.module;
    int unsigned = code.operation(Op.BITCAST, module.uintType(), index);
    return code.operation(Op.U_LESS_THAN, module.boolType(), unsigned, module.unsigned(size));
  }

  /** The index, or one in range in its place. */
  int bounded(int index, int size) {
    Module module = shader.module;
    int unsigned = code.operation(Op.BITCAST, module.uintType(), index);
    return code.function(
        GlslFunction.U_MIN, module.uintType(), unsigned, module.unsigned(size - 1));
  }

  private interface Element {
    int at(int index);
  }

  /** An element; where reads are guarded, zeros beyond the ends. */
  private int element(RelativeIndex relative, int size, Element element) {
    int index = index(relative);
    if (!shader.options.robust()) {
      return element.at(index);
    }
    int value = element.at(bounded(index, size));
    return numbers.selectAll(isInRange(index, size), value, numbers.number(0, 4), 4);
  }

  // Sources

  @Override
  public Integer temporary(Temporary source) {
    return code.read(registers.temporary(source.index()));
  }

  @Override
  public Integer attribute(AttributeSource source) {
    return inputs.read(source.attribute());
  }

  @Override
  public Integer attributeElement(AttributeElement source) {
    int size = shader.declarations().attributes().get(source.array()).attributes().size();
    return element(source.index(), size, index -> inputs.element(source.array(), index));
  }

  @Override
  public Integer bound(BoundParameter source) {
    return parameters.of(source.value());
  }

  @Override
  public Integer declared(DeclaredParameter source) {
    return parameters.declared(source);
  }

  @Override
  public Integer parameterElement(ParameterElement source) {
    int declaration = source.declaration();
    int size = shader.declarations().parameters().get(declaration).values().size();
    return element(source.index(), size, index -> parameters.element(declaration, index));
  }
}
