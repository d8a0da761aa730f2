package dev.arbiter.ir;

/** What fills one program parameter (C.4 to C.7). */
public sealed interface ParameterValue
    permits ParameterValue.Constant, ParameterValue.Environment, ParameterValue.Local, StateItem {
  /** One method per kind of value. */
  interface Visitor<R> {
    R constant(Constant value);

    R environment(Environment value);

    R local(Local value);

    R state(StateItem value);
  }

  <R> R accept(Visitor<R> visitor);

  /**
   * Four numbers of the text. Equality tells 0.0 from −0.0.
   *
   * <p>{@code toString} is the canonical spelling: numbers that parse back to the same bits.
   */
  record Constant(float x, float y, float z, float w) implements ParameterValue {
    /** The number in all four components. */
    public static Constant replicated(float value) {
      return new Constant(value, value, value, value);
    }

    /** Component 0 to 3. */
    public float get(int index) {
      return switch (Component.of(index)) {
        case X -> x;
        case Y -> y;
        case Z -> z;
        case W -> w;
      };
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.constant(this);
    }

    @Override
    public String toString() {
      return "{" + spell(x) + ", " + spell(y) + ", " + spell(z) + ", " + spell(w) + "}";
    }

    private static String spell(float value) {
      if (Float.isInfinite(value)) {
        return value > 0 ? "1e39" : "-1e39";
      }
      String decimal = NumberSpelling.decimal(value);
      return decimal.endsWith(".0") ? decimal.substring(0, decimal.length() - 2) : decimal;
    }
  }

  /** {@code program.env[index]}: shared by all programs of one stage. */
  record Environment(int index) implements ParameterValue {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.environment(this);
    }

    @Override
    public String toString() {
      return "program.env[" + index + "]";
    }
  }

  /** {@code program.local[index]}: a program object's own. */
  record Local(int index) implements ParameterValue {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.local(this);
    }

    @Override
    public String toString() {
      return "program.local[" + index + "]";
    }
  }
}
