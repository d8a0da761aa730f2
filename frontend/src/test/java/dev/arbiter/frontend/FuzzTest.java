package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Validator;
import dev.arbiter.testing.ProgramGenerator;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * Texts that are nearly programs, or not at all. Run longer with {@code -Djqwik.tries.default=N}.
 */
class FuzzTest {
  private static final String[] TOKENS = {
    "MOV",
    "ADD_SAT",
    "MAD",
    "RCP",
    "SWZ",
    "TEX",
    "TXD",
    "ARL",
    "KIL",
    "PSGT",
    "IF",
    "ELSE",
    "ENDIF",
    "LOOP",
    "ENDLOOP",
    "REP",
    "ENDREP",
    "BRK",
    "CAL",
    "RET",
    "main",
    "ATTRIB",
    "OUTPUT",
    "PARAM",
    "TEMP",
    "ADDRESS",
    "ALIAS",
    "OPTION",
    "FLAT",
    "CENTROID",
    "END",
    "R",
    "A",
    "a",
    "P0",
    "P1",
    "result",
    "color",
    "position",
    "texcoord",
    "vertex",
    "fragment",
    "attrib",
    "state",
    "matrix",
    "mvp",
    "row",
    "light",
    "program",
    "env",
    "local",
    "texture",
    "x",
    "xyzw",
    "rgba",
    "zzx",
    "0",
    "1",
    "3",
    "2.5",
    "1e",
    ".5",
    "0x1F",
    "1D",
    "2D",
    "3D",
    "CUBE",
    "SHADOW2D",
    ".",
    "..",
    ",",
    ";",
    ";",
    ";",
    ":",
    "=",
    "+",
    "-",
    "|",
    "!",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "#",
    "\n",
    "\r",
    "@",
    "\0",
    "\u00e9",
    "!!ARBfp1.0",
    "!!ARBvp1.0",
    "MESA_gpu_program3",
    "R.x",
    "a[A.x+1]",
    "result.color",
    "fragment.color",
    "vertex.position",
    "texture[0]",
    "(P0.x)"
  };

  @Property
  void survivesAnyBytes(@ForAll @Size(max = 200) byte[] bytes, @ForAll Stage stage) {
    byte[] header = stage.header().getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    byte[] all = java.util.Arrays.copyOf(header, header.length + bytes.length);
    System.arraycopy(bytes, 0, all, header.length, bytes.length);
    check(SourceText.of("bytes", all));
    check(SourceText.of("bytes", bytes));
  }

  @Property
  void survivesTokenSoup(
      @ForAll long seed,
      @ForAll Stage stage,
      @ForAll boolean extended,
      @ForAll @IntRange(max = 120) int length) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(stage.header()).append(' ');
    text.append(extended ? "OPTION MESA_gpu_program3; " : "").append("TEMP R; ");
    for (int i = 0; i < length; i++) {
      text.append(TOKENS[random.nextInt(TOKENS.length)]).append(random.nextInt(4) > 0 ? " " : "");
    }
    check(SourceText.of("soup", text.append(" END").toString()));
  }

  @Property
  void survivesMutatedPrograms(
      @ForAll long seed,
      @ForAll Stage stage,
      @ForAll boolean extended,
      @ForAll @IntRange(min = 1, max = 30) int size,
      @ForAll @IntRange(min = 1, max = 8) int mutations) {
    Program program =
        ProgramGenerator.generate(
            seed, new ProgramGenerator.Features(stage, extended, true, true, size));
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(ProgramPrinter.print(program));
    for (int i = 0; i < mutations; i++) {
      mutate(text, random);
    }
    check(SourceText.of("mutated", text.toString()));
  }

  private static void mutate(StringBuilder text, Random random) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(6));
    String token = TOKENS[random.nextInt(TOKENS.length)];
    switch (random.nextInt(4)) {
      case 0 -> text.delete(from, to);
      case 1 -> text.insert(from, token);
      case 2 -> text.replace(from, to, token);
      default -> text.insert(random.nextInt(text.length() + 1), text.substring(from, to));
    }
  }

  private static void check(SourceText source) {
    Compilation strict = Frontend.compile(source, Findings.STRICT);
    Compilation lenient = Frontend.compile(source, Findings.DEFAULT);
    check(strict);
    check(lenient);
    if (!strict.hasErrors()) {
      Program program = strict.programs().get(0).program().orElseThrow();
      assertThat(lenient.programs().get(0).program()).contains(program);
      assertThat(Validator.problems(program)).isEmpty();
      String printed = ProgramPrinter.print(program);
      assertThat(Findings.only(printed, Findings.STRICT).program()).as(printed).contains(program);
    }
  }

  private static void check(Compilation compilation) {
    int length = compilation.source().text().length();
    for (CompiledProgram program : compilation.programs()) {
      assertThat(program.program().isPresent()).isEqualTo(!program.hasErrors());
      assertThat(program.resources().isPresent()).isEqualTo(!program.hasErrors());
      assertThat(program.glError().position()).isBetween(program.hasErrors() ? 0 : -1, length);
      int last = 0;
      for (Diagnostic diagnostic : program.diagnostics()) {
        assertThat(diagnostic.span().offset()).isBetween(last, length);
        assertThat(diagnostic.span().end()).isBetween(diagnostic.span().offset(), length);
        assertThat(diagnostic.message()).isNotEmpty();
        last = diagnostic.span().offset();
      }
    }
  }
}
