package dev.arbiter.spirv;

import static dev.arbiter.spirv.Translations.fragment;
import static dev.arbiter.spirv.Translations.output;
import static dev.arbiter.spirv.Translations.pair;
import static dev.arbiter.spirv.Translations.spirv;
import static dev.arbiter.spirv.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.Block;
import dev.arbiter.backend.Interface.Member;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.layout.Bindings;
import dev.arbiter.backend.layout.Conventions;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InterfacePartsTest {
  private static Interface of(String text) {
    return of(text, SpirvOptions.DEFAULT);
  }

  private static Interface of(String text, SpirvOptions options) {
    return output(text, options).programInterface();
  }

  private static SpirvOptions with(Conventions conventions) {
    return SpirvOptions.DEFAULT.withConventions(conventions);
  }

  @Test
  void packsParametersInTheOrderOfFirstUse() {
    Interface found =
        of(
            vertex(
                "TEMP R;\nADD R, program.local[7], state.fog.color;\n"
                    + "ADD result.position, R, program.local[7];"));
    assertThat(found.blocks()).containsExactly(new Block("vp_parameters", 0, 0, 32));
    assertThat(found.parameters())
        .extracting(each -> each.member().orElseThrow())
        .containsExactly(new Member("vp_parameters", 0), new Member("vp_parameters", 16));
  }

  @Test
  void keepsAnIndexedArrayTogetherAndConstantsOutOfTheBlock() {
    Interface found =
        of(
            vertex(
                "ADDRESS A;\nPARAM p[3] = { program.local[0..1], { 1, 2, 3, 4 } };\n"
                    + "PARAM k[2] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 } };\n"
                    + "ARL A.x, vertex.position.x;\n"
                    + "ADD result.position, p[A.x], k[A.x];"));
    assertThat(found.parameters())
        .singleElement()
        .satisfies(each -> assertThat(each.elements()).hasSize(3));
  }

  @Test
  void hasNoBlockWhereThereIsNothingToFill() {
    assertThat(of(vertex("MOV result.position, vertex.position;")).blocks()).isEmpty();
  }

  @Test
  void bindsTheStagesOfOnePipelineApart() {
    PairTranslation pair =
        pair(
            vertex("MOV result.position, program.local[0];"),
            fragment("MOV result.color, program.local[0];"),
            SpirvOptions.DEFAULT);
    assertThat(pair.vertex().output().orElseThrow().programInterface().blocks())
        .containsExactly(new Block("vp_parameters", 0, 0, 16));
    assertThat(pair.fragment().output().orElseThrow().programInterface().blocks())
        .containsExactly(new Block("fp_parameters", 0, 2, 16));
  }

  @Test
  void bindsWhereTheOptionsSay() {
    Interface found =
        of(
            fragment("TEX result.color, program.local[0], texture[2], 2D;"),
            SpirvOptions.DEFAULT.withBindings(new Bindings(4, 5, 6, 7, 8)));
    assertThat(found.blocks()).containsExactly(new Block("fp_parameters", 4, 7, 16));
    assertThat(found.textures().get(0).place()).contains(new Interface.Descriptor(8, 2));
  }

  @Test
  void refusesBindingsThatMeet() {
    assertThatThrownBy(() -> new Bindings(0, 1, 1, 2, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Bindings(0, 0, 1, 2, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "vertex.position, 0",
    "vertex.normal, 2",
    "vertex.color.secondary, 4",
    "vertex.fogcoord, 5",
    "vertex.texcoord[3], 11",
    "vertex.attrib[7], 7"
  })
  void putsAttributesAtTheirGenericNumbers(String binding, int location) {
    assertThat(of(vertex("MOV result.position, " + binding + ";")).attributes())
        .singleElement()
        .satisfies(each -> assertThat(each.location()).hasValue(location));
  }

  @ParameterizedTest
  @CsvSource({
    "result.color, fragment.color, 0",
    "result.color.secondary, fragment.color.secondary, 1",
    "result.fogcoord, fragment.fogcoord, 4",
    "result.texcoord[2], fragment.texcoord[2], 7"
  })
  void agreesOnTheLocationsOfVaryings(String result, String attribute, int location) {
    assertThat(of(vertex("MOV " + result + ", vertex.position;")).varyings().get(0).location())
        .hasValue(location);
    assertThat(of(fragment("MOV result.color, " + attribute + ";")).varyings().get(0).location())
        .hasValue(location);
  }

  @Test
  void writesInAPairWhatTheFragmentProgramReads() {
    PairTranslation pair =
        pair(
            vertex("MOV result.position, vertex.position;"),
            fragment("MOV result.color, fragment.texcoord[1];"),
            SpirvOptions.DEFAULT);
    assertThat(pair.vertex().output().orElseThrow().programInterface().varyings())
        .extracting(Interface.VaryingSlot::binding)
        .containsExactly("result.texcoord[1]");
  }

  @Test
  void choosesBackColorsWhereThePairHasThem() {
    String reads = fragment("MOV result.color, fragment.color;");
    PairTranslation pair =
        pair(
            vertex("MOV result.color, vertex.color;\nMOV result.color.back, vertex.normal;"),
            reads,
            SpirvOptions.DEFAULT);
    Interface found = pair.fragment().output().orElseThrow().programInterface();
    assertThat(found.varyings())
        .extracting(each -> each.location().orElseThrow())
        .containsExactly(0, 2);
    assertThat(found.blocks()).containsExactly(new Block("per_draw", 0, 1, 8));
    assertThat(of(reads).varyings()).hasSize(1);
    assertThat(of(reads, with(Conventions.DEFAULT.withTwoSide(true))).varyings()).hasSize(2);
  }

  @Test
  void decoratesInputsByTheirModifiers() {
    Disassembly module =
        spirv(
            fragment(
                "FLAT ATTRIB a = fragment.texcoord[0];\n"
                    + "CENTROID NOPERSPECTIVE ATTRIB b = fragment.texcoord[1];\n"
                    + "ADD result.color, a, b;"));
    assertThat(module.count(Decoration.FLAT)).isEqualTo(1);
    assertThat(module.count(Decoration.CENTROID)).isEqualTo(1);
    assertThat(module.count(Decoration.NO_PERSPECTIVE)).isEqualTo(1);
  }

  @Test
  void makesColorsFlatOnRequest() {
    String text = fragment("ADD result.color, fragment.color, fragment.texcoord[0];");
    assertThat(spirv(text, with(Conventions.DEFAULT.withFlatColors(true))).count(Decoration.FLAT))
        .isEqualTo(1);
  }

  @Test
  void replacesTheDepthOnlyWhereTheProgramDoes() {
    String depth = fragment("MOV result.depth.z, 0.5;\nMOV result.color, 0;");
    assertThat(spirv(depth).has(ExecutionMode.DEPTH_REPLACING)).isTrue();
    assertThat(spirv(fragment("MOV result.color, 0;")).has(ExecutionMode.DEPTH_REPLACING))
        .isFalse();
  }

  @Test
  void startsFromTheRasterizedDepthWhereAPathMayNotWriteIt() {
    String sure = fragment("MOV result.depth.z, 0.5;");
    String unsure = fragment("PSGT P0, fragment.color, 0;\nMOV result.depth.z (P0), 0.5;");
    assertThat(spirv(sure).decorates(Decoration.BUILT_IN, BuiltIn.FRAG_COORD.code())).isFalse();
    assertThat(spirv(unsure).decorates(Decoration.BUILT_IN, BuiltIn.FRAG_COORD.code())).isTrue();
  }

  @Test
  void sendsAnUnnumberedColorToEveryDrawBuffer() {
    Interface found =
        of(
            "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n",
            with(Conventions.DEFAULT.withDrawBuffers(3)));
    assertThat(found.outputs())
        .extracting(each -> each.location().orElseThrow())
        .containsExactly(0, 1, 2);
  }

  @Test
  void sendsNumberedColorsToTheirDrawBuffers() {
    Interface found =
        of(
            fragment("MOV result.color[2], fragment.color;"),
            with(Conventions.DEFAULT.withDrawBuffers(3)));
    assertThat(found.outputs())
        .singleElement()
        .satisfies(each -> assertThat(each.location()).hasValue(2));
  }

  @Test
  void clampsColorsByAConstantOfTheHosts() {
    assertThat(of(vertex("MOV result.color, vertex.color;")).constants())
        .containsExactly(new Interface.Constant(1, "clamp_colors", Interface.ConstantType.BOOL, 1));
    assertThat(of(fragment("MOV result.color, fragment.color;")).constants())
        .containsExactly(new Interface.Constant(1, "clamp_colors", Interface.ConstantType.BOOL, 0));
  }

  @Test
  void turnsWindowPositionsOverOnlyWhereConventionsDiffer() {
    String lower = "!!ARBfp1.0\nMOV result.color, fragment.position;\nEND\n";
    String upper = lower.replace("MOV", "OPTION ARB_fragment_coord_origin_upper_left;\nMOV");
    SpirvOptions top = with(Conventions.DEFAULT.withFirstRow(Conventions.FirstRow.TOP));
    assertThat(spirv(lower).count(Op.F_SUB)).isZero();
    assertThat(spirv(upper).count(Op.F_SUB)).isEqualTo(1);
    assertThat(spirv(lower, top).count(Op.F_SUB)).isEqualTo(1);
    assertThat(spirv(upper, top).count(Op.F_SUB)).isZero();
  }

  @Test
  void turnsVerticalDerivativesOverWhereRowsCountFromTheTop() {
    String text = fragment("DDY result.color, fragment.color;");
    SpirvOptions top = with(Conventions.DEFAULT.withFirstRow(Conventions.FirstRow.TOP));
    assertThat(spirv(text).count(Op.F_NEGATE)).isZero();
    assertThat(spirv(text, top).count(Op.F_NEGATE)).isEqualTo(1);
  }

  @Test
  void leavesTheDepthInGlsClipSpaceOnRequest() {
    String text = vertex("MOV result.position, vertex.position;");
    Conventions gl = Conventions.DEFAULT.withClipSpace(Conventions.ClipSpace.MINUS_ONE_TO_ONE);
    assertThat(spirv(text).count(Op.F_MUL)).isEqualTo(1);
    assertThat(spirv(text, with(gl)).count(Op.F_MUL)).isZero();
  }

  @Test
  void clipsPositionInvariantProgramsByPlanes() {
    String text =
        "!!ARBvp1.0\nOPTION ARB_position_invariant;\nMOV result.color, vertex.color;\nEND\n";
    SpirvOptions options = with(Conventions.DEFAULT.withClipPlanes(2));
    assertThat(spirv(text, options).declares(Capability.CLIP_DISTANCE)).isTrue();
    assertThat(of(text, options).parameters().toString()).contains("state.clip[1].plane");
    assertThat(spirv(text).declares(Capability.CLIP_DISTANCE)).isFalse();
    assertThat(of(text).notes()).anyMatch(each -> each.key().equals("clip-planes"));
  }

  @Test
  void setsThePointSizeForListsOfPoints() {
    String text = vertex("MOV result.position, vertex.position;");
    Interface found = of(text, with(Conventions.DEFAULT.withPointSize(true)));
    assertThat(found.outputs())
        .extracting(Interface.OutputSlot::binding)
        .containsExactly("result.position", "result.pointsize");
    assertThat(of(text).outputs()).hasSize(1);
  }

  @Test
  void decoratesThePositionAsInvariantOnRequest() {
    String text = vertex("MOV result.position, vertex.position;");
    assertThat(spirv(text, SpirvOptions.DEFAULT.withInvariant(true)).count(Decoration.INVARIANT))
        .isEqualTo(1);
  }

  @Test
  void asksForFloatControlsOnRequest() {
    String text = vertex("MOV result.position, vertex.position;");
    SpirvOptions options =
        SpirvOptions.DEFAULT.withFloatControls(EnumSet.allOf(FloatControl.class));
    Disassembly first = spirv(text, options);
    Disassembly last = spirv(text, options.withVersion(SpirvVersion.V1_6));
    for (Disassembly each : List.of(first, last)) {
      assertThat(each.has(ExecutionMode.DENORM_PRESERVE)).isTrue();
      assertThat(each.declares(Capability.ROUNDING_MODE_RTE)).isTrue();
    }
    assertThat(first.count(Op.EXTENSION)).isEqualTo(1);
    assertThat(last.count(Op.EXTENSION)).isZero();
  }
}
