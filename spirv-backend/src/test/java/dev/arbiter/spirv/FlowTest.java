package dev.arbiter.spirv;

import static dev.arbiter.spirv.Translations.fragment;
import static dev.arbiter.spirv.Translations.output;
import static dev.arbiter.spirv.Translations.spirv;
import static dev.arbiter.spirv.Translations.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.spirv.Disassembly.Instruction;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FlowTest {
  private static final String KILL = "KIL fragment.color;\nMOV result.color, fragment.color;";

  @Test
  void killsByKillInTheFirstVersion() {
    Disassembly module = spirv(fragment(KILL));
    assertThat(module.count(Op.KILL)).isEqualTo(1);
    assertThat(module.declares(Capability.DEMOTE_TO_HELPER_INVOCATION)).isFalse();
  }

  @Test
  void demotesByAnExtensionOnRequest() {
    SpirvOptions options = SpirvOptions.DEFAULT.withDemote(true);
    Disassembly module = spirv(fragment(KILL), options);
    assertThat(module.count(Op.KILL)).isZero();
    assertThat(module.count(Op.DEMOTE_TO_HELPER_INVOCATION)).isEqualTo(1);
    assertThat(output(fragment(KILL), options).programInterface().extensions())
        .containsExactly("SPV_EXT_demote_to_helper_invocation");
  }

  @Test
  void demotesWithoutAnExtensionInTheLastVersion() {
    SpirvOptions options = SpirvOptions.DEFAULT.withVersion(SpirvVersion.V1_6);
    Disassembly module = spirv(fragment(KILL), options);
    assertThat(module.count(Op.DEMOTE_TO_HELPER_INVOCATION)).isEqualTo(1);
    assertThat(module.count(Op.EXTENSION)).isZero();
  }

  @Test
  void testsOneComponentOfAReplicatedKill() {
    Disassembly module = spirv(fragment("KIL fragment.color.x;"));
    assertThat(module.count(Op.ANY)).isZero();
  }

  @Test
  void breaksToTheMergeBlockOfTheLoop() {
    Disassembly module =
        spirv(
            fragment(
                "TEMP R;\nMOV R, 0;\nPSGT P0, fragment.color, 0;\nREP 5;\nADD R, R, 1;\n"
                    + "BRK (P0);\nENDREP;\nMOV result.color, R;"));
    int merge = module.all(Op.LOOP_MERGE).get(0).operand(0);
    assertThat(module.all(Op.BRANCH)).anyMatch(each -> each.operand(0) == merge);
  }

  @Test
  void leavesOutWhatStandsBehindABreak() {
    Disassembly module =
        spirv(fragment("REP 5;\nBRK;\nSIN result.color, fragment.color.x;\nENDREP;"));
    assertThat(module.count(GlslFunction.SIN)).isZero();
  }

  @Test
  void endsABlockThatNothingReaches() {
    Disassembly module =
        spirv(
            fragment(
                "PSGT P0, fragment.color, 0;\nREP 5;\nIF P0;\nBRK;\nELSE;\nBRK;\nENDIF;\n"
                    + "ENDREP;"));
    assertThat(module.count(Op.UNREACHABLE)).isEqualTo(1);
  }

  @Test
  void writesTheOutputsWhereTheProgramReturnsEarly() {
    Disassembly module =
        spirv(
            vertex(
                "PSGT P0, vertex.position, 0;\nMOV result.position, vertex.position;\n"
                    + "RET (P0);\nMOV result.color, vertex.color;"));
    assertThat(module.count(Op.FUNCTION)).isEqualTo(2);
    assertThat(module.count(Op.RETURN)).isEqualTo(3);
  }

  @Test
  void needsNoFunctionForAReturnThatStandsLast() {
    Disassembly module = spirv(vertex("MOV result.position, vertex.position;\nRET;"));
    assertThat(module.count(Op.FUNCTION)).isEqualTo(1);
  }

  @Test
  void clonesRecursionIntoFunctionsThatDoNotRecur() {
    Disassembly module =
        spirv(
            vertex(
                "TEMP R;\nMOV R, vertex.position;\nCAL again;\nMOV result.position, R;\nRET;\n"
                    + "again:\nPSGT P0, R, 0;\nSUB R, R, 1;\nCAL again (P0);\nRET;"));
    Map<Integer, Set<Integer>> calls = new HashMap<>();
    int function = 0;
    for (Instruction each : module.instructions()) {
      if (each.op() == Op.FUNCTION) {
        function = each.operand(1);
        calls.put(function, new HashSet<>());
      } else if (each.op() == Op.FUNCTION_CALL) {
        calls.get(function).add(each.operand(2));
      }
    }
    for (int round = 0; round < 8; round++) {
      List.copyOf(calls.keySet())
          .forEach(each -> calls.values().forEach(set -> set.remove(leaf(each, calls))));
    }
    assertThat(calls.values()).allMatch(Set::isEmpty);
    assertThat(calls).hasSizeGreaterThan(3);
  }

  /** The function where it calls none, else 0, which is no function. */
  private static Integer leaf(int function, Map<Integer, Set<Integer>> calls) {
    return calls.get(function).isEmpty() ? function : 0;
  }

  @Test
  void countsLoopsByANumberThatTheProgramSpells() {
    Disassembly module = spirv(fragment("TEMP R;\nMOV R, 0;\nREP 7.9;\nADD R, R, 1;\nENDREP;"));
    int bound = module.all(Op.S_LESS_THAN).get(0).operand(3);
    assertThat(module.all(Op.CONSTANT))
        .anyMatch(each -> each.operand(1) == bound && each.operand(2) == 7);
  }

  @Test
  void convertsToIntegersOnlyInRange() {
    Disassembly module =
        spirv(
            vertex(
                "ADDRESS A;\nPARAM p[4] = { program.local[0..3] };\nARL A.x, vertex.position.x;\n"
                    + "MOV result.position, p[A.x];"));
    assertThat(module.count(GlslFunction.F_CLAMP)).isPositive();
    assertThat(module.count(Op.CONVERT_F_TO_S)).isEqualTo(1);
    assertThat(module.count(Op.F_ORD_EQUAL)).isEqualTo(1);
  }
}
