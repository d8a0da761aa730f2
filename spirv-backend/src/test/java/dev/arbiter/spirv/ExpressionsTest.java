package dev.arbiter.spirv;

import static dev.arbiter.spirv.Translations.spirv;
import static dev.arbiter.spirv.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.layout.Conventions;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionsTest {
  private static final SpirvOptions PLAIN =
      SpirvOptions.DEFAULT.withConventions(
          Conventions.DEFAULT.withClipSpace(Conventions.ClipSpace.MINUS_ONE_TO_ONE));
  private static final SpirvOptions EXACT = PLAIN.withExact(true);

  /** A program whose only instructions beside the tested ones move. */
  private static Disassembly of(String statement, SpirvOptions options) {
    return spirv(
        vertex(
            "TEMP R; ATTRIB a = vertex.position; ATTRIB b = vertex.texcoord[0];\n"
                + "ATTRIB c = vertex.texcoord[1];\n"
                + statement
                + "\nMOV result.texcoord[0], R;"),
        options);
  }

  @ParameterizedTest
  @CsvSource({
    "'ADD R, a, b;', F_ADD",
    "'SUB R, a, b;', F_SUB",
    "'ADD R, a, -b;', F_SUB",
    "'MUL R, a, b;', F_MUL",
    "'RCP R, a.x;', F_DIV"
  })
  void keepsArithmeticFromContraction(String statement, Op op) {
    Disassembly module = of(statement, PLAIN);
    assertThat(module.count(op)).isEqualTo(1);
    assertThat(module.count(Decoration.NO_CONTRACTION)).isEqualTo(1);
  }

  @Test
  void roundsTwiceInMad() {
    Disassembly module = of("MAD R, a, b, c;", PLAIN);
    assertThat(module.count(Op.F_MUL)).isEqualTo(1);
    assertThat(module.count(Op.F_ADD)).isEqualTo(1);
    assertThat(module.count(Decoration.NO_CONTRACTION)).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "'MAX R, a, b;', F_MAX",
    "'MIN R, a, b;', F_MIN",
    "'LRP R, a, b, c;', F_MIX",
    "'MOV_SAT R, a;', F_CLAMP",
    "'FRC R, a;', FRACT",
    "'SSG R, a;', F_SIGN",
    "'NRM R, a;', NORMALIZE",
    "'XPD R, a, b;', CROSS"
  })
  void saysWithAFunctionWhatExactTranslationsSayStepByStep(
      String statement, GlslFunction function) {
    assertThat(of(statement, PLAIN).count(function)).isEqualTo(1);
    assertThat(of(statement, EXACT).count(function)).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"DP2 R, a, b;", "DP3 R, a, b;", "DP4 R, a, b;", "DPH R, a, b;"})
  void addsProductsFromLeftToRightWhereExact(String statement) {
    assertThat(of(statement, PLAIN).count(Op.DOT)).isEqualTo(1);
    Disassembly module = of(statement, EXACT);
    assertThat(module.count(Op.DOT)).isZero();
    int terms = statement.charAt(2) == 'H' ? 3 : statement.charAt(2) - '0';
    assertThat(module.count(Op.F_ADD)).isEqualTo(terms - 1 + (statement.charAt(2) == 'H' ? 1 : 0));
  }

  @ParameterizedTest
  @CsvSource({
    "SGE, F_ORD_GREATER_THAN_EQUAL",
    "SGT, F_ORD_GREATER_THAN",
    "SLT, F_ORD_LESS_THAN",
    "SLE, F_ORD_LESS_THAN_EQUAL",
    "SEQ, F_ORD_EQUAL",
    "SNE, F_UNORD_NOT_EQUAL"
  })
  void comparesSoThatOnlyInequalityHoldsOnNaN(String mnemonic, Op op) {
    assertThat(of(mnemonic + " R, a, b;", PLAIN).count(op)).isEqualTo(1);
    assertThat(of("P" + mnemonic + " P0, a, b;\nMOV R (P0), a;", PLAIN).count(op)).isEqualTo(1);
  }

  @Test
  void selectsWithCmpInsteadOfBlending() {
    Disassembly module = of("CMP R, a, b, c;", PLAIN);
    assertThat(module.count(Op.SELECT)).isEqualTo(1);
    assertThat(module.count(Decoration.NO_CONTRACTION)).isZero();
  }

  @Test
  void computesOneComponentAsAFloat() {
    Disassembly module = of("MOV R, a;\nADD R.y, a, b;", PLAIN);
    int type = module.all(Op.F_ADD).get(0).operand(0);
    assertThat(module.all(Op.TYPE_FLOAT).get(0).operand(0)).isEqualTo(type);
  }

  @Test
  void foldsSignsAndSwizzlesOfNumbersAway() {
    Disassembly module = of("ADD R, a, -{1, 2, 3, 4}.wzyx;", PLAIN);
    assertThat(module.count(Op.F_NEGATE)).isZero();
    assertThat(module.count(Op.VECTOR_SHUFFLE)).isZero();
  }

  @Test
  void guardsZeroToThePowerOfZeroUnlessTheExponentIsKnown() {
    assertThat(of("POW R, a.x, b.x;", PLAIN).count(Op.LOGICAL_AND)).isEqualTo(1);
    assertThat(of("POW R, a.x, 2.0;", PLAIN).count(Op.LOGICAL_AND)).isZero();
  }

  @Test
  void bringsAnglesNearZeroWhereExact() {
    assertThat(of("SIN R, a.x;", PLAIN).count(GlslFunction.ROUND_EVEN)).isZero();
    assertThat(of("SIN R, a.x;", EXACT).count(GlslFunction.ROUND_EVEN)).isEqualTo(1);
  }

  @Test
  void needsNoVariableInAProgramOfOneBlock() {
    Disassembly module = of("MUL R, a, b;\nMAD R.xyz, R, b, c;\nRSQ R.w, R.x;", PLAIN);
    Set<StorageClass> elsewhere = EnumSet.of(StorageClass.PRIVATE, StorageClass.FUNCTION);
    assertThat(module.all(Op.VARIABLE))
        .noneMatch(each -> elsewhere.stream().anyMatch(one -> one.code() == each.operand(2)));
  }
}
