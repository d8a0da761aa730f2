package dev.arbiter.vm.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Engine;
import dev.arbiter.vm.engine.InterpreterEngine;
import dev.arbiter.vm.sample.GeneratedInputs;
import dev.arbiter.vm.sample.GeneratedInputs.Neighbours;
import dev.arbiter.vm.sample.NumberSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The batch engine gives the interpreter's answers on every sample program that loads. */
class SampleProgramsTest {
  private static final Path SAMPLES = Path.of(System.getProperty("arbiter.samples"), "programs");

  static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(SAMPLES)) {
      return all.filter(each -> each.toString().matches(".*\\.(vp|fp|vfp)")).sorted().toList();
    }
  }

  private static List<Program> programs(Path file) {
    try {
      return Frontend.compile(
              SourceText.of(file.toString(), Files.readAllBytes(file)), FrontendOptions.TRANSLATE)
          .programs()
          .stream()
          .map(CompiledProgram::program)
          .flatMap(Optional::stream)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void agreesWithTheInterpreter(Path file) {
    for (Program program : programs(file)) {
      for (NumberSource numbers : List.of(NumberSource.PLAIN, NumberSource.SPECIAL)) {
        for (Neighbours neighbours : Neighbours.values()) {
          GeneratedDraw draw =
              new GeneratedDraw(program, new GeneratedInputs(3, numbers, neighbours));
          draw.assertAgreement(64, false);
          draw.assertAgreement(64, true);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void givesTheBitsOfTheInterpretersEngine(Path file) {
    for (Program program : programs(file)) {
      GeneratedDraw draw =
          new GeneratedDraw(
              program, new GeneratedInputs(5, NumberSource.SPECIAL, Neighbours.INDEPENDENT));
      int lanes = program.stage() == Stage.VERTEX ? 37 : 40;
      Batch expected = draw.batch(lanes, true);
      Batch actual = draw.batch(lanes, true);
      Engine interpreter = InterpreterEngine.of(program, draw::parameter, draw);
      interpreter.run(expected);
      draw.engine().run(actual);
      assertThat(actual.killed()).isEqualTo(expected.killed());
      assertThat(actual.tainted()).isEqualTo(expected.tainted());
      for (int slot = 0; slot < interpreter.slots().results().size(); slot++) {
        assertThat(actual.definedResult(slot)).isEqualTo(expected.definedResult(slot));
      }
      draw.assertAgreement(actual);
      draw.assertAgreement(expected);
    }
  }
}
