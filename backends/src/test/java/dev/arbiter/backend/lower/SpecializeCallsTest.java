package dev.arbiter.backend.lower;

import static dev.arbiter.backend.lower.Programs.assertSameMeaning;
import static dev.arbiter.backend.lower.Programs.statements;
import static dev.arbiter.backend.lower.Programs.vertex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.Subroutine;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpecializeCallsTest {
  private static Program specialized(Program program) {
    Program after = SpecializeCalls.apply(program).orElseThrow();
    assertSameMeaning(program, after);
    return after;
  }

  private static List<String> labels(Program program) {
    return program.subroutines().stream().map(Subroutine::label).toList();
  }

  @Test
  void leavesPlainCallsAsTheyAre() {
    Program program =
        vertex(
            """
            TEMP R;
            MOV R, vertex.attrib[1];
            CAL twice;
            CAL twice;
            MOV result.texcoord[0], R;
            RET;
            twice:
            ADD R, R, R;
            """);
    assertThat(specialized(program)).isEqualTo(program);
  }

  @Test
  void dropsWhatNothingCalls() {
    Program program =
        vertex("MOV result.color, 1;\nCAL used;\nRET;\nunused:\nCAL used;\nused:\nRET;");
    assertThat(labels(specialized(program))).containsExactly("used");
  }

  @Test
  void beginsAtMainWithoutTheDeadCodeBeforeIt() {
    Program program = vertex("MOV result.color, 0;\nmain:\nMOV result.color, 1;");
    assertThat(statements(specialized(program))).isEqualTo("MOV result.color.front.primary, 1;\n");
  }

  @Test
  void copiesRecursionForEachDepthAndStopsBelowTheLast() {
    Program program =
        vertex(
            """
            TEMP R;
            MOV R, vertex.attrib[1];
            CAL down;
            MOV result.texcoord[1], R;
            RET;
            down:
            ADD R, R, R;
            MOV result.texcoord[0], R;
            CAL down;
            ADD R, R, 1;
            """);
    Program after = specialized(program);
    assertThat(labels(after)).containsExactly("down_1", "down_2", "down_3", "down_4");
    assertThat(statements(after)).contains("PSTR P0, 0, 0;\nRET;").contains("RET (P0);");
  }

  @Test
  void stopsOnlyWhereAGuardedCallIsTaken() {
    Program program =
        vertex(
            """
            TEMP R, N;
            PARAM limits = { 1, 2, 3, 4 };
            MOV R, vertex.attrib[1];
            MOV N, 0;
            CAL down;
            MOV result.texcoord[0], R;
            MOV result.texcoord[1], N;
            RET;
            down:
            ADD N, N, 1;
            ADD R, R, limits;
            PSLT P0, N, |vertex.attrib[2]|;
            CAL down (P0.wzyx);
            ADD R, R, N;
            """);
    assertThat(labels(specialized(program))).hasSize(4);
  }

  @Test
  void callsMainAgain() {
    Program program =
        vertex(
            """
            TEMP R;
            RET;
            main:
            ADD R.x, vertex.attrib[1], 1;
            PSLT P0, vertex.attrib[2].x, 0;
            MOV result.texcoord[0], R;
            CAL main (P0);
            MOV result.texcoord[1], R;
            """);
    Program after = specialized(program);
    assertThat(after.mainSubroutine()).isEmpty();
  }

  @Test
  void stopsWhereIfsOfCallersLeaveNoDepth() {
    String open = "IF (P0.x);\n".repeat(13);
    String close = "ENDIF;\n".repeat(13);
    Program program =
        vertex(
            "TEMP R;\nMOV R, 0;\nPSGT P0, vertex.attrib[1].x, 0;\n"
                + "MOV result.texcoord[0], 1;\n"
                + "CAL deep;\n"
                + "MOV result.texcoord[1], 2;\n"
                + open
                + "CAL deep;\n"
                + close
                + "MOV result.texcoord[0], 3;\n"
                + "RET;\ndeep:\n"
                + "IF (P0.x);\nADD R, R, 1;\nMOV result.texcoord[2], R;\n".repeat(13)
                + close);
    assertThat(labels(specialized(program))).hasSize(2);
  }

  @Test
  void stopsWhereLoopsOfCallersLeaveNoDepth() {
    Program program =
        vertex(
            """
            TEMP R;
            MOV R, 0;
            MOV result.texcoord[0], 1;
            REP 2;
            REP 2;
            CAL once;
            CAL inner;
            ENDREP;
            ENDREP;
            REP 1;
            REP 1;
            MOV result.texcoord[0], 5;
            REP 1;
            CAL inner;
            ENDREP;
            ENDREP;
            ENDREP;
            MOV result.texcoord[0], 6;
            RET;
            once:
            ADD R, R, 2;
            inner:
            ADD R, R, 1;
            REP 1;
            REP 1;
            ADD R, R, vertex.attrib[1];
            MOV result.texcoord[1], R;
            ENDREP;
            ENDREP;
            """);
    assertThat(labels(specialized(program))).contains("once").hasSize(3);
  }

  @Test
  void refusesCopiesWithoutEnd() {
    int many = 300;
    StringBuilder text = new StringBuilder("TEMP R;\nCAL s1;\nRET;\n");
    for (int i = 1; i < many; i++) {
      text.append("s").append(i).append(":\n").append("ADD R, R, 1;\n".repeat(130));
      text.append(i == 1 ? "IF (P0.x);\n".repeat(24) + "ENDIF;\n".repeat(24) : "");
      text.append("IF (P0.x);\n".repeat(i % 6));
      for (int j = 1; j < 40; j++) {
        text.append("CAL s").append(1 + (i * 7 + j * 31) % (many - 1)).append(";\n");
      }
      text.append("ENDIF;\n".repeat(i % 6)).append("RET;\n");
    }
    assertThat(SpecializeCalls.apply(vertex(text.toString())).isEmpty()).isTrue();
  }
}
