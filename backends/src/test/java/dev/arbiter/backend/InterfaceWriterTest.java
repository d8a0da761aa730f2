package dev.arbiter.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.backend.Interface.AttributeSlot;
import dev.arbiter.backend.Interface.HostNote;
import dev.arbiter.backend.Interface.OutputSlot;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.Interface.ParameterType;
import dev.arbiter.backend.Interface.TextureSlot;
import dev.arbiter.backend.Interface.VaryingSlot;
import dev.arbiter.backend.Interface.Warning;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.TextureTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class InterfaceWriterTest {
  private static final Pattern KEY = Pattern.compile("\"([A-Za-z]+)\" :");

  /** Something of everything. */
  private static final Interface FULL =
      new Interface(
          Stage.VERTEX,
          "glsl120",
          List.of("state-uniform", "robust"),
          List.of("MESA_gpu_program3"),
          List.of(
              new AttributeSlot("vertex.position", "gl_Vertex", OptionalInt.empty(), true),
              new AttributeSlot("vertex.attrib[3]", "attrib3", OptionalInt.of(3), false)),
          List.of(new Interface.Block("vp_parameters", 0, 2, 48)),
          List.of(
              new ParameterSlot(
                  "vp_a",
                  ParameterType.VEC4,
                  true,
                  List.of(
                      new ParameterFill.Value(new ParameterValue.Local(3)),
                      new ParameterFill.Value(
                          new ParameterValue.Constant(
                              Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, -0f, 0.1f)))),
              new ParameterSlot(
                  "vp_height",
                  ParameterType.FLOAT,
                  false,
                  List.of(new ParameterFill.FramebufferHeight())),
              new ParameterSlot(
                  "two_side",
                  ParameterType.UINT,
                  false,
                  List.of(new ParameterFill.TwoSide()),
                  Optional.of(new Interface.Member("per_draw", 4)))),
          List.of(
              new Interface.Constant(1, "clamp_colors", Interface.ConstantType.BOOL, 1),
              new Interface.Constant(18, "depth_mode_2", Interface.ConstantType.INT, 0)),
          List.of(
              new TextureSlot(2, TextureTarget.TARGET_SHADOW2D, "texture2"),
              new TextureSlot(
                  3,
                  TextureTarget.TARGET_RECT,
                  "texture3",
                  Optional.of(new Interface.Descriptor(1, 3)))),
          List.of(
              new OutputSlot("result.position", "gl_Position"),
              new OutputSlot("result.color", "color", OptionalInt.of(0))),
          List.of(
              new VaryingSlot(
                  "result.texcoord[0]",
                  "v_uv",
                  false,
                  EnumSet.of(Interpolation.NOPERSPECTIVE, Interpolation.CENTROID))),
          List.of("GL_ARB_texture_rectangle"),
          List.of(new Warning("W9", 12, "a \"quoted\" warning")),
          List.of(new HostNote("two-side", "enable it")));

  @Test
  void writesTheSameBytesForTheSameInterface() {
    assertThat(InterfaceWriter.write(FULL)).isEqualTo(InterfaceWriter.write(FULL));
  }

  @Test
  void spellsInfinitiesAndTheSignOfZero() {
    assertThat(InterfaceWriter.write(FULL).replaceAll("\\s", ""))
        .contains("\"constant\":[\"Inf\",\"-Inf\",-0.0,0.1]");
  }

  @Test
  void leavesOutTheLocationOfABuiltInAttributeAndTheSizeOfWhatIsNoArray() {
    String text = InterfaceWriter.write(FULL).replaceAll("\\s", "");
    assertThat(text)
        .contains("{\"binding\":\"vertex.position\",\"name\":\"gl_Vertex\",\"builtIn\":true}")
        .contains("{\"name\":\"vp_height\",\"type\":\"float\",\"elements\":");
  }

  @Test
  void listsInterpolationInAFixedOrder() {
    assertThat(InterfaceWriter.write(FULL).replaceAll("\\s", ""))
        .contains("\"interpolation\":[\"CENTROID\",\"NOPERSPECTIVE\"]");
  }

  @Test
  void writesNoKeyThatTheDocumentDoesNotName() throws IOException {
    String document =
        Files.readString(Path.of(System.getProperty("arbiter.root"), "docs", "interface.md"));
    assertThat(KEY.matcher(InterfaceWriter.write(FULL)).results().map(m -> m.group(1)).distinct())
        .allSatisfy(key -> assertThat(document).contains("| `" + key + "` |"));
  }

  @Test
  void saysWhereAUniformStandsOnlyWhereBlocksGatherThem() {
    assertThat(InterfaceWriter.write(FULL).replaceAll("\\s", ""))
        .contains("{\"name\":\"two_side\",\"type\":\"uint\",\"block\":\"per_draw\",\"offset\":4,")
        .contains("{\"name\":\"vp_height\",\"type\":\"float\",\"elements\":");
  }

  @Test
  void findsTheSlotOfAValue() {
    assertThat(FULL.slotOf(new ParameterValue.Local(3)).map(ParameterSlot::name)).contains("vp_a");
    assertThat(FULL.slotOf(new ParameterValue.Local(4))).isEmpty();
  }
}
