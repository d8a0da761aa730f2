package dev.arbiter.vm.scene.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.DiagnosticText;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Primitive;
import dev.arbiter.vm.scene.Probe;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.TargetFormat;
import dev.arbiter.vm.scene.VertexArray;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.texture.SamplerState.Filter;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import dev.arbiter.vm.scene.value.CompareFunction;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Rectangle;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SceneReaderTest {
  private static SceneReading read(String text) {
    return SceneReader.read(SourceText.of("s", text), name -> Optional.empty());
  }

  private static Scene scene(String text) {
    SceneReading reading = read(text);
    assertThat(reading.findings()).isEmpty();
    return reading.scene().orElseThrow();
  }

  private static List<String> problems(String text) {
    return read(text).findings().stream()
        .map(each -> DiagnosticText.summary(each.source(), each.diagnostic()))
        .toList();
  }

  private static GlState stateAfter(String commands) {
    Scene scene = scene("[test]\n" + commands + "\ndraw rect 0 0 1 1\n");
    return ((Action.Draw) scene.actions().get(scene.actions().size() - 1)).state();
  }

  @ParameterizedTest
  @CsvSource({"true, false", "true, true", "false, true"})
  void editorsMayMarkTheOrderOfBytesAndEndLinesAsTheyLike(boolean mark, boolean carriageReturns) {
    String text =
        "[require]\nSIZE 7 5\n[fragment program]\n!!ARBfp1.0\nMOV result.color, 1;\nEND\n"
            + "[test]\ndraw rect 0 0 1 1\n";
    Scene scene =
        scene(
            (mark ? "\u00EF\u00BB\u00BF" : "")
                + (carriageReturns ? text.replace("\n", "\r\n") : text));
    assertThat(scene.target().width()).isEqualTo(7);
    assertThat(scene.fragmentProgram()).isPresent();
    assertThat(scene.actions()).hasSize(1);
  }

  @Test
  void driversMayGetOtherPrograms() {
    String own = "[fragment program]\n!!ARBfp1.0\nMOV result.color, 1;\nEND\n";
    Scene plain = scene(own + "[test]\nclear\n");
    assertThat(plain.isExpectedToDiffer()).isFalse();
    assertThat(plain.asPlanted()).isEqualTo(plain);
    String planted = "[planted fragment program]\n!!ARBfp1.0\nMOV result.color, 0;\nEND\n";
    Scene scene = scene(own + planted + "[test]\nclear\n");
    assertThat(scene.isExpectedToDiffer()).isTrue();
    assertThat(scene.fragmentProgram()).isEqualTo(plain.fragmentProgram());
    assertThat(scene.asPlanted().fragmentProgram().orElseThrow().text()).contains("color, 0;");
    assertThat(scene.asPlanted().isExpectedToDiffer()).isFalse();
    assertThat(problems(own + planted + planted))
        .containsExactly("9:1: error: the scene has a fragment program already [S-SYNTAX]");
    assertThat(problems(own + planted.replace("MOV", "MOVE"))).hasSize(1);
  }

  @Test
  void shadersMayBeWrittenByHand() {
    String shader = "[vertex shader glsl330]\n#version 330\nvoid main() {}\n\n";
    Scene scene = scene(shader + "[test]\nclear\n");
    assertThat(scene.substitutes().shader("glsl330", Stage.VERTEX))
        .hasValue("#version 330\nvoid main() {}\n");
    assertThat(scene.substitutes().shader("glsl330", Stage.FRAGMENT)).isEmpty();
    assertThat(scene.substitutes().shader("glsl450", Stage.VERTEX)).isEmpty();
    assertThat(problems(shader + shader))
        .containsExactly("5:1: error: the scene has this shader already [S-SYNTAX]");
    assertThat(problems("[vertex shader glsl999]\n"))
        .containsExactly("1:1: error: no section is called 'vertex shader glsl999' [S-UNKNOWN]");
  }

  @Test
  void readsTheSectionsOfAScene() {
    Scene scene =
        scene(
            """
            [require]
            GL >= 1.3
            GL_ARB_fragment_program
            SIZE 32 16
            TARGET rgba32f
            DEPTH float32
            BUFFERS 3

            [vertex program]
            !!ARBvp1.0
            MOV result.position, vertex.position;
            END

            [fragment program]
            !!ARBfp1.0
            MOV result.color, fragment.color;
            END

            [vertex data]
            # a comment
            position/float/2 attrib3/vec4
            0 1   2 3 4 5
            6 7   8 9 10 11

            [test]
            draw arrays GL_LINES 0 2
            """);
    assertThat(scene.target())
        .isEqualTo(
            new TargetFormat(32, 16, TargetFormat.Color.RGBA32F, TargetFormat.Depth.FLOAT32, 3));
    assertThat(scene.vertexProgram().orElseThrow().text()).startsWith("!!ARBvp1.0").endsWith("END");
    assertThat(scene.fragmentProgram().orElseThrow().program().stage()).isEqualTo(Stage.FRAGMENT);
    Action.Draw draw = (Action.Draw) scene.actions().get(0);
    assertThat(draw.line()).isEqualTo(26);
    assertThat(draw.geometry().primitive()).isEqualTo(Primitive.LINES);
    VertexArray position = draw.geometry().arrays().get(0);
    assertThat(position.attribute()).isEqualTo(new Attribute(AttributeKind.VERTEX_POSITION, 0));
    assertThat(position.get(1, 1)).isEqualTo(7);
    assertThat(position.get(1, 3)).isEqualTo(1);
    assertThat(draw.geometry().arrays().get(1).get(1, 2)).isEqualTo(10);
  }

  @Test
  void readsProgramsFromFilesBesideTheScene() {
    SourceText program = SourceText.of("p.fp", "!!ARBfp1.0\nMOV result.color, 1;\nEND\n");
    SceneReading reading =
        SceneReader.read(
            SourceText.of("s", "[fragment program file]\nsub/p.fp\n[test]\n"),
            name -> name.equals("sub/p.fp") ? Optional.of(program) : Optional.empty());
    assertThat(reading.scene().orElseThrow().fragmentProgram()).isPresent();
    assertThat(problems("[fragment program file]\nsub/p.fp\n"))
        .containsExactly("2:1: error: the program cannot be read [S-RANGE]");
  }

  @Test
  void placesErrorsOfProgramsInTheScene() {
    assertThat(problems("[require]\nGL >= 2.0\n[fragment program]\n!!ARBfp1.0\nMOV x, 1;\nEND\n"))
        .singleElement()
        .asString()
        .startsWith("5:5: error: ")
        .endsWith("[E-UNDECL]");
    assertThat(problems("[test]\n[vertex program]\n!!ARBfp1.0\nEND\n"))
        .containsExactly("3:1: error: there is no vertex program here [S-SYNTAX]");
  }

  @Test
  void refusesPairsThatGlWouldRefuse() {
    assertThat(
            problems(
                "[vertex program]\n!!ARBvp1.0 OPTION MESA_gpu_program3;\n"
                    + "TXL result.position, vertex.position, texture[0], 2D;\nEND\n"
                    + "[fragment program]\n!!ARBfp1.0\n"
                    + "TEX result.color, fragment.position, texture[0], 3D;\nEND\n"))
        .singleElement()
        .asString()
        .startsWith("7:1: error: ")
        .endsWith("[P1]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "paint it black | 2:1: error: no command begins with 'paint' [S-UNKNOWN]",
        "draw circle 1 2 3 | 2:6: error: 'circle' is not known here [S-UNKNOWN]",
        "draw rect 0 0 1 | 2:16: error: the command ends too early [S-SYNTAX]",
        "draw rect 0 0 1 1 1 | 2:19: error: nothing may follow here [S-SYNTAX]",
        "color red 0 0 1 | 2:7: error: 'red' is no number [S-SYNTAX]",
        "enable GL_STENCIL_TEST | 2:8: error: 'GL_STENCIL_TEST' is not supported [S-UNSUPPORTED]",
        "enable GL_LIGHTING | 2:8: error: 'GL_LIGHTING' is not supported [S-UNSUPPORTED]",
        "parameter env_vp 4096 (1, 1, 1, 1) | 2:18: error: 4096 is not between 0 and 4095 [S-RANGE]",
        "light 8 ambient (1, 1, 1, 1) | 2:7: error: 8 is not between 0 and 7 [S-RANGE]",
        "texparameter 2D min GL_LINEAR | 2:14: error: unit 0 has no 2D texture [S-RANGE]",
        "texture image 0 2D 0 wood | 2:22: error: there is no section [image wood] [S-RANGE]",
        "draw arrays GL_POINTS 0 1 | 2:25: error: [vertex data] has 0 vertices only [S-RANGE]",
        "probe rgba 250 0 0 0 0 0 | 2:16: error: the probe reaches outside the window [S-RANGE]",
        "link error | 2:6: error: only 'link success' is supported [S-UNSUPPORTED]"
      })
  void refusesWhatItDoesNotKnow(String command, String problem) {
    assertThat(problems("[test]\n" + command + "\n")).containsExactly(problem);
  }

  @Test
  void reportsEveryError() {
    assertThat(problems("[require]\nGL_ARB_compute_shader\n[test]\nfoo\nlink success\nbar\n"))
        .containsExactly(
            "2:1: error: 'GL_ARB_compute_shader' is not supported [S-UNSUPPORTED]",
            "4:1: error: no command begins with 'foo' [S-UNKNOWN]",
            "6:1: error: no command begins with 'bar' [S-UNKNOWN]");
    assertThat(problems("[geometry shader]\n"))
        .containsExactly("1:1: error: no section is called 'geometry shader' [S-UNKNOWN]");
    assertThat(problems("stray\n"))
        .containsExactly("1:1: error: this stands before the first section [S-SYNTAX]");
  }

  @Test
  void readsImages() {
    Scene scene =
        scene(
            """
            [image spots]
            luminance 2 2
            0 0.25
            0.5 1
            [test]
            texture image 2 2D 0 spots
            texture mipmaps 2 2D
            texparameter 2D min GL_LINEAR_MIPMAP_LINEAR
            draw rect 0 0 1 1
            """);
    Texture texture =
        ((Action.Draw) scene.actions().get(0))
            .state()
            .units()
            .get(2)
            .textures()
            .get(TextureKind.TWO);
    assertThat(texture.levels()).hasSize(2);
    assertThat(texture.levels().get(0).get(0).code(1, 0, 0, 0)).isEqualTo(64);
    assertThat(texture.levels().get(1).get(0).code(0, 0, 0, 0)).isEqualTo(112);
    assertThat(texture.sampler().minification()).isEqualTo(Filter.LINEAR_MIPMAP_LINEAR);
    assertThat(problems("[image a]\nrgb 2 1\n0 0 0\n"))
        .containsExactly("1:1: error: the image has fewer numbers than texels [S-RANGE]");
  }

  @Test
  void clearsOnlyWhatItHasAValueFor() {
    Scene scene = scene("[test]\nclear\nclear color 1 0 0 1\nclear\nclear depth 0.5\nclear\n");
    List<Action.Clear> clears = scene.actions().stream().map(each -> (Action.Clear) each).toList();
    assertThat(clears).extracting(Action.Clear::color).containsExactly(false, true, true);
    assertThat(clears).extracting(Action.Clear::depth).containsExactly(false, false, true);
    assertThat(clears.get(2).state().clearDepth()).isEqualTo(0.5f);
  }

  @Test
  void findsTheAreasOfProbes() {
    Scene scene =
        scene(
            """
            [require]
            SIZE 10 20
            [test]
            probe rgb 3 4 0 0 0
            relative probe rgba (0.5, 1.0) (0, 0, 0, 0)
            probe rect rgba (1, 2, 3, 4) (0, 0, 0, 0)
            relative probe rect rgb (0.5, 0.5, 0.25, 0.25) (0, 0, 0)
            tolerance 0.5 0.5 0.5 0.5
            probe all rgba 0 0 0 0
            """);
    List<Probe> probes =
        scene.actions().stream().map(each -> ((Action.Check) each).probe()).toList();
    assertThat(probes)
        .extracting(Probe::area)
        .containsExactly(
            new Rectangle(3, 4, 1, 1),
            new Rectangle(5, 19, 1, 1),
            new Rectangle(1, 2, 3, 4),
            new Rectangle(5, 10, 2, 5),
            new Rectangle(0, 0, 10, 20));
    assertThat(probes).extracting(Probe::components).containsExactly(3, 4, 4, 3, 4);
    assertThat(probes.get(3).tolerance().x()).isEqualTo(0.01f);
    assertThat(probes.get(4).tolerance().x()).isEqualTo(0.5f);
  }

  @Test
  void transformsWhatGlTransformsWhenItIsSet() {
    GlState state =
        stateAfter(
            """
            matrix modelview translate 1 2 3
            light 1 position (1, 1, 1, 1)
            light 1 spot direction (0, 0, -2)
            clip plane 2 1 0 0 0
            texgen 3 eye s 0 1 0 0
            texgen 3 object s 0 1 0 0
            matrix modelview identity
            """);
    assertThat(state.lighting().lights().get(1).position()).isEqualTo(new Float4(2, 3, 4, 1));
    assertThat(state.lighting().lights().get(1).spotDirection()).isEqualTo(new Float4(0, 0, -2, 0));
    assertThat(state.clipPlanes().get(2).plane()).isEqualTo(new Float4(1, 0, 0, -1));
    assertThat(state.units().get(3).eyePlanes().get(0)).isEqualTo(new Float4(0, 1, 0, -2));
    assertThat(state.units().get(3).objectPlanes().get(0)).isEqualTo(new Float4(0, 1, 0, 0));
  }

  @Test
  void keepsTheStateOfEachDraw() {
    Scene scene = scene("[test]\ndraw rect 0 0 1 1\ndepthfunc GL_ALWAYS\ndraw rect 0 0 1 1\n");
    assertThat(scene.actions())
        .extracting(each -> ((Action.Draw) each).state().pixels().depthFunction())
        .containsExactly(CompareFunction.LESS, CompareFunction.ALWAYS);
  }

  @Test
  void readsNumbersAsTheSuiteWritesThem() {
    GlState state =
        stateAfter("parameter local_vp 3 ( INF, -INF,  NAN,01)\ncolor 0x3f800000 1e-3 .5 -1.;");
    Float4 parameter = state.parameters().get(Stage.VERTEX).local().get(3);
    assertThat(parameter)
        .isEqualTo(new Float4(Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 1));
    assertThat(state.current().get(new Attribute(AttributeKind.VERTEX_COLOR, 0)))
        .isEqualTo(new Float4(1, 0.001f, 0.5f, -1));
  }

  @Test
  void readsFilesWithAnyLineEnd() {
    assertThat(scene("[test]\r\nclear\r\ndraw rect 0 0 1 1\r\n").actions()).hasSize(2);
  }
}
