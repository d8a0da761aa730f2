package dev.arbiter.crosscheck.mutation;

import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.List;
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
                List.of(Parts.withGuard(statement, guard -> java.util.Optional.empty()))));
    rules.add(
        new Rule(
            "has the inverse of its guard",
            (program, statement) ->
                List.of(
                    Parts.withGuard(
                        statement,
                        guard ->
                            guard.map(
                                each ->
                                    new dev.arbiter.ir.Guard(
                                        each.predicate(), each.swizzle(), !each.invert()))))));
    rules.add(
        new Rule(
            "has a guard swizzled one component on",
            (program, statement) ->
                List.of(
                    Parts.withGuard(
                        statement,
                        guard ->
                            guard.map(
                                each ->
                                    new dev.arbiter.ir.Guard(
                                        each.predicate(),
                                        next(each.swizzle()),
                                        each.invert()))))));
    return rules;
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
    boolean onlyMoved = other.absolute() == old.absolute() && other.negate() == old.negate();
    int reads = reads(statement, number);
    boolean same = onlyMoved && other.source().equals(old.source());
    for (int i = 0; i < 4; i++) {
      same &= (reads >> i & 1) == 0 || other.swizzle().get(i) == old.swizzle().get(i);
    }
    return reads == 0 || same ? statement : Parts.withOperand(statement, number, each -> other);
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
    if (!(old.source() instanceof BoundParameter bound
        && bound.value() instanceof Constant constant)) {
      return old;
    }
    Constant other =
        new Constant(off(constant.x()), off(constant.y()), off(constant.z()), off(constant.w()));
    return new Operand(
        new BoundParameter(other), old.swizzle(), old.absolute(), old.negate());
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
          return bits == 0
              ? old
              : new Destination(old.target(), new WriteMask(bits), old.guard());
        });
  }
}
