package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.backend.Interface.HostNote;
import dev.arbiter.backend.Interface.OutputSlot;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.Interface.TextureSlot;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.backend.layout.Bindings;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.ir.Stage;
import dev.arbiter.spirv.SpirvBackEnd;
import dev.arbiter.spirv.SpirvOptions;
import dev.arbiter.testing.ProgramGenerator;
import dev.arbiter.translator.Translator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A module that the SPIR-V back end writes and one that a compiler makes of GLSL for Vulkan can
 * stand in for each other: the host binds the same things in the same places and is told the same.
 * Names alone may differ, because GLSL keeps words for itself.
 */
class VulkanTargetsTest {
  private enum Form {
    DEFAULT(false, Bindings.DEFAULT, Conventions.DEFAULT),
    EXACT(true, new Bindings(1, 2, 3, 4, 5), Conventions.DEFAULT.withTwoSide(true)),
    OTHER_CONVENTIONS(
        false,
        Bindings.DEFAULT,
        Conventions.DEFAULT
            .withClipSpace(Conventions.ClipSpace.MINUS_ONE_TO_ONE)
            .withFirstRow(Conventions.FirstRow.TOP)
            .withFlatColors(true)
            .withPointSize(true)
            .withDrawBuffers(4)
            .withClipPlanes(3));

    private final BackEnd glsl;
    private final BackEnd spirv;

    Form(boolean exact, Bindings bindings, Conventions conventions) {
      this.glsl =
          new GlslBackEnd(
              GlslOptions.of(Dialect.GLSL450)
                  .withExact(exact)
                  .withBindings(bindings)
                  .withConventions(conventions));
      this.spirv =
          new SpirvBackEnd(
              SpirvOptions.DEFAULT
                  .withExact(exact)
                  .withBindings(bindings)
                  .withConventions(conventions));
    }
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void giveEverySampleTheSameInterface(Form form) throws IOException {
    int compared = 0;
    for (Path file : samples()) {
      SourceText source = SourceText.of(file.getFileName().toString(), Files.readAllBytes(file));
      Compilation compilation = Frontend.compile(source, FrontendOptions.TRANSLATE);
      List<TranslationUnit> units = new ArrayList<>();
      for (CompiledProgram each : compilation.programs()) {
        if (each.program().isPresent()) {
          units.add(TranslationUnit.of(each, source));
        }
      }
      for (TranslationUnit unit : units) {
        same(file.toString(), form.glsl.translate(unit), form.spirv.translate(unit));
        compared++;
      }
      if (Translator.isPair(compilation) && units.size() == 2) {
        pair(form, units.get(0), units.get(1));
      }
    }
    assertThat(compared).isGreaterThan(30);
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void giveGeneratedProgramsTheSameInterface(Form form) {
    for (int seed = 0; seed < 100; seed++) {
      TranslationUnit vertex = generated(Stage.VERTEX, seed);
      TranslationUnit fragment = generated(Stage.FRAGMENT, seed);
      same("vertex " + seed, form.glsl.translate(vertex), form.spirv.translate(vertex));
      same("fragment " + seed, form.glsl.translate(fragment), form.spirv.translate(fragment));
      pair(form, vertex, fragment);
    }
  }

  private static TranslationUnit generated(Stage stage, int seed) {
    return TranslationUnit.of(
        ProgramGenerator.generate(
            seed, new ProgramGenerator.Features(stage, seed % 4 < 2, true, true, 5 + seed % 40)));
  }

  private static void pair(Form form, TranslationUnit one, TranslationUnit other) {
    boolean inOrder = one.program().stage() == Stage.VERTEX;
    TranslationUnit vertex = inOrder ? one : other;
    TranslationUnit fragment = inOrder ? other : one;
    PairTranslation glsl = form.glsl.translatePair(vertex, fragment);
    PairTranslation spirv = form.spirv.translatePair(vertex, fragment);
    same("pair", glsl.vertex(), spirv.vertex());
    same("pair", glsl.fragment(), spirv.fragment());
  }

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(System.getProperty("arbiter.samples")))) {
      return files.filter(each -> each.toString().matches(".*\\.(vp|fp|vfp)")).sorted().toList();
    }
  }

  private static void same(String what, Translation glsl, Translation spirv) {
    assertThat(withoutNames(glsl)).as(what).isEqualTo(withoutNames(spirv));
  }

  private static Map<String, Object> withoutNames(Translation translation) {
    Interface layout = translation.output().orElseThrow().programInterface();
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("stage", layout.stage());
    parts.put("program options", layout.programOptions());
    parts.put("attributes", set(layout.attributes().stream().map(VulkanTargetsTest::attribute)));
    parts.put("blocks", layout.blocks());
    parts.put("parameters", layout.parameters().stream().map(VulkanTargetsTest::member).toList());
    parts.put("constants", set(layout.constants().stream()));
    parts.put("textures", layout.textures().stream().map(VulkanTargetsTest::texture).toList());
    parts.put("outputs", set(layout.outputs().stream().map(VulkanTargetsTest::output)));
    parts.put("varyings", set(layout.varyings().stream().map(VulkanTargetsTest::varying)));
    parts.put("warnings", layout.warnings());
    parts.put("notes", set(layout.notes().stream().map(HostNote::key)));
    return parts;
  }

  private static Set<Object> set(Stream<?> some) {
    return some.collect(Collectors.toSet());
  }

  private static List<Object> attribute(AttributeSlot slot) {
    return List.of(slot.binding(), slot.location());
  }

  private static List<Object> member(ParameterSlot slot) {
    return List.of(slot.type(), slot.array(), slot.elements(), slot.member());
  }

  private static List<Object> texture(TextureSlot slot) {
    return List.of(slot.unit(), slot.target(), slot.name(), slot.place());
  }

  private static List<Object> output(OutputSlot slot) {
    return List.of(slot.binding(), slot.location());
  }

  private static List<Object> varying(VaryingSlot slot) {
    return List.of(slot.binding(), slot.interpolation(), slot.location());
  }
}
