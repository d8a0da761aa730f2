package dev.arbiter.glsl;

import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Temporary;
import java.util.HashMap;
import java.util.Map;

/** Prints operands: just the components that an instruction needs, as scalars where they agree. */
final class Operands implements Source.Visitor<Vector> {
  private final Shader shader;
  private final StringBuilder out;
  private final Registers registers;
  private final Parameters parameters;
  private final Inputs inputs;
  private final int[] components = new int[4];
  private final Vector[] temporaries;
  private final Map<String, String> guardedReads = new HashMap<>();

  Operands(
      Shader shader, StringBuilder out, Registers registers, Parameters parameters, Inputs inputs) {
    this.shader = shader;
    this.out = out;
    this.registers = registers;
    this.parameters = parameters;
    this.inputs = inputs;
    this.temporaries = new Vector[shader.declarations().temporaries().size()];
  }

  /**
   * Prints some components of an operand as a vector of as many, or as a scalar for one.
   *
   * @param needed which of the operand's components, as bits, not 0
   */
  void vector(Operand operand, int needed) {
    print(operand, needed, false);
  }

  /** Prints one component of an operand. */
  void scalar(Operand operand, int index) {
    print(operand, 1 << index, false);
  }

  /** Prints a vector, or a scalar where all needed components are the same. */
  void either(Operand operand, int needed) {
    print(operand, needed, isUniform(operand, needed));
  }

  /** Whether all needed components of an operand are the same. */
  boolean isUniform(Operand operand, int needed) {
    int first = -1;
    Constant constant = constant(operand);
    for (int i = 0; i < 4; i++) {
      if ((needed >> i & 1) == 0) {
        continue;
      }
      int component = operand.swizzle().get(i).ordinal();
      if (first < 0) {
        first = component;
      } else if (constant == null
          ? component != first
          : Float.floatToIntBits(constant.get(component))
              != Float.floatToIntBits(constant.get(first))) {
        return false;
      }
    }
    return true;
  }

  /** The number that a component is, where the instruction spells it; NaN otherwise. */
  float literal(Operand operand, int index) {
    Constant constant = constant(operand);
    return constant == null
        ? Float.NaN
        : signed(operand, constant.get(operand.swizzle().get(index).ordinal()));
  }

  private static Constant constant(Operand operand) {
    return operand.source() instanceof BoundParameter bound
            && bound.value() instanceof Constant constant
        ? constant
        : null;
  }

  private static float signed(Operand operand, float value) {
    float magnitude = operand.absolute() ? Math.abs(value) : value;
    return operand.negate() ? -magnitude : magnitude;
  }

  private void print(Operand operand, int needed, boolean asScalar) {
    int count = collect(operand.swizzle(), needed);
    if (asScalar) {
      count = 1;
    }
    Constant constant = constant(operand);
    if (constant != null && printConstant(operand, constant, count)) {
      return;
    }
    if (operand.negate()) {
      out.append('-');
    }
    if (operand.absolute()) {
      out.append("abs(");
    }
    // Printing an index prints no operand, so the components are still in place.
    operand.source().accept(this).append(out, components, count);
    if (operand.absolute()) {
      out.append(')');
    }
  }

  private int collect(Swizzle swizzle, int needed) {
    int count = 0;
    for (int i = 0; i < 4; i++) {
      if ((needed >> i & 1) != 0) {
        components[count++] = swizzle.get(i).ordinal();
      }
    }
    return count;
  }

  private boolean printConstant(Operand operand, Constant constant, int count) {
    boolean same = true;
    for (int i = 0; i < count; i++) {
      float value = signed(operand, constant.get(components[i]));
      if (!Literals.canSay(value, shader.options.exact())) {
        return false;
      }
      same &=
          Float.floatToIntBits(value)
              == Float.floatToIntBits(signed(operand, constant.get(components[0])));
    }
    if (count == 1) {
      Literals.append(out, signed(operand, constant.get(components[0])));
      return true;
    }
    out.append("vec").append(count).append('(');
    for (int i = 0; i < (same ? 1 : count); i++) {
      if (i > 0) {
        out.append(", ");
      }
      Literals.append(out, signed(operand, constant.get(components[i])));
    }
    out.append(')');
    return true;
  }

  /** A component of a source as it stands, without an operand's sign. */
  void component(Source source, Component component) {
    components[0] = component.ordinal();
    source.accept(this).append(out, components, 1);
  }

  /** The components of a source as they stand. */
  void components(Source source, int[] wanted, int count) {
    Vector vector = source.accept(this);
    vector.append(out, wanted, count);
  }

  /** Prints the test of a jump: true where any component is. */
  void test(Guard guard) {
    String predicate = registers.predicate(guard.predicate());
    if (guard.swizzle().isReplicated()) {
      out.append(guard.invert() ? "!" : "").append(predicate).append('.');
      out.append(guard.swizzle().x().letter());
      return;
    }
    out.append(guard.invert() ? "any(not(" : "any(").append(predicate);
    if (!guard.swizzle().isIdentity()) {
      out.append('.').append(guard.swizzle());
    }
    out.append(guard.invert() ? "))" : ")");
  }

  /** Prints the tests of a write, one for each component of a mask. */
  void tests(Guard guard, int mask) {
    String predicate = registers.predicate(guard.predicate());
    int count = collect(guard.swizzle(), mask);
    boolean negated = guard.invert();
    out.append(count == 1 ? (negated ? "!" : "") : (negated ? "not(" : "")).append(predicate);
    if (count < 4 || !Vector.isIdentity(components, count)) {
      out.append('.');
      for (int i = 0; i < count; i++) {
        out.append("xyzw".charAt(components[i]));
      }
    }
    out.append(count > 1 && negated ? ")" : "");
  }

  /** {@code A0.x + 3}. */
  String index(RelativeIndex index) {
    StringBuilder text = new StringBuilder();
    text.append(registers.address(index.address())).append('.').append(index.component().letter());
    if (index.offset() != 0) {
      text.append(index.offset() < 0 ? " - " : " + ").append(Math.abs(index.offset()));
    }
    return text.toString();
  }

  private Vector element(String array, int size, RelativeIndex index) {
    if (!shader.options.robust()) {
      return Vector.of(array + "[" + index(index) + "]");
    }
    return Vector.of(guardedRead(array, size) + "(" + index(index) + ")");
  }

  /** A function that reads an array and gives zeros beyond its ends. */
  private String guardedRead(String array, int size) {
    String known = guardedReads.get(array);
    if (known == null) {
      known = shader.names.claim(array + "_at");
      guardedReads.put(array, known);
      shader
          .functions
          .append("vec4 ")
          .append(known)
          .append("(int i) {\n    return i >= 0 && i < ")
          .append(size)
          .append(" ? ")
          .append(array)
          .append("[i] : vec4(0.0);\n}\n\n");
    }
    return known;
  }

  @Override
  public Vector temporary(Temporary source) {
    Vector known = temporaries[source.index()];
    if (known == null) {
      known = Vector.of(registers.temporary(source.index()));
      temporaries[source.index()] = known;
    }
    return known;
  }

  @Override
  public Vector attribute(AttributeSource source) {
    return inputs.of(source.attribute());
  }

  @Override
  public Vector attributeElement(AttributeElement source) {
    int size = shader.declarations().attributes().get(source.array()).attributes().size();
    return element(inputs.array(source.array()), size, source.index());
  }

  @Override
  public Vector bound(BoundParameter source) {
    return parameters.of(source.value());
  }

  @Override
  public Vector declared(DeclaredParameter source) {
    return parameters.declared(source.declaration(), source.element());
  }

  @Override
  public Vector parameterElement(ParameterElement source) {
    int size = shader.declarations().parameters().get(source.declaration()).values().size();
    return element(parameters.array(source.declaration()), size, source.index());
  }
}
