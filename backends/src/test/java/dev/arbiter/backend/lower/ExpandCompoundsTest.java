package dev.arbiter.backend.lower;

import static dev.arbiter.backend.lower.Programs.assertSameMeaning;
import static dev.arbiter.backend.lower.Programs.statements;
import static dev.arbiter.backend.lower.Programs.vertex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Shape;
import dev.arbiter.ir.WriteMask;
import java.util.EnumSet;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ExpandCompoundsTest {
  private static String expanded(String instruction, Opcode opcode) {
    Program program = vertex("TEMP R, S, T;\n" + instruction);
    return statements(ExpandCompounds.apply(program, EnumSet.of(opcode)));
  }

  @Test
  void computesTheFactorsOfLitAndSelectsTheSpecularOne() {
    assertThat(expanded("LIT R, S;", Opcode.LIT))
        .isEqualTo(
            """
            MAX lit.xy, 0, S;
            MIN lit.w, S, 127.99609;
            MAX lit.w, -127.99609, lit;
            POW lit.z, lit.y, lit.w;
            MOV R.xw, 1;
            MOV R.y, lit.x;
            CMP R.z, -lit.x, lit, 0;
            """
                .replace("lit;\nPOW", "lit.w;\nPOW"));
  }

  @Test
  void computesOnlyWhatTheMaskNeeds() {
    assertThat(expanded("LIT R.y, S;", Opcode.LIT))
        .isEqualTo("MAX lit.x, 0, S;\nMOV R.y, lit.x;\n");
    assertThat(expanded("LOG R.z, S.x;", Opcode.LOG)).isEqualTo("LG2 R.z, |S.x|;\n");
    assertThat(expanded("XPD R.w, S, T;", Opcode.XPD)).isEqualTo("MOV R.w, 1;\n");
  }

  @Test
  void goesRoundARegisterThatIsReadAfterAResultIsWritten() {
    assertThat(expanded("SCS R, R.x;", Opcode.SCS))
        .isEqualTo(
            """
            COS result.x, R.x;
            SIN result.y, R.x;
            MOV result.z, 0;
            MOV result.w, 1;
            MOV R, result;
            """);
  }

  @Test
  void handsSaturationAndGuardToTheResults() {
    Program program = vertex("TEMP R, S;\nPSGT P0, S, 0;\nMAD_SAT R.xy (P0), S, S, S;");
    assertThat(statements(ExpandCompounds.apply(program, EnumSet.of(Opcode.MAD))))
        .isEqualTo(
            """
            PSGT P0, S, 0;
            MUL product.xy, S, S;
            ADD_SAT R.xy (P0), product, S;
            """);
  }

  @Test
  void leavesAProgramWithoutCompoundsAsItIs() {
    Program program = vertex("TEMP R;\nMOV R, 1;");
    assertThat(ExpandCompounds.apply(program, ExpandCompounds.ALL)).isSameAs(program);
  }

  @Test
  void refusesWhatIsSimple() {
    Program program = vertex("TEMP R;\nMOV R, 1;");
    assertThatThrownBy(() -> ExpandCompounds.apply(program, EnumSet.of(Opcode.ADD)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** One register is source and destination, with every mask, and swizzles and signs at random. */
  @Property(tries = 1500)
  void loadsAllOperandsBeforeItWrites(
      @ForAll @IntRange(min = 1, max = 15) int mask, @ForAll int seed) {
    Random random = new Random(seed);
    Opcode[] all = ExpandCompounds.ALL.toArray(new Opcode[0]);
    Opcode opcode = all[random.nextInt(all.length)];
    boolean scalar = opcode.shape() == Shape.SCALAR;
    int operands = opcode.shape() == Shape.TERNARY ? 3 : opcode.shape() == Shape.BINARY ? 2 : 1;
    StringBuilder text = new StringBuilder("TEMP R;\nMOV R, vertex.attrib[1];\n");
    text.append(opcode).append(random.nextBoolean() ? "_SAT" : "");
    text.append(" R.").append(new WriteMask(mask));
    for (int i = 0; i < operands; i++) {
      text.append(random.nextBoolean() ? ", R." : ", -R.");
      for (int c = 0; c < (scalar ? 1 : 4); c++) {
        text.append("xyzw".charAt(random.nextInt(4)));
      }
    }
    Program before = vertex(text + ";\nMOV result.texcoord[0], R;");
    assertSameMeaning(before, ExpandCompounds.apply(before, EnumSet.of(opcode)));
  }
}
