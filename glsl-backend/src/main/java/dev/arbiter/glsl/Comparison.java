package dev.arbiter.glsl;

import dev.arbiter.ir.Opcode;

/** The comparisons of the set-on instructions, as functions on vectors and operators on scalars. */
enum Comparison {
  EQUAL("equal", " == "),
  GREATER_EQUAL("greaterThanEqual", " >= "),
  GREATER("greaterThan", " > "),
  LESS_EQUAL("lessThanEqual", " <= "),
  LESS("lessThan", " < "),
  NOT_EQUAL("notEqual", " != ");

  private final String function;
  private final String operator;

  Comparison(String function, String operator) {
    this.function = function;
    this.operator = operator;
  }

  String function() {
    return function;
  }

  /** The operator between blanks. */
  String operator() {
    return operator;
  }

  /**
   * The comparison of a set-on instruction.
   *
   * @throws IllegalArgumentException for any other
   */
  static Comparison of(Opcode opcode) {
    return switch (opcode) {
      case SEQ, PSEQ -> EQUAL;
      case SGE, PSGE -> GREATER_EQUAL;
      case SGT, PSGT -> GREATER;
      case SLE, PSLE -> LESS_EQUAL;
      case SLT, PSLT -> LESS;
      case SNE, PSNE -> NOT_EQUAL;
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
          SFL,
          STR,
          PSFL,
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
          throw new IllegalArgumentException("no comparison: " + opcode);
    };
  }
}
