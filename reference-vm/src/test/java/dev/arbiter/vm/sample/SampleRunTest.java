package dev.arbiter.vm.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import org.junit.jupiter.api.Test;

class SampleRunTest {
  private static String run(String text) {
    return SampleRun.of(
        Frontend.compile(SourceText.of("test", text), FrontendOptions.TRANSLATE)
            .programs()
            .get(0)
            .program()
            .orElseThrow());
  }

  @Test
  void printsThreeVertices() {
    assertThat(
            run(
                """
                !!ARBvp1.0
                MOV result.position, {1, -2, 0.1, 1e39};
                MUL result.fogcoord.x, vertex.position.x, 2.0;
                END
                """))
        .isEqualTo(
            """
            vertex 0: 2 instructions
              result.position = 1.0 -2.0 0.1 inf | 3f800000 c0000000 3dcccccd 7f800000
              result.fogcoord = 4.59375 0.0? 0.0? 0.0? | 40930000 00000000 00000000 00000000
            vertex 1: 2 instructions
              result.position = 1.0 -2.0 0.1 inf | 3f800000 c0000000 3dcccccd 7f800000
              result.fogcoord = -2.21875 0.0? 0.0? 0.0? | c00e0000 00000000 00000000 00000000
            vertex 2: 2 instructions
              result.position = 1.0 -2.0 0.1 inf | 3f800000 c0000000 3dcccccd 7f800000
              result.fogcoord = 0.125 0.0? 0.0? 0.0? | 3e000000 00000000 00000000 00000000
            """);
  }

  @Test
  void printsAQuadOfFragmentsAndWhatBecameOfThem() {
    assertThat(
            run(
                """
                !!ARBfp1.0
                OPTION MESA_gpu_program3;
                TEMP a;
                SUB a.x, fragment.position.x, 1.0;
                SUB a.y, 1.0, fragment.position.y;
                PSGT P0, a.x, 0.0;
                KIL (P0.x);
                DDY result.color, fragment.position;
                IF (P1.x);
                ENDIF;
                END
                """))
        .isEqualTo(
            """
            fragment 0: 6 instructions, undefined
              result.color = 0.0? 1.0? 0.03125? 0.0? | 00000000 3f800000 3d000000 00000000
            fragment 1: 6 instructions, killed
            fragment 2: 6 instructions, undefined
              result.color = 0.0? 1.0? 0.03125? 0.0? | 00000000 3f800000 3d000000 00000000
            fragment 3: 6 instructions, killed
            """);
  }
}
