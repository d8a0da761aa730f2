package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.arithmetic.Arithmetic;
import java.util.List;

/** Turns texture instructions into queries (B.6), with derivatives from the quad where needed. */
final class Sampling {
  private static final Vector ZERO = Vector.of(0, 0, 0, 0);

  private final Stage stage;
  private final List<Lane> lanes;
  private final Environment environment;

  Sampling(Stage stage, List<Lane> lanes, Environment environment) {
    this.stage = stage;
    this.lanes = lanes;
    this.environment = environment;
  }

  /**
   * The results of one instruction for the active lanes.
   *
   * @return by lane; null for lanes that are not active
   */
  Vector[] sample(Statement.Sample statement, int active) {
    Vector[] coordinates = new Vector[lanes.size()];
    Vector[] results = new Vector[lanes.size()];
    for (int lane = 0; lane < lanes.size(); lane++) {
      if ((active >> lane & 1) != 0) {
        Vector operand = lanes.get(lane).load(statement.coordinate());
        coordinates[lane] = statement.opcode() == Opcode.TXP ? projected(operand) : operand;
      }
    }
    for (int lane = 0; lane < lanes.size(); lane++) {
      if ((active >> lane & 1) != 0) {
        results[lane] = sample(statement, lane, active, coordinates);
      }
    }
    return results;
  }

  /** Divided by w; undefined where that is not above zero. */
  private static Vector projected(Vector v) {
    boolean defined = v.isDefined(3) && v.w() > 0;
    return new Vector(
        Arithmetic.divide(v.x(), v.w()),
        Arithmetic.divide(v.y(), v.w()),
        Arithmetic.divide(v.z(), v.w()),
        v.w(),
        defined ? v.defined() : 0);
  }

  private Vector sample(Statement.Sample statement, int lane, int active, Vector[] coordinates) {
    Vector coordinate = coordinates[lane];
    int used = used(statement);
    int dimensions = (1 << statement.target().dimensions()) - 1;
    return switch (statement.opcode()) {
      case TEX, TXP, TXB -> {
        float bias = statement.opcode() == Opcode.TXB ? coordinate.w() : 0;
        if (stage == Stage.VERTEX) {
          yield ask(statement, coordinate, used, TextureQuery.Level.GIVEN, ZERO, ZERO, 0, bias);
        }
        Vector x = Quad.derivative(lane, Quad.ACROSS, active, each -> coordinates[each]);
        Vector y = Quad.derivative(lane, Quad.UP, active, each -> coordinates[each]);
        boolean known = x.areDefined(dimensions) && y.areDefined(dimensions);
        yield ask(statement, coordinate, used, TextureQuery.Level.DERIVATIVES, x, y, 0, bias)
            .definedOnlyIn(known ? 15 : 0);
      }
      case TXL ->
          ask(statement, coordinate, used, TextureQuery.Level.GIVEN, ZERO, ZERO, coordinate.w(), 0);
      case TXD -> {
        Vector x = lanes.get(lane).load(statement.gradients().get(0));
        Vector y = lanes.get(lane).load(statement.gradients().get(1));
        boolean known = x.areDefined(dimensions) && y.areDefined(dimensions);
        yield ask(statement, coordinate, used, TextureQuery.Level.DERIVATIVES, x, y, 0, 0)
            .definedOnlyIn(known ? 15 : 0);
      }
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
          PSEQ,
          PSFL,
          PSGE,
          PSGT,
          PSLE,
          PSLT,
          PSNE,
          PSTR,
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
          throw new IllegalArgumentException(statement.opcode() + " samples no texture");
    };
  }

  private Vector ask(
      Statement.Sample statement,
      Vector coordinate,
      int used,
      TextureQuery.Level level,
      Vector derivativeX,
      Vector derivativeY,
      float lambda,
      float bias) {
    boolean explicit = statement.opcode() == Opcode.TXL || statement.opcode() == Opcode.TXD;
    return environment
        .sample(
            new TextureQuery(
                statement.unit(),
                statement.target(),
                coordinate,
                level,
                derivativeX,
                derivativeY,
                lambda,
                bias,
                explicit))
        .definedOnlyIn(coordinate.areDefined(used) ? 15 : 0);
  }

  /** The components of the coordinate that a lookup depends on (Table X.17). */
  private static int used(Statement.Sample statement) {
    TextureTarget target = statement.target();
    int addressed = (1 << target.dimensions()) - 1;
    int reference = target.isShadow() ? 4 : 0;
    boolean takesW = statement.opcode() != Opcode.TEX && statement.opcode() != Opcode.TXD;
    return addressed | reference | (takesW ? 8 : 0);
  }
}
