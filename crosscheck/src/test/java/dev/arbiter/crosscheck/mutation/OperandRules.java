package dev.arbiter.crosscheck.mutation;

import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Faults of operands, destinations and guards, which all shapes of statements share. */
final class OperandRules {
  private static final int MOST_OPERANDS = 3;

  private OperandRules() {}

  static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (int number = 0; number < MOST_OPERANDS; number++) {
      operand(rules, number, "is swizzled one component on", OperandRules::rotated);
      operand(rules, number, "has the other sign", Operand::negated);
      operand(rules, number, "has |…| where it had not, and the reverse", OperandRules::unsigned);
      operand(rules, number, "has a number off by one percent", OperandRules::offByOnePercent);
    }
    for (Component each : Component.values()) {
      rules.add(
          new Rule(
              each.letter() + " is missing from the mask",
              (program, statement) -> List.of(without(statement, each))));
    }
    rules.add(
        new Rule(
            "has no guard",
            (program, statement) ->
                List.of(Parts.withGuard(statement, guard -> Optional.empty()))));
    guard(
        rules,
        "has the inverse of its guard",
        each -> new Guard(each.predicate(), each.swizzle(), !each.invert()));
    guard(
        rules,
        "has a guard swizzled one component on",
        each -> new Guard(each.predicate(), next(each.swizzle()), each.invert()));
    return rules;
  }

  private static void guard(List<Rule> rules, String fault, UnaryOperator<Guard> change) {
    rules.add(
        new Rule(
            fault,
            (program, statement) ->
                List.of(Parts.withGuard(statement, guard -> guard.map(change)))));
  }

  private static void operand(
      List<Rule> rules, int number, String fault, UnaryOperator<Operand> change) {
    rules.add(
        new Rule(
            "operand " + (number + 1) + " " + fault,
            (program, statement) -> List.of(changed(statement, number, change))));
  }

  /** Leaves the statement as it is where it does not look at what changes. */
  private static Statement changed(Statement statement, int number, UnaryOperator<Operand> change) {
    List<Operand> operands = Parts.operands(statement);
    if (number >= operands.size() || statement instanceof Statement.ExtendedSwizzle) {
      return statement;
    }
    Operand old = operands.get(number);
    Operand other = change.apply(old);
    int reads = reads(statement, number);
    boolean same = true;
    for (int i = 0; i < 4; i++) {
      same &= (reads >> i & 1) == 0 || isSame(old, other, i);
    }
    return same ? statement : Parts.withOperand(statement, number, each -> other);
  }

  /** Whether two operands have the same number in a component, whatever the program does. */
  private static boolean isSame(Operand one, Operand other, int component) {
    Optional<Constant> numbers = constant(one);
    if (numbers.isPresent() && constant(other).isPresent()) {
      // The zeros are one, as they are to comparisons with drivers.
      return number(one, numbers.get(), component)
          == number(other, constant(other).get(), component);
    }
    return one.source().equals(other.source())
        && one.absolute() == other.absolute()
        && one.negate() == other.negate()
        && one.swizzle().get(component) == other.swizzle().get(component);
  }

  private static Optional<Constant> constant(Operand operand) {
    return operand.source() instanceof BoundParameter bound
            && bound.value() instanceof Constant constant
        ? Optional.of(constant)
        : Optional.empty();
  }

  /** Whether an operand is of numbers that saturation leaves alone. */
  static boolean isBetweenZeroAndOne(Operand operand) {
    boolean between = constant(operand).isPresent();
    for (int i = 0; i < 4 && between; i++) {
      float number = number(operand, constant(operand).orElseThrow(), i);
      between = number >= 0 && number <= 1;
    }
    return between;
  }

  private static float number(Operand operand, Constant constant, int component) {
    float number = constant.get(operand.swizzle().get(component).ordinal());
    float magnitude = operand.absolute() ? Math.abs(number) : number;
    return operand.negate() ? -magnitude : magnitude;
  }

  private static int reads(Statement statement, int number) {
    if (statement instanceof Statement.Operate each) {
      return Reads.ofOperation(each.opcode(), number, each.destination().mask().bits());
    }
    if (statement instanceof Statement.SetPredicate each) {
      return Reads.ofOperation(each.opcode(), number, 15);
    }
    if (statement instanceof Statement.LoadAddress each) {
      return each.mask().bits();
    }
    if (statement instanceof Statement.Sample each) {
      return number == 0
          ? Reads.ofCoordinate(each.opcode(), each.target())
          : Reads.ofGradient(each.target());
    }
    return statement instanceof Statement.Loop ? 7 : statement instanceof Statement.Repeat ? 1 : 15;
  }

  private static Operand rotated(Operand old) {
    return new Operand(old.source(), next(old.swizzle()), old.absolute(), old.negate());
  }

  /** Every component's successor. */
  private static Swizzle next(Swizzle old) {
    return old.isReplicated()
        ? Swizzle.replicate(Component.of((old.x().ordinal() + 1) % 4))
        : old.then(Swizzle.of("yzwx"));
  }

  private static Operand unsigned(Operand old) {
    return new Operand(old.source(), old.swizzle(), !old.absolute(), old.negate());
  }

  private static Operand offByOnePercent(Operand old) {
    return constant(old)
        .map(each -> new Constant(off(each.x()), off(each.y()), off(each.z()), off(each.w())))
        .map(
            each ->
                new Operand(new BoundParameter(each), old.swizzle(), old.absolute(), old.negate()))
        .orElse(old);
  }

  private static float off(float number) {
    return number * 1.01f;
  }

  private static Statement without(Statement statement, Component component) {
    if (statement instanceof Statement.LoadAddress load) {
      int bits = load.mask().bits() & ~(1 << component.ordinal());
      return bits == 0
          ? statement
          : new Statement.LoadAddress(
              load.opcode(),
              load.address(),
              new WriteMask(bits),
              load.guard(),
              load.operand(),
              load.origin());
    }
    return Parts.withDestination(
        statement,
        old -> {
          int bits = old.mask().bits() & ~(1 << component.ordinal());
          return bits == 0 ? old : new Destination(old.target(), new WriteMask(bits), old.guard());
        });
  }
}
