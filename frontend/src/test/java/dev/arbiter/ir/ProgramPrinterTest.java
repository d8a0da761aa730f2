package dev.arbiter.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.testing.ProgramGenerator;
import dev.arbiter.testing.ProgramGenerator.Features;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ProgramPrinterTest {
  private static Compilation compile(String text) {
    return Frontend.compile(SourceText.of("text", text), FrontendOptions.TRANSLATE);
  }

  private static Program parse(String text) {
    Compilation compilation = compile(text);
    assertThat(compilation.hasErrors())
        .as(() -> text + compilation.diagnostics() + compilation.programs())
        .isFalse();
    return compilation.programs().get(0).program().orElseThrow();
  }

  @Property
  void printsTextThatParsesBackToAnEqualProgram(
      @ForAll long seed,
      @ForAll Stage stage,
      @ForAll boolean extended,
      @ForAll boolean flow,
      @ForAll boolean sampling,
      @ForAll @IntRange(min = 1, max = 40) int size) {
    Program program =
        ProgramGenerator.generate(seed, new Features(stage, extended, flow, sampling, size));
    String text = ProgramPrinter.print(program);
    Program parsed = parse(text);
    assertThat(ProgramPrinter.print(parsed)).isEqualTo(text);
    // The generator claims registers that no instruction may happen to use.
    assertThat(withPredicates(parsed, program.declarations().predicates())).isEqualTo(program);
  }

  private static Program withPredicates(Program program, int predicates) {
    Declarations old = program.declarations();
    return new Program(
        program.stage(),
        program.options(),
        new Declarations(
            old.temporaries(),
            old.addressRegisters(),
            predicates,
            old.attributes(),
            old.parameters(),
            old.results()),
        program.preamble(),
        program.subroutines());
  }

  @Test
  void printsSamplesAsTextThatParsesBack() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("arbiter.samples")))) {
      for (Path file : files.filter(each -> each.toString().matches(".*\\.v?[fv]p")).toList()) {
        Compilation compilation = compile(Files.readString(file));
        compilation.programs().stream()
            .flatMap(each -> each.program().stream())
            .forEach(
                program -> {
                  assertThat(Validator.problems(program)).as(file.toString()).isEmpty();
                  assertThat(parse(ProgramPrinter.print(program)))
                      .as(file.toString())
                      .isEqualTo(program);
                });
      }
    }
  }

  @Test
  void spellsEveryKindOfStatement() {
    String text =
        """
        !!ARBfp1.0
        OPTION MESA_gpu_program3;
        FLAT ATTRIB a[2] = { fragment.texcoord[0], fragment.texcoord[1] };
        PARAM p[2] = { program.env[0], {1, -0, 0.5, 1e39} };
        PARAM q = state.light[1].spot.direction;
        OUTPUT o = result.color;
        TEMP t, u;
        ADDRESS i;
        MOV_SAT t.xz (!P0.x), -|p[1].wzyx|;
        SWZ u, t, 0, -1, x, -w;
        PSGE P1, t, q.y;
        TXD t, u, t, t, texture[3], SHADOW2D;
        KIL (P1.xxyw);
        KIL -u;
        LOOP i, {4, 0, 1, 1};
          IF (P0);
            BRK (P1);
          ELSE;
            MOV u, p[i.y-1];
            MOV t, a[i.x+1];
          ENDIF;
        ENDLOOP;
        REP p[1];
          CAL sub;
        ENDREP;
        RET (!P0);
        sub:
          MOV result.color, t;
          RET;
        END
        """;
    assertThat(ProgramPrinter.print(parse(text))).isEqualTo(text);
  }
}
