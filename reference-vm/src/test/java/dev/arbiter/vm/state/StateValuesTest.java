package dev.arbiter.vm.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.interpreter.Vector;
import dev.arbiter.vm.pipeline.Drawn;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Scene;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The values behind {@code state.*} (C.4 to C.7), by the binding's own spelling. */
class StateValuesTest {
  private static final String COMMANDS =
      """
      matrix modelview load 2 0 0 1  0 4 0 2  0 0 8 3  0 0 0 1
      matrix projection load 1 2 3 4  5 6 7 8  9 10 11 12  13 14 15 16
      matrix texture 2 scale 2 3 4
      matrix program 1 translate 5 6 7
      light model ambient 0.5 0.25 1 0.125
      light 1 ambient 0.5 0.5 0.5 0.5
      light 1 diffuse 0.25 0.5 1 0.75
      light 1 specular 2 3 4 5
      light 1 position 0 0 -0.375 1
      light 1 spot direction 1 1 1
      light 1 spot cutoff 60
      light 1 spot exponent 7
      light 1 attenuation 3 4 5
      material front ambient 0.5 0.5 0.25 0.25
      material front diffuse 1 0.5 0.25 0.5
      material front emission 0.125 0 0 1
      material back shininess 9
      material back specular 0.5 0.5 0.5 0.0625
      fog color 2 0.5 -1 0.5
      fog density 0.5
      fog start 1
      fog end 5
      texgen 1 object t 1 2 3 4
      texgen 1 eye q 0 0 8 0
      texenv 3 color 0.5 2 0 1
      clip plane 4 2 0 0 0
      point size 3
      point min 2
      point max 9
      point fade 0.5
      point attenuation 1 2 3
      depth range 0.25 0.75
      parameter env_fp 3 1 2 3 4
      parameter local_fp 5 5 6 7 8
      parameter env_vp 3 9 9 9 9
      """;

  private static Vector value(String binding) {
    return value(binding, COMMANDS);
  }

  private static Vector value(String binding, String commands) {
    String text = "!!ARBfp1.0\nOPTION MESA_gpu_program3;\nPARAM p = " + binding + ";\nEND\n";
    Program program =
        Frontend.compile(SourceText.of("p", text), FrontendOptions.TRANSLATE)
            .programs()
            .get(0)
            .program()
            .orElseThrow(() -> new AssertionError(binding));
    ParameterValue parameter = program.declarations().parameters().get(0).values().get(0);
    Scene scene = Drawn.scene("[test]\n" + commands + "draw rect 0 0 1 1\n");
    Action.Draw draw = (Action.Draw) scene.actions().get(0);
    return new StateValues(draw.state(), Stage.FRAGMENT).value(parameter);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "program.env[3] | 1 2 3 4",
        "program.env[4] | 0 0 0 0",
        "program.local[5] | 5 6 7 8",
        "state.material.diffuse | 1 0.5 0.25 0.5",
        "state.material.back.diffuse | 0.8 0.8 0.8 1",
        "state.material.back.shininess | 9 0 0 1",
        "state.light[1].specular | 2 3 4 5",
        "state.light[0].diffuse | 1 1 1 1",
        "state.light[2].diffuse | 0 0 0 1",
        "state.light[1].position | 1 2 0 1",
        "state.light[1].attenuation | 3 4 5 7",
        "state.light[1].spot.direction | 2 4 8 0.5",
        "state.light[0].spot.direction | 0 0 -1 -1",
        "state.light[0].half | 0 0 1 1",
        "state.lightmodel.ambient | 0.5 0.25 1 0.125",
        "state.lightmodel.scenecolor | 0.375 0.125 0.25 0.5",
        "state.lightmodel.back.scenecolor | 0.1 0.05 0.2 1",
        "state.lightprod[1].diffuse | 0.25 0.25 0.25 0.5",
        "state.lightprod[1].back.specular | 1 1.5 2 0.0625",
        "state.texgen[1].object.t | 1 2 3 4",
        "state.texgen[1].eye.q | 0 0 1 -3",
        "state.texgen[2].eye.s | 1 0 0 0",
        "state.fog.color | 1 0.5 0 0.5",
        "state.fog.params | 0.5 1 5 0.25",
        "state.clip[4].plane | 1 0 0 -1",
        "state.point.size | 3 2 9 0.5",
        "state.point.attenuation | 1 2 3 1",
        "state.texenv[3].color | 0.5 1 0 1",
        "state.depth.range | 0.25 0.75 0.5 1",
        "state.matrix.modelview.row[1] | 0 4 0 2",
        "state.matrix.modelview.inverse.row[1] | 0 0.25 0 -0.5",
        "state.matrix.modelview.transpose.row[3] | 1 2 3 1",
        "state.matrix.modelview.invtrans.row[3] | -0.5 -0.5 -0.375 1",
        "state.matrix.projection.row[2] | 9 10 11 12",
        "state.matrix.mvp.row[0] | 2 8 24 18",
        "state.matrix.texture[2].row[1] | 0 3 0 0",
        "state.matrix.program[1].row[2] | 0 0 1 7",
        "state.matrix.program[2].row[2] | 0 0 1 0",
        "state.matrix.projection.inverse.row[0] | 0 0 0 0"
      })
  void isWhatTheBindingSays(String binding, String components) {
    String[] numbers = components.split(" ", -1);
    assertThat(value(binding))
        .isEqualTo(
            Vector.of(
                Float.parseFloat(numbers[0]),
                Float.parseFloat(numbers[1]),
                Float.parseFloat(numbers[2]),
                Float.parseFloat(numbers[3])));
  }

  @Test
  void theHalfVectorOfALightBehindTheViewerIsChosen() {
    assertThat(value("state.light[0].half", "light 0 position 0 0 -2 0\n"))
        .isEqualTo(Vector.of(0, 0, 0, 1));
  }

  @Test
  void fogThatStartsWhereItEndsHasScaleOne() {
    assertThat(value("state.fog.params", "fog start 2\nfog end 2\n"))
        .isEqualTo(Vector.of(1, 2, 2, 1));
  }
}
