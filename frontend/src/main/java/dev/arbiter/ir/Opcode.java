package dev.arbiter.ir;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One row per instruction: its operand shape, where it is available, whether it may saturate, and
 * how exact a driver must be. The constant's name is the mnemonic. Behaviour lives with each
 * consumer in an exhaustive {@code switch}; no row knows a kernel, a GLSL name or a SPIR-V number.
 *
 * <p>The letters of the second column say in which stages a plain program has the instruction,
 * those of the third in which stages a program with {@code OPTION MESA_gpu_program3} has it (V
 * vertex, F fragment). Sections of docs/language.md: B.1 to B.8; {@code _SAT} by A-17.
 */
public enum Opcode {
  // B.1 component-wise arithmetic
  ABS(Shape.VECTOR, "VF", "VF", Precision.EXACT),
  ADD(Shape.BINARY, "VF", "VF", Precision.ROUNDED),
  SUB(Shape.BINARY, "VF", "VF", Precision.ROUNDED),
  MUL(Shape.BINARY, "VF", "VF", Precision.ROUNDED),
  MAD(Shape.TERNARY, "VF", "VF", Precision.ROUNDED),
  LRP(Shape.TERNARY, "F", "VF", Precision.ROUNDED),
  CMP(Shape.TERNARY, "F", "VF", Precision.EXACT),
  MAX(Shape.BINARY, "VF", "VF", Precision.EXACT),
  MIN(Shape.BINARY, "VF", "VF", Precision.EXACT),
  MOV(Shape.VECTOR, "VF", "VF", Precision.EXACT),
  SWZ(Shape.EXTENDED_SWIZZLE, "VF", "VF", Precision.EXACT),
  FLR(Shape.VECTOR, "VF", "VF", Precision.EXACT),
  FRC(Shape.VECTOR, "VF", "VF", Precision.ROUNDED),
  ROUND(Shape.VECTOR, "", "VF", Precision.EXACT),
  SSG(Shape.VECTOR, "", "VF", Precision.EXACT),
  DST(Shape.BINARY, "VF", "VF", Precision.ROUNDED),
  LIT(Shape.VECTOR, "VF", "VF", Precision.ROUGH),
  // B.2 set-on
  SGE(Shape.BINARY, "VF", "VF", Precision.EXACT),
  SLT(Shape.BINARY, "VF", "VF", Precision.EXACT),
  SEQ(Shape.BINARY, "", "VF", Precision.EXACT),
  SGT(Shape.BINARY, "", "VF", Precision.EXACT),
  SLE(Shape.BINARY, "", "VF", Precision.EXACT),
  SNE(Shape.BINARY, "", "VF", Precision.EXACT),
  SFL(Shape.BINARY, "", "VF", Precision.EXACT),
  STR(Shape.BINARY, "", "VF", Precision.EXACT),
  PSEQ(Shape.PREDICATE, "", "VF", Precision.EXACT),
  PSFL(Shape.PREDICATE, "", "VF", Precision.EXACT),
  PSGE(Shape.PREDICATE, "", "VF", Precision.EXACT),
  PSGT(Shape.PREDICATE, "", "VF", Precision.EXACT),
  PSLE(Shape.PREDICATE, "", "VF", Precision.EXACT),
  PSLT(Shape.PREDICATE, "", "VF", Precision.EXACT),
  PSNE(Shape.PREDICATE, "", "VF", Precision.EXACT),
  PSTR(Shape.PREDICATE, "", "VF", Precision.EXACT),
  // B.3 dot products and geometry
  DP2(Shape.BINARY, "", "VF", Precision.ROUNDED),
  DP2A(Shape.TERNARY, "", "VF", Precision.ROUNDED),
  DP3(Shape.BINARY, "VF", "VF", Precision.ROUNDED),
  DP4(Shape.BINARY, "VF", "VF", Precision.ROUNDED),
  DPH(Shape.BINARY, "VF", "VF", Precision.ROUNDED),
  XPD(Shape.BINARY, "VF", "VF", Precision.ROUNDED),
  NRM(Shape.VECTOR, "", "VF", Precision.RECIPROCAL),
  // B.4 scalar functions
  RCP(Shape.SCALAR, "VF", "VF", Precision.RECIPROCAL),
  RSQ(Shape.SCALAR, "VF", "VF", Precision.RECIPROCAL),
  EX2(Shape.SCALAR, "VF", "VF", Precision.EXPONENTIAL),
  LG2(Shape.SCALAR, "VF", "VF", Precision.EXPONENTIAL),
  POW(Shape.SCALAR_PAIR, "VF", "VF", Precision.EXPONENTIAL),
  SIN(Shape.SCALAR, "F", "VF", Precision.TRIGONOMETRIC),
  COS(Shape.SCALAR, "F", "VF", Precision.TRIGONOMETRIC),
  SCS(Shape.SCALAR, "F", "VF", Precision.TRIGONOMETRIC),
  EXP(Shape.SCALAR, "V", "VF", Precision.ROUGH),
  LOG(Shape.SCALAR, "V", "VF", Precision.ROUGH),
  // B.5 address
  ARL(Shape.ADDRESS, "V", "V", Precision.EXACT),
  ARR(Shape.ADDRESS, "", "V", Precision.EXACT),
  // B.6 texture
  TEX(Shape.TEXTURE, "F", "VF", Precision.SAMPLED),
  TXP(Shape.TEXTURE, "F", "VF", Precision.SAMPLED),
  TXB(Shape.TEXTURE, "F", "VF", Precision.SAMPLED),
  TXL(Shape.TEXTURE, "", "VF", Precision.SAMPLED),
  TXD(Shape.TEXTURE_GRADIENT, "", "VF", Precision.SAMPLED),
  // B.7 derivatives
  DDX(Shape.VECTOR, "", "F", Precision.SAMPLED),
  DDY(Shape.VECTOR, "", "F", Precision.SAMPLED),
  // B.8 flow
  KIL(Shape.KILL, "F", "F", Precision.EXACT),
  IF(Shape.IF, "", "VF", Precision.EXACT),
  ELSE(Shape.BLOCK_WORD, "", "VF", Precision.EXACT),
  ENDIF(Shape.BLOCK_WORD, "", "VF", Precision.EXACT),
  LOOP(Shape.LOOP, "", "VF", Precision.EXACT),
  ENDLOOP(Shape.BLOCK_WORD, "", "VF", Precision.EXACT),
  REP(Shape.REPEAT, "", "VF", Precision.EXACT),
  ENDREP(Shape.BLOCK_WORD, "", "VF", Precision.EXACT),
  BRK(Shape.JUMP, "", "VF", Precision.EXACT),
  CAL(Shape.CALL, "", "VF", Precision.EXACT),
  RET(Shape.JUMP, "", "VF", Precision.EXACT);

  private static final Map<String, Opcode> BY_MNEMONIC = new HashMap<>();

  static {
    for (Opcode opcode : values()) {
      BY_MNEMONIC.put(opcode.name(), opcode);
    }
  }

  private final Shape shape;
  private final String plainStages;
  private final String extendedStages;
  private final Precision precision;

  Opcode(Shape shape, String plainStages, String extendedStages, Precision precision) {
    this.shape = shape;
    this.plainStages = plainStages;
    this.extendedStages = extendedStages;
    this.precision = precision;
  }

  /** The instruction of exactly that mnemonic, without any suffix. */
  public static Optional<Opcode> named(String mnemonic) {
    return Optional.ofNullable(BY_MNEMONIC.get(mnemonic));
  }

  public Shape shape() {
    return shape;
  }

  public Precision precision() {
    return precision;
  }

  /** Whether a program of the stage has this instruction without {@code MESA_gpu_program3}. */
  public boolean isPlainIn(Stage stage) {
    return plainStages.indexOf(letter(stage)) >= 0;
  }

  /** Whether a program of the stage has this instruction with {@code MESA_gpu_program3}. */
  public boolean isExtendedIn(Stage stage) {
    return extendedStages.indexOf(letter(stage)) >= 0;
  }

  /** Whether the result is a float vector, so that {@code _SAT} may follow the mnemonic. */
  public boolean maySaturate() {
    return switch (shape) {
      case VECTOR,
          SCALAR,
          SCALAR_PAIR,
          BINARY,
          TERNARY,
          EXTENDED_SWIZZLE,
          TEXTURE,
          TEXTURE_GRADIENT ->
          true;
      case PREDICATE, ADDRESS, KILL, IF, LOOP, REPEAT, CALL, JUMP, BLOCK_WORD -> false;
    };
  }

  private static char letter(Stage stage) {
    return switch (stage) {
      case VERTEX -> 'V';
      case FRAGMENT -> 'F';
    };
  }
}
