package dev.arbiter.spirv;

import static dev.arbiter.spirv.Translations.fragment;
import static dev.arbiter.spirv.Translations.output;
import static dev.arbiter.spirv.Translations.spirv;
import static dev.arbiter.spirv.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.testing.ProgramGenerator;
import java.nio.file.Path;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpirvBackEndTest {
  @TempDir Path directory;

  @Property(tries = 100)
  void givesTheSameBytesEachTime(@ForAll long seed, @ForAll Stage stage, @ForAll boolean exact) {
    Program program =
        ProgramGenerator.generate(seed, new ProgramGenerator.Features(stage, true, true, true, 40));
    SpirvOptions options = SpirvOptions.DEFAULT.withExact(exact).withSourceLines(true);
    byte[] once = bytes(program, options);
    assertThat(bytes(program, options)).isEqualTo(once);
  }

  private static byte[] bytes(Program program, SpirvOptions options) {
    return new SpirvBackEnd(options)
        .translate(TranslationUnit.of(program))
        .output()
        .orElseThrow()
        .bytes();
  }

  @Test
  void beginsWithTheVersionAskedFor() {
    String text = vertex("MOV result.position, vertex.position;");
    assertThat(spirv(text).version()).isEqualTo(0x10000);
    assertThat(spirv(text, SpirvOptions.DEFAULT.withVersion(SpirvVersion.V1_6)).version())
        .isEqualTo(0x10600);
  }

  @Test
  void listsEveryGlobalVariableInTheInterfaceOfLaterVersions() {
    String text = fragment("TEX result.color, fragment.color, texture[0], 2D;");
    int entryBefore = spirv(text).all(Op.ENTRY_POINT).get(0).operands().size();
    int entryAfter =
        spirv(text, SpirvOptions.DEFAULT.withVersion(SpirvVersion.V1_6))
            .all(Op.ENTRY_POINT)
            .get(0)
            .operands()
            .size();
    assertThat(entryAfter).isEqualTo(entryBefore + 1);
  }

  @Test
  void declaresEachTypeOnce() {
    Disassembly module = spirv(vertex("DP4 result.position.x, vertex.position, program.local[0];"));
    assertThat(module.all(Op.TYPE_VECTOR)).doesNotHaveDuplicates().hasSizeLessThan(4);
    assertThat(module.count(Op.TYPE_FLOAT)).isEqualTo(1);
  }

  @Test
  void embedsTheTextAndTellsLinesOnRequest() {
    String text = "!!ARBfp1.0\n# A comment with a zero: \0 and é.\nMOV result.color, 1;\nEND\n";
    SpirvOptions options = SpirvOptions.DEFAULT.withSourceLines(true);
    SpirvTools tools = new SpirvTools(directory);
    String disassembly = tools.disassemble(output(text, options).bytes());
    assertThat(disassembly).contains("A comment with a zero:   and é.");
    assertThat(spirv(text, options).all(Op.LINE))
        .singleElement()
        .satisfies(each -> assertThat(each.operand(1)).isEqualTo(3));
    assertThat(spirv(text).count(Op.SOURCE)).isZero();
  }

  @Test
  void splitsATextThatIsTooLongForOneInstruction() {
    String text = fragment("# " + "é".repeat(200_000) + "\nMOV result.color, 1;");
    Disassembly module = spirv(text, SpirvOptions.DEFAULT.withSourceLines(true));
    assertThat(module.count(Op.SOURCE)).isEqualTo(1);
    assertThat(module.count(Op.SOURCE_CONTINUED)).isEqualTo(1);
  }
}
