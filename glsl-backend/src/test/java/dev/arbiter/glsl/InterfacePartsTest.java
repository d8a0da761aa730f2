package dev.arbiter.glsl;

import static dev.arbiter.glsl.Translations.fragment;
import static dev.arbiter.glsl.Translations.glsl;
import static dev.arbiter.glsl.Translations.output;
import static dev.arbiter.glsl.Translations.translate;
import static dev.arbiter.glsl.Translations.unit;
import static dev.arbiter.glsl.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.backend.Interface.HostNote;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.InterfaceWriter;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.frontend.CommentNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Attributes, parameters and results: how they are spelled, and what the interface says of them.
 */
class InterfacePartsTest {
  private static final GlslOptions UNIFORM = GlslOptions.DEFAULT.withState(StateMode.UNIFORM);

  private static Interface interfaceOf(String text, GlslOptions options) {
    return output(text, options).programInterface();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      value = {
        "state.material.shininess => vec4(gl_FrontMaterial.shininess, 0.0, 0.0, 1.0)",
        "state.material.back.diffuse => gl_BackMaterial.diffuse",
        "state.light[2].half => vec4(gl_LightSource[2].halfVector.xyz, 1.0)",
        "state.light[1].spot.direction => vec4(gl_LightSource[1].spotDirection, gl_LightSource[1].spotCosCutoff)",
        "state.lightmodel.scenecolor => vec4(gl_FrontLightModelProduct.sceneColor.xyz, gl_FrontMaterial.diffuse.w)",
        "state.lightprod[3].back.specular => vec4(gl_BackLightProduct[3].specular.xyz, gl_BackMaterial.specular.w)",
        "state.texgen[1].object.q => gl_ObjectPlaneQ[1]",
        "state.fog.params => vec4(gl_Fog.density, gl_Fog.start, gl_Fog.end, gl_Fog.scale)",
        "state.clip[4].plane => gl_ClipPlane[4]",
        "state.depth.range => vec4(gl_DepthRange.near, gl_DepthRange.far, gl_DepthRange.diff, 1.0)",
        "state.matrix.mvp.row[1] => gl_ModelViewProjectionMatrixTranspose[1]",
        "state.matrix.projection.transpose.row[0] => gl_ProjectionMatrix[0]",
        "state.matrix.texture[2].inverse.row[3] => gl_TextureMatrixInverseTranspose[2][3]",
        "state.matrix.modelview.invtrans.row[2] => gl_ModelViewMatrixInverse[2]",
        "state.matrix.modelview[1].row[0] => vp_matrix_modelview_1_row_0",
        "state.matrix.program[5].row[2] => vp_matrix_program_5_row_2",
        "program.env[7] => vp_env_7"
      })
  void spellsStateByGlslsOwnNamesWhereItHasThem(String binding, String expression) {
    assertThat(glsl(vertex("MOV result.color, " + binding + ";")))
        .contains("gl_FrontColor = " + expression + ";");
  }

  @Test
  void asksForOneComponentOfStateWithoutBuildingAVector() {
    assertThat(glsl(vertex("MOV result.color, state.light[0].attenuation.w;")))
        .contains("vec4(gl_LightSource[0].spotExponent)");
  }

  @Test
  void makesEveryBindingAUniformOnRequest() {
    String text = vertex("MAD result.color, state.fog.color, program.local[2], 2;");
    assertThat(glsl(text, UNIFORM))
        .contains("gl_FrontColor = vp_fog_color * vp_local_2 + 2.0;")
        .doesNotContain("gl_Fog");
    assertThat(interfaceOf(text, UNIFORM).parameters())
        .extracting(ParameterSlot::name)
        .containsExactly("vp_fog_color", "vp_local_2");
  }

  @Test
  void namesUniformsByCommentThenByProgramThenByBinding() {
    String text = fragment("PARAM a = program.local[0];\nADD result.color, a, program.local[1];");
    TranslationUnit plain = unit(text);
    TranslationUnit named =
        new TranslationUnit(
            plain.program(),
            plain.source(),
            0,
            new CommentNames(Map.of("program.local[0]", "tint")),
            List.of());
    assertThat(glsl(text)).contains("gl_FragColor = fp_a + fp_local_1;");
    assertThat(new GlslBackEnd(GlslOptions.DEFAULT).translate(named).output().orElseThrow().text())
        .contains("gl_FragColor = fp_tint + fp_local_1;");
  }

  @Test
  void gathersAnIndexedArrayIntoOneUniformWithItsConstants() {
    String text =
        vertex(
            "ADDRESS A;\nPARAM p[] = { program.env[3], 2, program.local[1] };\n"
                + "ARL A, vertex.color;\nMOV result.color, p[A.x];");
    assertThat(glsl(text)).contains("uniform vec4 vp_p[3];");
    String json = InterfaceWriter.write(interfaceOf(text, GlslOptions.DEFAULT));
    assertThat(json.replaceAll("\\s", ""))
        .contains(
            "\"arraySize\":3,\"elements\":[{\"binding\":\"program.env[3]\"},"
                + "{\"constant\":[2.0,2.0,2.0,2.0]},{\"binding\":\"program.local[1]\"}]");
  }

  @Test
  void copiesAnIndexedArrayThatHoldsBuiltInState() {
    String text =
        vertex(
            "ADDRESS A;\nPARAM p[] = { state.fog.color, program.local[1] };\n"
                + "ARL A, vertex.color;\nMOV result.color, p[A.x];");
    assertThat(glsl(text))
        .contains("    vec4 p[2];\n")
        .contains("    p[0] = gl_Fog.color;\n    p[1] = vp_p_1;\n");
    assertThat(glsl(text, UNIFORM)).contains("uniform vec4 vp_p[2];");
  }

  @Test
  void keepsConstantArraysInTheShader() {
    assertThat(
            glsl(
                vertex(
                    "ADDRESS A;\nPARAM p[] = { {1, 2, 3, 4}, 5 };\nARL A, vertex.color;\n"
                        + "ADD result.color, p[A.x], p[1].x;")))
        .contains("const vec4 p[2] = vec4[2](\n    vec4(1.0, 2.0, 3.0, 4.0),\n    vec4(5.0,")
        .contains("gl_FrontColor = p[A.x] + p[1].x;");
  }

  @Test
  void bindsGenericAttributesToTheirLocations() {
    String text =
        vertex(
            "ADD result.color, vertex.attrib[3], vertex.weight;\nMOV result.position, vertex.attrib[0];");
    assertThat(glsl(text))
        .contains("attribute vec4 attrib3;")
        .contains("gl_FrontColor = attrib3 + vertex_weight;")
        .contains("gl_Position = gl_Vertex;");
    assertThat(interfaceOf(text, GlslOptions.DEFAULT).attributes())
        .contains(
            new AttributeSlot("vertex.attrib[3]", "attrib3", OptionalInt.of(3), false),
            new AttributeSlot("vertex.weight[0]", "vertex_weight", OptionalInt.of(1), false),
            new AttributeSlot("vertex.attrib[0]", "gl_Vertex", OptionalInt.empty(), true));
  }

  @Test
  void copiesIndexedAttributesBecauseAttributesAreNoArrays() {
    assertThat(
            glsl(
                vertex(
                    "ATTRIB a[] = { vertex.attrib[6..7] };\nADDRESS A;\nARL A, vertex.color;\n"
                        + "MOV result.color, a[A.x];")))
        .contains("a[0] = attrib6;\n    a[1] = attrib7;")
        .contains("gl_FrontColor = a[A.x];");
  }

  @Test
  void knowsWhatStandsInTheRestOfShortAttributes() {
    assertThat(glsl(vertex("MOV result.color, vertex.normal;"))).contains("vec4(gl_Normal, 1.0)");
    assertThat(glsl(fragment("MOV result.color, fragment.fogcoord.xxyw;")))
        .contains("vec4(gl_FogFragCoord, gl_FogFragCoord, 0.0, 1.0)");
    assertThat(glsl(fragment("MOV result.color, fragment.facing.x;")))
        .contains("vec4((gl_FrontFacing ? 1.0 : -1.0))");
  }

  @Test
  void fillsResultsThatMayStayUnwritten() {
    assertThat(glsl(vertex("MOV result.color.xyz, 1;")))
        .contains("gl_Position = vec4(0.0, 0.0, 0.0, 1.0);")
        .contains("gl_FrontColor = vec4(0.0, 0.0, 0.0, 1.0);");
    assertThat(glsl(vertex("PSGT P0, vertex.color, 0;\nMOV result.pointsize (P0), 1;")))
        .contains("gl_PointSize = gl_Point.size;\n")
        .contains("gl_PointSize = P0.x ? 1.0 : gl_PointSize;");
    assertThat(glsl(fragment("MOV result.depth.x, 1;")))
        .contains("gl_FragDepth = gl_FragCoord.z;\n    gl_FragColor = vec4(0.0);\n}");
  }

  @Test
  void writesTheOneComponentOfDepthFogAndPointSize() {
    assertThat(glsl(fragment("MOV result.depth, fragment.color;\nMOV result.color, 1;")))
        .contains("gl_FragDepth = gl_Color.z;");
    assertThat(glsl(vertex("MOV result.fogcoord, vertex.color;\nMOV result.pointsize.yzw, 1;")))
        .contains("gl_FogFragCoord = gl_Color.x;")
        .contains("gl_PointSize = gl_Point.size;")
        .doesNotContain("gl_PointSize = 1.0");
  }

  @Test
  void writesNumberedColoursToFragData() {
    assertThat(glsl(fragment("MOV result.color[1], 1;\nMOV result.color, 0;")))
        .contains("gl_FragData[1] = vec4(1.0);")
        .contains("gl_FragData[0] = vec4(0.0);")
        .doesNotContain("gl_FragColor");
  }

  @Test
  void keepsIndexedResultsInAVariableUntilTheEnd() {
    String text =
        glsl(
            vertex(
                "OUTPUT t[] = { result.texcoord[2..3] };\nADDRESS A;\nARL A, vertex.color;\n"
                    + "MOV t[A.x], 1;\nMOV result.texcoord[3].x, 2;"));
    assertThat(text)
        .contains("t[A.x] = vec4(1.0);\n    t[1].x = 2.0;")
        .contains("gl_TexCoord[2] = t[0];\n    gl_TexCoord[3] = t[1];\n}");
  }

  @Test
  void transformsThePositionAsFixedFunctionsDo() {
    String text =
        "!!ARBvp1.0\nOPTION ARB_position_invariant;\nMOV result.color, vertex.color;\nEND\n";
    assertThat(glsl(text))
        .contains("gl_Position = ftransform();")
        .contains("gl_ClipVertex = gl_ModelViewMatrix * gl_Vertex;");
    assertThat(glsl(text, UNIFORM))
        .contains("eye.x = dot(vp_matrix_modelview_0_row_0, gl_Vertex);")
        .contains("gl_Position.w = dot(vp_matrix_projection_row_3, eye);")
        .contains("gl_ClipVertex = vec4(dot(vp_matrix_modelview_0_row_0, gl_Vertex), dot(");
  }

  @Test
  void takesTheWindowPositionByTheProgramsConvention() {
    String text =
        "!!ARBfp1.0\nOPTION ARB_fragment_coord_origin_upper_left;\n"
            + "OPTION ARB_fragment_coord_pixel_center_integer;\n"
            + "MOV result.color, fragment.position;\nEND\n";
    assertThat(glsl(text))
        .contains("uniform float fp_framebuffer_height;")
        .contains(
            "position = vec4(gl_FragCoord.x - 0.5,"
                + " fp_framebuffer_height - gl_FragCoord.y - 0.5, gl_FragCoord.zw);")
        .contains("gl_FragColor = position;");
  }

  @Test
  void declaresAnInvariantPositionOnRequest() {
    assertThat(
            glsl(
                vertex("MOV result.position, vertex.position;"),
                GlslOptions.DEFAULT.withInvariant(true)))
        .contains("invariant gl_Position;");
  }

  @Test
  void tellsTheHostWhatToEnable() {
    Interface layout =
        interfaceOf(
            vertex("MOV result.color.back, 1;\nMOV result.pointsize, 2;"), GlslOptions.DEFAULT);
    assertThat(layout.notes())
        .extracting(HostNote::key)
        .containsExactlyInAnyOrder("two-side", "point-size", "clip-planes");
  }

  @Test
  void tellsTheDemandsOnTheHostAsDiagnosticsToo() {
    Translation translation = translate(vertex("MOV result.pointsize, 2;"), GlslOptions.DEFAULT);
    assertThat(translation.hasErrors()).isFalse();
    assertThat(translation.diagnostics())
        .allSatisfy(
            each -> {
              assertThat(each.severity()).isEqualTo(Severity.NOTE);
              assertThat(each.code()).isEqualTo(Code.T_HOST);
            })
        .extracting(Diagnostic::message)
        .containsExactlyElementsOf(
            translation.output().orElseThrow().programInterface().notes().stream()
                .map(HostNote::message)
                .toList());
  }

  @Test
  void tellsHowLongAProgramMayRunThatTheLanguageWouldStop() {
    String nested = "TEMP R;\n" + "REP program.local[0];\n".repeat(3) + "MOV R, 1;\n";
    String text = vertex(nested + "ENDREP;\n".repeat(3) + "MOV result.color, 1;");
    assertThat(interfaceOf(text, GlslOptions.DEFAULT).notes())
        .anySatisfy(
            each -> {
              assertThat(each.key()).isEqualTo("execution-limit");
              assertThat(each.message()).contains(" 33293312 instructions");
            });
    assertThat(interfaceOf(text.replace("program.local[0]", "9"), GlslOptions.DEFAULT).notes())
        .noneMatch(each -> each.key().equals("execution-limit"));
  }

  @Test
  void carriesTheWarningsOfTheFrontEnd() {
    Interface layout = interfaceOf(vertex("TEMP R;\nMOV result.color, R;"), GlslOptions.DEFAULT);
    assertThat(layout.warnings())
        .anySatisfy(
            each -> {
              assertThat(each.code()).isEqualTo("W4");
              assertThat(each.line()).isEqualTo(4);
            });
  }

  @Test
  void givesTheInterfaceThatTheDocumentShows() throws IOException {
    String document =
        Files.readString(Path.of(System.getProperty("arbiter.root"), "docs", "interface.md"));
    String[] blocks = document.split("```(json)?\n");
    assertThat(InterfaceWriter.write(interfaceOf(blocks[1], GlslOptions.DEFAULT)))
        .isEqualTo(blocks[3]);
  }
}
