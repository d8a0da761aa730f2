package dev.arbiter.glsl;

import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Statement;
import java.util.List;

/** Prints SWZ: as a swizzle where it is no more than that, else component by component. */
final class ExtendedSwizzles {
  private final StringBuilder out;
  private final Operands operands;

  ExtendedSwizzles(StringBuilder out, Operands operands) {
    this.out = out;
    this.operands = operands;
  }

  /**
   * Prints the value.
   *
   * @param written the components to print, as bits, not 0
   */
  void print(Statement.ExtendedSwizzle statement, int written) {
    List<Selector> selectors = statement.selectors();
    boolean negate = selectors.get(Integer.numberOfTrailingZeros(written)).negate();
    int[] components = new int[4];
    int count = 0;
    boolean plain = true;
    for (int i = 0; i < 4; i++) {
      if ((written >> i & 1) != 0) {
        Selector selector = selectors.get(i);
        components[count++] = selector.choice().ordinal();
        plain &= selector.choice().ordinal() < 4 && selector.negate() == negate;
      }
    }
    if (plain) {
      out.append(negate ? "-" : "");
      operands.components(statement.source(), components, count);
      return;
    }
    if (count > 1) {
      out.append("vec").append(count).append('(');
    }
    String separator = "";
    for (int i = 0; i < 4; i++) {
      if ((written >> i & 1) != 0) {
        out.append(separator);
        selected(statement.source(), selectors.get(i));
        separator = ", ";
      }
    }
    out.append(count > 1 ? ")" : "");
  }

  private void selected(Source source, Selector selector) {
    int choice = selector.choice().ordinal();
    if (choice < 4) {
      out.append(selector.negate() ? "-" : "");
      operands.component(source, Component.of(choice));
      return;
    }
    float number = selector.choice() == Selector.Choice.ONE ? 1 : 0;
    Constant constant = Constant.replicated(selector.negate() ? -number : number);
    operands.scalar(Operand.of(new BoundParameter(constant)), 0);
  }
}
