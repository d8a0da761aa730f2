package dev.arbiter.ir;

/** Which components of their operands instructions look at (part B). */
public final class Reads {
  private static final int X = 1;
  private static final int XY = 3;
  private static final int XYZ = 7;
  private static final int Z = 4;
  private static final int W = 8;
  private static final int ALL = 15;

  private Reads() {}

  /**
   * The components of an operand, after its swizzle, that a float or predicate operation looks at.
   *
   * @param operand which of the operands, counted from 0
   * @param mask the components that the instruction writes, as bits
   * @return bits; 0 where the operand's value plays no part
   */
  public static int ofOperation(Opcode opcode, int operand, int mask) {
    return switch (opcode) {
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
          FLR,
          FRC,
          ROUND,
          SSG,
          SGE,
          SLT,
          SEQ,
          SGT,
          SLE,
          SNE,
          DDX,
          DDY,
          ARL,
          ARR ->
          mask;
      case SFL, STR, PSFL, PSTR -> 0;
      case PSEQ, PSGE, PSGT, PSLE, PSLT, PSNE -> ALL;
      case DST -> mask & (operand == 0 ? 2 | Z : 2 | W);
      case LIT -> ((mask & 2) != 0 ? X : 0) | ((mask & Z) != 0 ? XY | W : 0);
      case DP2 -> XY;
      case DP2A -> operand == 2 ? X : XY;
      case DP3 -> XYZ;
      case DP4 -> ALL;
      case DPH -> operand == 0 ? XYZ : ALL;
      case XPD -> ((mask & 1) != 0 ? 6 : 0) | ((mask & 2) != 0 ? 5 : 0) | ((mask & Z) != 0 ? 3 : 0);
      case NRM -> (mask & XYZ) != 0 ? XYZ : 0;
      case RCP, RSQ, EX2, LG2, POW, SIN, COS -> X;
      case SCS -> (mask & XY) != 0 ? X : 0;
      case EXP, LOG -> (mask & XYZ) != 0 ? X : 0;
      case SWZ,
          TEX,
          TXP,
          TXB,
          TXL,
          TXD,
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
          throw new IllegalArgumentException("no operation on float vectors: " + opcode);
    };
  }

  /** The components of a texture coordinate, after its swizzle, that a lookup looks at (B.6). */
  public static int ofCoordinate(Opcode opcode, TextureTarget target) {
    int coordinates = ofGradient(target) | (target.isShadow() ? Z : 0);
    boolean usesW = opcode == Opcode.TXP || opcode == Opcode.TXB || opcode == Opcode.TXL;
    return usesW ? coordinates | W : coordinates;
  }

  /** The components of a derivative, after its swizzle, that a lookup looks at. */
  public static int ofGradient(TextureTarget target) {
    return (1 << target.dimensions()) - 1;
  }

  /** The source components behind components of an operand. */
  public static int throughSwizzle(Swizzle swizzle, int components) {
    int read = 0;
    for (int i = 0; i < 4; i++) {
      if ((components >> i & 1) != 0) {
        read |= 1 << swizzle.get(i).ordinal();
      }
    }
    return read;
  }
}
