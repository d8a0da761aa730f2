package dev.arbiter.crosscheck.mutation;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Faults of the operations on float vectors, predicates and addresses. */
final class OperationRules {
  /** Instructions of the same shape that one may take for another. */
  private static final Map<Opcode, List<Opcode>> NEIGHBOURS = neighbours();

  /**
   * Those whose operands may be exchanged; one that is missing here gives a mutant that survives,
   * which the test tells.
   */
  private static final Set<Opcode> COMMUTING =
      EnumSet.of(
          Opcode.ADD,
          Opcode.MUL,
          Opcode.SEQ,
          Opcode.SNE,
          Opcode.PSEQ,
          Opcode.PSNE,
          Opcode.DP2,
          Opcode.DP3,
          Opcode.DP4,
          Opcode.SFL,
          Opcode.STR,
          Opcode.PSFL,
          Opcode.PSTR);

  /** Those whose first two operands may be exchanged. */
  private static final Set<Opcode> COMMUTING_FIRST = EnumSet.of(Opcode.MAD, Opcode.DP2A);

  private OperationRules() {}

  static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    for (Opcode other : Opcode.values()) {
      rules.add(new Rule("is taken for " + other, (program, statement) -> taken(statement, other)));
    }
    rules.add(new Rule("is left out", (program, statement) -> leftOut(statement)));
    rules.add(
        new Rule(
            "is saturated where it was not, and the reverse",
            (program, statement) -> List.of(saturated(statement))));
    exchange(rules, 0, 1);
    exchange(rules, 1, 2);
    exchange(rules, 0, 2);
    selectors(
        rules,
        "has its selectors one component on",
        old -> List.of(old.get(1), old.get(2), old.get(3), old.get(0)));
    selectors(
        rules,
        "has the other signs",
        old -> old.stream().map(each -> new Selector(each.choice(), !each.negate())).toList());
    selectors(
        rules,
        "has 0 for 1 and 1 for 0",
        old ->
            old.stream().map(each -> new Selector(flipped(each.choice()), each.negate())).toList());
    return rules;
  }

  private static Map<Opcode, List<Opcode>> neighbours() {
    Map<Opcode, List<Opcode>> map = new EnumMap<>(Opcode.class);
    both(map, Opcode.ADD, Opcode.SUB);
    both(map, Opcode.MUL, Opcode.ADD);
    both(map, Opcode.MAX, Opcode.MIN);
    both(map, Opcode.SGE, Opcode.SGT);
    both(map, Opcode.SLT, Opcode.SLE);
    both(map, Opcode.SEQ, Opcode.SNE);
    both(map, Opcode.SGE, Opcode.SLT);
    both(map, Opcode.SGT, Opcode.SLE);
    both(map, Opcode.SFL, Opcode.STR);
    both(map, Opcode.PSGE, Opcode.PSGT);
    both(map, Opcode.PSLT, Opcode.PSLE);
    both(map, Opcode.PSEQ, Opcode.PSNE);
    both(map, Opcode.PSGE, Opcode.PSLT);
    both(map, Opcode.PSGT, Opcode.PSLE);
    both(map, Opcode.PSFL, Opcode.PSTR);
    both(map, Opcode.FLR, Opcode.ROUND);
    one(map, Opcode.FLR, Opcode.MOV);
    one(map, Opcode.ROUND, Opcode.MOV);
    one(map, Opcode.FRC, Opcode.MOV);
    one(map, Opcode.ABS, Opcode.MOV);
    one(map, Opcode.SSG, Opcode.MOV);
    one(map, Opcode.NRM, Opcode.MOV);
    one(map, Opcode.LIT, Opcode.MOV);
    one(map, Opcode.DDX, Opcode.MOV);
    both(map, Opcode.DDX, Opcode.DDY);
    both(map, Opcode.RCP, Opcode.RSQ);
    one(map, Opcode.RCP, Opcode.MOV);
    both(map, Opcode.EX2, Opcode.LG2);
    one(map, Opcode.EX2, Opcode.MOV);
    one(map, Opcode.LG2, Opcode.MOV);
    both(map, Opcode.SIN, Opcode.COS);
    both(map, Opcode.EXP, Opcode.LOG);
    one(map, Opcode.EXP, Opcode.EX2);
    one(map, Opcode.LOG, Opcode.LG2);
    one(map, Opcode.SCS, Opcode.SIN);
    one(map, Opcode.SCS, Opcode.COS);
    one(map, Opcode.POW, Opcode.MUL);
    one(map, Opcode.DST, Opcode.MUL);
    one(map, Opcode.XPD, Opcode.MUL);
    both(map, Opcode.DP3, Opcode.DP4);
    both(map, Opcode.DP2, Opcode.DP3);
    both(map, Opcode.DPH, Opcode.DP4);
    one(map, Opcode.DPH, Opcode.DP3);
    both(map, Opcode.LRP, Opcode.MAD);
    both(map, Opcode.CMP, Opcode.LRP);
    one(map, Opcode.DP2A, Opcode.MAD);
    both(map, Opcode.ARL, Opcode.ARR);
    return map;
  }

  private static void one(Map<Opcode, List<Opcode>> map, Opcode from, Opcode to) {
    map.computeIfAbsent(from, each -> new ArrayList<>()).add(to);
  }

  private static void both(Map<Opcode, List<Opcode>> map, Opcode one, Opcode other) {
    one(map, one, other);
    one(map, other, one);
  }

  private static List<Statement> taken(Statement statement, Opcode other) {
    Opcode old = Parts.opcode(statement);
    if (!NEIGHBOURS.getOrDefault(old, List.of()).contains(other)) {
      return List.of(statement);
    }
    if (statement instanceof Statement.SetPredicate each) {
      return List.of(
          new Statement.SetPredicate(
              other, each.predicate(), each.left(), each.right(), each.origin()));
    }
    if (statement instanceof Statement.LoadAddress each) {
      return List.of(
          new Statement.LoadAddress(
              other, each.address(), each.mask(), each.guard(), each.operand(), each.origin()));
    }
    Statement.Operate each = (Statement.Operate) statement;
    return List.of(
        new Statement.Operate(
            other, each.saturate(), each.destination(), each.operands(), each.origin()));
  }

  /** Blocks have rules of their own. */
  private static List<Statement> leftOut(Statement statement) {
    boolean block =
        statement instanceof Statement.If
            || statement instanceof Statement.Loop
            || statement instanceof Statement.Repeat;
    return block ? List.of(statement) : List.of();
  }

  private static Statement saturated(Statement statement) {
    boolean movesNumbers =
        statement instanceof Statement.Operate move
            && move.opcode() == Opcode.MOV
            && OperandRules.isBetweenZeroAndOne(move.operands().get(0));
    if (movesNumbers) {
      return statement;
    }
    if (statement instanceof Statement.Operate each) {
      return new Statement.Operate(
          each.opcode(), !each.saturate(), each.destination(), each.operands(), each.origin());
    }
    if (statement instanceof Statement.ExtendedSwizzle each) {
      return new Statement.ExtendedSwizzle(
          !each.saturate(), each.destination(), each.source(), each.selectors(), each.origin());
    }
    if (statement instanceof Statement.Sample each) {
      return new Statement.Sample(
          each.opcode(),
          !each.saturate(),
          each.destination(),
          each.coordinate(),
          each.gradients(),
          each.unit(),
          each.target(),
          each.origin());
    }
    return statement;
  }

  private static void exchange(List<Rule> rules, int one, int other) {
    rules.add(
        new Rule(
            "has operands %d and %d exchanged".formatted(one + 1, other + 1),
            (program, statement) -> List.of(exchanged(statement, one, other))));
  }

  private static Statement exchanged(Statement statement, int one, int other) {
    List<Operand> operands = new ArrayList<>(Parts.operands(statement));
    if (other >= operands.size() || commutes(Parts.opcode(statement), one, other)) {
      return statement;
    }
    Collections.swap(operands, one, other);
    int[] next = {0};
    return Parts.withOperands(statement, each -> operands.get(next[0]++));
  }

  /** Whether nothing changes when two operands are exchanged. */
  private static boolean commutes(Opcode opcode, int one, int other) {
    return COMMUTING.contains(opcode)
        || (COMMUTING_FIRST.contains(opcode) && one == 0 && other == 1);
  }

  private static void selectors(
      List<Rule> rules, String fault, UnaryOperator<List<Selector>> change) {
    rules.add(
        new Rule(
            fault,
            (program, statement) ->
                List.of(
                    statement instanceof Statement.ExtendedSwizzle each
                        ? new Statement.ExtendedSwizzle(
                            each.saturate(),
                            each.destination(),
                            each.source(),
                            change.apply(each.selectors()),
                            each.origin())
                        : statement)));
  }

  private static Selector.Choice flipped(Selector.Choice choice) {
    return switch (choice) {
      case ZERO -> Selector.Choice.ONE;
      case ONE -> Selector.Choice.ZERO;
      case X, Y, Z, W -> choice;
    };
  }
}
