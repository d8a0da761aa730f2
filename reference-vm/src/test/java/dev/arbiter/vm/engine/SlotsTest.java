package dev.arbiter.vm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import org.junit.jupiter.api.Test;

class SlotsTest {
  private static Program program(String text) {
    return Frontend.compile(SourceText.of("p", text), FrontendOptions.TRANSLATE)
        .programs()
        .get(0)
        .program()
        .orElseThrow();
  }

  private static Slots slots(String text) {
    return Slots.of(program(text));
  }

  @Test
  void holdWhatInstructionsReadAndWrite() {
    Slots slots =
        slots(
            "!!ARBfp1.0 TEMP r; KIL fragment.texcoord[2]; TEX r, fragment.texcoord[1], texture[0],"
                + " 2D; MUL result.color, r, fragment.color; END");
    assertThat(slots.attributes())
        .extracting(Attribute::toString)
        .containsExactly("fragment.color", "fragment.texcoord[1]", "fragment.texcoord[2]");
    assertThat(slots.results()).extracting(Result::toString).containsExactly("result.color");
  }

  @Test
  void holdWholeArraysThatAreAddressed() {
    Slots slots =
        slots(
            "!!ARBvp1.0 OPTION MESA_gpu_program3; ATTRIB a[] = { vertex.texcoord[2..3] };"
                + " OUTPUT o[] = { result.texcoord[0..1] }; ADDRESS i; ARL i, vertex.position;"
                + " MOV o[i.x], a[i.y]; END");
    assertThat(slots.attributes())
        .extracting(Attribute::toString)
        .containsExactly("vertex.position", "vertex.texcoord[2]", "vertex.texcoord[3]");
    assertThat(slots.results()).hasSize(2);
  }

  @Test
  void holdWhatOptionsAndFillsNeed() {
    assertThat(slots("!!ARBvp1.0 OPTION ARB_position_invariant; END").attributes())
        .extracting(Attribute::toString)
        .containsExactly("vertex.position");
    assertThat(
            slots("!!ARBfp1.0 OPTION ARB_fog_exp; MOV result.color, 1; MOV result.depth.z, 0; END")
                .attributes())
        .extracting(Attribute::toString)
        .containsExactly("fragment.fogcoord", "fragment.position");
  }
}
