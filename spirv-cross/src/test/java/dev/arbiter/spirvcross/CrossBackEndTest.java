package dev.arbiter.spirvcross;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.spirv.SpirvOptions;
import dev.arbiter.testing.ProgramGenerator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CrossBackEndTest {
  private static final String VERTEX =
      """
      !!ARBvp1.0
      PARAM scale = program.local[3];
      MUL result.position, vertex.position, scale;
      MOV result.color, vertex.color;
      END
      """;
  private static final String FRAGMENT =
      """
      !!ARBfp1.0
      TEMP texel;
      TEX texel, fragment.texcoord[0], texture[2], 2D;
      MUL result.color, texel, fragment.color;
      END
      """;

  @TempDir Path directory;

  private static TranslationUnit unit(String text) {
    SourceText source = SourceText.of("test", text);
    return TranslationUnit.of(
        Frontend.compile(source, FrontendOptions.TRANSLATE).programs().get(0), source);
  }

  private static String text(CrossTarget target, SpirvOptions options, String program) {
    Translation translation = new CrossBackEnd(target, options).translate(unit(program));
    return translation
        .output()
        .orElseThrow(() -> new AssertionError(translation.diagnostics().toString()))
        .text();
  }

  @Test
  void indexesMetalResourcesByBindingAndUnit() {
    assertThat(text(CrossTarget.MSL, SpirvOptions.DEFAULT, VERTEX))
        .contains("#include <metal_stdlib>", "vertex main0_out main0(", "[[buffer(0)]]")
        .contains("[[attribute(0)]]");
    assertThat(text(CrossTarget.MSL, SpirvOptions.DEFAULT, FRAGMENT))
        .contains("[[texture(2)]]", "[[sampler(2)]]", "[[color(0)]]");
  }

  @Test
  void indexesDirect3dResourcesByBindingAndUnit() {
    assertThat(text(CrossTarget.HLSL, SpirvOptions.DEFAULT, VERTEX))
        .contains(": register(b0", "SV_Position", "TEXCOORD0");
    assertThat(text(CrossTarget.HLSL, SpirvOptions.DEFAULT, FRAGMENT))
        .contains(": register(t2", ": register(s2", "SV_Target0");
  }

  @ParameterizedTest
  @EnumSource(CrossTarget.class)
  void flipsThePositionOnlyWhereTheBottomRowIsTheFirst(CrossTarget target) {
    String bottom = text(target, SpirvOptions.DEFAULT, VERTEX);
    String top =
        text(
            target,
            SpirvOptions.DEFAULT.withConventions(
                Conventions.DEFAULT.withFirstRow(Conventions.FirstRow.TOP)),
            VERTEX);
    assertThat(bottom.replaceAll("\\s", "")).containsPattern("osition\\.y=-");
    assertThat(top.replaceAll("\\s", "")).doesNotContainPattern("osition\\.y=-");
  }

  @ParameterizedTest
  @EnumSource(CrossTarget.class)
  void namesItsTargetInTheInterface(CrossTarget target) {
    PairTranslation pair =
        new CrossBackEnd(target, SpirvOptions.DEFAULT).translatePair(unit(VERTEX), unit(FRAGMENT));
    assertThat(pair.vertex().output().orElseThrow().programInterface().target())
        .isEqualTo(target.word());
    assertThat(pair.fragment().output().orElseThrow().programInterface().textures())
        .hasSize(1)
        .allSatisfy(each -> assertThat(each.unit()).isEqualTo(2));
  }

  @ParameterizedTest
  @EnumSource(CrossTarget.class)
  void refusesDepthsThatTheTargetDoesNotClip(CrossTarget target) {
    SpirvOptions options =
        SpirvOptions.DEFAULT.withConventions(
            Conventions.DEFAULT.withClipSpace(Conventions.ClipSpace.MINUS_ONE_TO_ONE));
    assertThatThrownBy(() -> new CrossBackEnd(target, options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("clips depths from 0 to 1");
  }

  @ParameterizedTest
  @EnumSource(CrossTarget.class)
  void refusesUnitsBeyondTheSamplersOfAStage(CrossTarget target) {
    Translation translation =
        new CrossBackEnd(target, SpirvOptions.DEFAULT)
            .translate(unit(FRAGMENT.replace("texture[2]", "texture[16]")));
    assertThat(translation.output()).isEmpty();
    assertThat(translation.diagnostics())
        .singleElement()
        .satisfies(each -> assertThat(each.message()).contains("texture[16] is beyond the 16"));
  }

  @ParameterizedTest
  @EnumSource(CrossTarget.class)
  void convertsEverySample(CrossTarget target) throws IOException {
    List<String> refusals = new ArrayList<>();
    List<Path> written = new ArrayList<>();
    for (Path file : samples()) {
      SourceText source = SourceText.of(file.getFileName().toString(), Files.readAllBytes(file));
      for (CompiledProgram each : Frontend.compile(source, FrontendOptions.TRANSLATE).programs()) {
        if (each.program().isPresent()) {
          Translation translation =
              new CrossBackEnd(target, SpirvOptions.DEFAULT)
                  .translate(TranslationUnit.of(each, source));
          String name = file.getFileName() + "." + each.stage().orElseThrow().word();
          translation.diagnostics().stream()
              .filter(one -> one.severity() == Severity.ERROR)
              .forEach(one -> refusals.add(name + ": " + one.message()));
          if (translation.output().isPresent()) {
            written.add(write(name, each.stage().get(), translation.output().get().text()));
          }
        }
      }
    }
    assertThat(refusals).isEmpty();
    assertThat(written).hasSizeGreaterThan(40);
    if (target == CrossTarget.HLSL) {
      compileAll(written);
    }
  }

  @ParameterizedTest
  @EnumSource(CrossTarget.class)
  void convertsGeneratedProgramsToTheSameBytesEachTime(CrossTarget target) {
    List<String> refusals = new ArrayList<>();
    for (int seed = 0; seed < 150; seed++) {
      Stage stage = seed % 2 == 0 ? Stage.VERTEX : Stage.FRAGMENT;
      Program program =
          ProgramGenerator.generate(
              seed, new ProgramGenerator.Features(stage, seed % 5 != 0, true, true, 5 + seed % 60));
      CrossBackEnd backEnd = new CrossBackEnd(target, SpirvOptions.DEFAULT);
      Translation first = backEnd.translate(TranslationUnit.of(program));
      Translation second = backEnd.translate(TranslationUnit.of(program));
      assertThat(first.diagnostics()).as("seed %d", seed).isEqualTo(second.diagnostics());
      if (first.hasErrors()) {
        refusals.add(first.diagnostics().get(0).message());
        continue;
      }
      assertThat(first.output().orElseThrow().bytes())
          .isEqualTo(second.output().orElseThrow().bytes());
    }
    assertThat(refusals).isEmpty();
  }

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files =
        Files.walk(Path.of(System.getProperty("arbiter.samples"), "programs"))) {
      return files.filter(each -> each.toString().matches(".*\\.(vp|fp|vfp)")).sorted().toList();
    }
  }

  private Path write(String name, Stage stage, String text) throws IOException {
    String suffix =
        switch (stage) {
          case VERTEX -> ".vert";
          case FRAGMENT -> ".frag";
        };
    return Files.writeString(directory.resolve(name + suffix), text);
  }

  /** By glslang, which reads HLSL too. */
  private void compileAll(List<Path> files) throws IOException {
    boolean present =
        Arrays.stream(System.getenv("PATH").split(":"))
            .anyMatch(each -> Files.isExecutable(Path.of(each, "glslangValidator")));
    if (Boolean.getBoolean("arbiter.tools-required")) {
      assertThat(present).as("glslangValidator on the PATH").isTrue();
    }
    assumeTrue(present, "glslangValidator is not installed");
    for (Path file : files) {
      Process process =
          new ProcessBuilder(
                  "glslangValidator", "-D", "-V", "-e", "main", "-o", "/dev/null", file.toString())
              .redirectErrorStream(true)
              .start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(output).as(Files.readString(file)).doesNotContain("ERROR");
    }
  }
}
