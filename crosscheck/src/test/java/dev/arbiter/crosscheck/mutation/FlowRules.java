package dev.arbiter.crosscheck.mutation;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Swizzle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Faults of flow and of texture lookups. */
final class FlowRules {
  private FlowRules() {}

  static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    branch(rules, "runs both of its blocks", true, true);
    branch(rules, "runs its first block always", true, false);
    branch(rules, "runs its second block always", false, true);
    loop(rules, "counts one more", old -> new Constant(old.x() + 1, old.y(), old.z(), old.w()));
    loop(rules, "counts one less", old -> new Constant(old.x() - 1, old.y(), old.z(), old.w()));
    loop(rules, "starts one on", old -> new Constant(old.x(), old.y() + 1, old.z(), old.w()));
    loop(rules, "steps by one more", old -> new Constant(old.x(), old.y(), old.z() + 1, old.w()));
    loop(
        rules,
        "has start and step exchanged",
        old -> new Constant(old.x(), old.z(), old.y(), old.w()));
    rules.add(
        new Rule(
            "runs its body once",
            (program, statement) ->
                statement instanceof Statement.Loop each
                    ? each.body().statements()
                    : statement instanceof Statement.Repeat each
                        ? each.body().statements()
                        : List.of(statement)));
    rules.add(new Rule("asks the next unit", (program, statement) -> List.of(onNext(statement))));
    lookup(rules, Opcode.TXP, Opcode.TEX);
    lookup(rules, Opcode.TXB, Opcode.TEX);
    lookup(rules, Opcode.TXL, Opcode.TEX);
    lookup(rules, Opcode.TXD, Opcode.TEX);
    lookup(rules, Opcode.TXL, Opcode.TXB);
    lookup(rules, Opcode.TXB, Opcode.TXL);
    lookup(rules, Opcode.TEX, Opcode.TXP);
    lookup(rules, Opcode.TEX, Opcode.TXB);
    lookup(rules, Opcode.TEX, Opcode.TXL);
    return rules;
  }

  private static void branch(List<Rule> rules, String fault, boolean then, boolean otherwise) {
    rules.add(
        new Rule(
            fault,
            (program, statement) -> {
              if (!(statement instanceof Statement.If branch)) {
                return List.of(statement);
              }
              List<Statement> both = new ArrayList<>();
              if (then) {
                both.addAll(branch.then().statements());
              }
              if (otherwise) {
                both.addAll(branch.otherwise().orElse(Block.EMPTY).statements());
              }
              return both;
            }));
  }

  private static void loop(List<Rule> rules, String fault, UnaryOperator<Constant> change) {
    rules.add(
        new Rule(
            fault,
            (program, statement) -> {
              if (statement instanceof Statement.Loop each) {
                return List.of(
                    constant(program, each.operand())
                        .map(
                            old ->
                                (Statement)
                                    new Statement.Loop(
                                        each.address(),
                                        literal(change.apply(old)),
                                        each.body(),
                                        each.origin()))
                        .orElse(each));
              }
              if (statement instanceof Statement.Repeat each) {
                return List.of(
                    constant(program, each.operand())
                        .map(
                            old ->
                                (Statement)
                                    new Statement.Repeat(
                                        literal(change.apply(old)), each.body(), each.origin()))
                        .filter(other -> !sameCount(program, each, (Statement.Repeat) other))
                        .orElse(each));
              }
              return List.of(statement);
            }));
  }

  private static boolean sameCount(Program program, Statement.Repeat one, Statement.Repeat other) {
    return constant(program, one.operand()).orElseThrow().x()
        == constant(program, other.operand()).orElseThrow().x();
  }

  private static Operand literal(Constant constant) {
    return Operand.of(new BoundParameter(constant));
  }

  /** The numbers of an operand that the program itself spells. */
  private static Optional<Constant> constant(Program program, Operand operand) {
    ParameterValue value =
        operand.source() instanceof BoundParameter bound
            ? bound.value()
            : operand.source() instanceof DeclaredParameter declared
                ? program.valueOf(declared)
                : null;
    if (!(value instanceof Constant constant)) {
      return Optional.empty();
    }
    Swizzle swizzle = operand.swizzle();
    float sign = operand.negate() ? -1 : 1;
    return Optional.of(
        new Constant(
            sign * constant.get(swizzle.x().ordinal()),
            sign * constant.get(swizzle.y().ordinal()),
            sign * constant.get(swizzle.z().ordinal()),
            sign * constant.get(swizzle.w().ordinal())));
  }

  private static Statement onNext(Statement statement) {
    return statement instanceof Statement.Sample each
        ? new Statement.Sample(
            each.opcode(),
            each.saturate(),
            each.destination(),
            each.coordinate(),
            each.gradients(),
            each.unit() + 1,
            each.target(),
            each.origin())
        : statement;
  }

  private static void lookup(List<Rule> rules, Opcode from, Opcode to) {
    rules.add(
        new Rule(
            "is looked up as by " + to,
            (program, statement) ->
                List.of(
                    statement instanceof Statement.Sample each && each.opcode() == from
                        ? new Statement.Sample(
                            to,
                            each.saturate(),
                            each.destination(),
                            each.coordinate(),
                            List.of(),
                            each.unit(),
                            each.target(),
                            each.origin())
                        : statement)));
  }
}
