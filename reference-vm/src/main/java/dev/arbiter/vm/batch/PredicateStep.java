package dev.arbiter.vm.batch;

import dev.arbiter.ir.Statement;
import java.util.List;

/** The instructions that set a predicate register (B.2): four tests, of the active lanes. */
final class PredicateStep implements Step {
  private final Statement.SetPredicate statement;
  private final Action[] prepare;
  private final int[] left;
  private final int[] right;

  /**
   * An instruction.
   *
   * @param left the rows of the first operand
   * @param right the rows of the second operand
   */
  PredicateStep(Statement.SetPredicate statement, List<Action> prepare, int[] left, int[] right) {
    this.statement = statement;
    this.prepare = prepare.toArray(Action[]::new);
    this.left = left;
    this.right = right;
  }

  @Override
  public LaneSet run(Machine machine, LaneSet active) {
    for (Action each : prepare) {
      each.run(machine, active);
    }
    int predicate = statement.predicate();
    LaneSet[] passed = new LaneSet[4];
    for (int i = 0; i < 4; i++) {
      boolean repeated = i > 0 && left[i] == left[i - 1] && right[i] == right[i - 1];
      passed[i] = repeated ? passed[i - 1] : test(machine, left[i], right[i]).and(active);
      LaneSet others = machine.predicate(predicate, i).minus(active);
      machine.setPredicate(predicate, i, passed[i].or(others));
    }
    return active;
  }

  private LaneSet test(Machine machine, int leftRow, int rightRow) {
    float[] a = machine.rows()[leftRow];
    float[] b = machine.rows()[rightRow];
    int n = machine.lanes();
    return switch (statement.opcode()) {
      case PSLT -> Comparisons.less(a, b, n);
      case PSGT -> Comparisons.less(b, a, n);
      case PSLE -> Comparisons.lessOrEqual(a, b, n);
      case PSGE -> Comparisons.lessOrEqual(b, a, n);
      case PSEQ -> Comparisons.equal(a, b, n);
      case PSNE -> machine.all().minus(Comparisons.equal(a, b, n));
      case PSFL -> LaneSet.NONE;
      case PSTR -> machine.all();
      case ABS,
          ADD,
          SUB,
          MUL,
          MAD,
          LRP,
          CMP,
          MAX,
          MIN,
          MOV,
          SWZ,
          FLR,
          FRC,
          ROUND,
          SSG,
          DST,
          LIT,
          SGE,
          SLT,
          SEQ,
          SGT,
          SLE,
          SNE,
          SFL,
          STR,
          DP2,
          DP2A,
          DP3,
          DP4,
          DPH,
          XPD,
          NRM,
          RCP,
          RSQ,
          EX2,
          LG2,
          POW,
          SIN,
          COS,
          SCS,
          EXP,
          LOG,
          ARL,
          ARR,
          TEX,
          TXP,
          TXB,
          TXL,
          TXD,
          DDX,
          DDY,
          KIL,
          IF,
          ELSE,
          ENDIF,
          LOOP,
          ENDLOOP,
          REP,
          ENDREP,
          BRK,
          CAL,
          RET ->
          throw new IllegalArgumentException(statement.opcode() + " sets no predicate");
    };
  }
}
