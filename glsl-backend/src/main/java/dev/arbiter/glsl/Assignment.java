package dev.arbiter.glsl;

import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.WriteMask;

/**
 * Prints what stands round an assigned value: the place, the clamp of {@code _SAT}, and the
 * selection that stands for a guard (E.1.6).
 */
final class Assignment implements Target.Visitor<Void> {
  private final Shader shader;
  private final StringBuilder out;
  private final Registers registers;
  private final Outputs outputs;
  private final Operands operands;

  private Destination destination;
  private boolean saturate;
  private String name;
  private boolean isFloat;
  private int mask;
  private String condition;

  Assignment(
      Shader shader, StringBuilder out, Registers registers, Outputs outputs, Operands operands) {
    this.shader = shader;
    this.out = out;
    this.registers = registers;
    this.outputs = outputs;
    this.operands = operands;
  }

  /**
   * Turns to another destination.
   *
   * @return false where none of the components that it names counts
   */
  boolean to(Destination next, boolean clamped) {
    destination = next;
    saturate = clamped;
    isFloat = false;
    condition = "";
    mask = next.mask().bits();
    next.target().accept((Target.Visitor<Void>) this);
    return mask != 0;
  }

  /** The components to print a value for, as bits. */
  int mask() {
    return mask;
  }

  /** Whether the value stands between the branches of a conditional operator. */
  boolean isTernary() {
    return destination.guard().isPresent() && !saturate && width() == 1;
  }

  private int width() {
    return Integer.bitCount(mask);
  }

  void beforeValue() {
    out.append(condition);
    place();
    out.append(" = ");
    if (destination.guard().isPresent()) {
      Guard guard = destination.guard().get();
      if (width() > 1) {
        out.append(shader.prelude.use(PreludeFunction.SELECT, width())).append('(');
      }
      operands.tests(guard, mask);
      out.append(width() > 1 ? ", " : " ? ");
    }
    if (saturate) {
      out.append(
          shader.options.exact()
              ? shader.prelude.use(PreludeFunction.SATURATE, width()) + "("
              : "clamp(");
    }
  }

  void afterValue() {
    if (saturate) {
      out.append(shader.options.exact() ? ")" : ", 0.0, 1.0)");
    }
    if (destination.guard().isPresent()) {
      out.append(width() > 1 ? ", " : " : ");
      place();
      out.append(width() > 1 ? ")" : "");
    }
  }

  private void place() {
    out.append(name);
    if (!isFloat && mask != 15) {
      out.append('.').append(new WriteMask(mask));
    }
  }

  @Override
  public Void temporary(Temporary target) {
    name = registers.temporary(target.index());
    return null;
  }

  @Override
  public Void result(Result target) {
    Outputs.Place place = outputs.of(target);
    name = place.name();
    if (place.scalar() >= 0) {
      isFloat = true;
      mask &= 1 << place.scalar();
    }
    return null;
  }

  @Override
  public Void resultElement(ResultElement target) {
    String index = operands.index(target.index());
    name = outputs.array(target.array()) + "[" + index + "]";
    if (shader.options.robust()) {
      int size = shader.declarations().results().get(target.array()).results().size();
      condition = "if (" + index + " >= 0 && " + index + " < " + size + ") ";
    }
    return null;
  }
}
