package dev.arbiter.crosscheck.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.compare.Verdict;
import dev.arbiter.crosscheck.executor.RenderOutcome.Rendered;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.QuadDiagonal;
import dev.arbiter.vm.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuadCutsTest {
  private static Scene scene(String primitive) {
    // A strip has the corners of a quad in another order.
    String right = "0.9 0.9 0 0 1\n";
    String left = "-0.9 0.9 1 1 0\n";
    String text =
        """
        [require]
        SIZE 16 16
        [fragment program]
        !!ARBfp1.0
        MOV result.color, fragment.color;
        END
        [vertex data]
        position/float/2 color/float/3
        -0.9 -0.9 1 0 0
        0.9 -0.9 0 1 0
        %2$s
        [test]
        clear color 0 0 0 0
        clear
        draw arrays %1$s 0 4
        """
            .formatted(primitive, primitive.equals("QUAD_STRIP") ? left + right : right + left);
    return SceneLoader.read(new SceneSource("scene", text, Path.of(""))).scene().orElseThrow();
  }

  private static QuadCuts.Found compare(Scene scene, Rendering other) throws InsufficientMemory {
    Rendering reference = ((Rendered) VmExecutor.batch().render(scene)).rendering();
    return new QuadCuts(scene, reference, List.of(other)).compare(other, false);
  }

  private static Rendering cutOtherwise(Scene scene) {
    return ((Rendered) VmExecutor.cutting(QuadDiagonal.SECOND_TO_FOURTH).render(scene)).rendering();
  }

  @ParameterizedTest
  @ValueSource(strings = {"QUADS", "QUAD_STRIP"})
  void quadsMayBeCutAlongEitherDiagonal(String primitive) throws InsufficientMemory {
    Scene scene = scene(primitive);
    QuadCuts.Found found = compare(scene, cutOtherwise(scene));
    assertThat(found.comparison().verdict()).isEqualTo(Verdict.AGREE);
    assertThat(found.remark()).contains("other diagonal");
  }

  @ParameterizedTest
  @ValueSource(strings = {"QUADS", "QUAD_STRIP"})
  void aFaultIsSeenWhicheverDiagonalIsCut(String primitive) throws InsufficientMemory {
    Scene scene = scene(primitive);
    Rendering other = cutOtherwise(scene);
    other.colors().get(0)[4 * (7 * 16 + 12)] += 0.1f;
    QuadCuts.Found found = compare(scene, other);
    assertThat(found.comparison().verdict()).isEqualTo(Verdict.DIFFERS);
    assertThat(found.remark()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"TRIANGLE_FAN", "POLYGON"})
  void whatIsNoQuadIsCutInOneWay(String primitive) throws InsufficientMemory {
    Scene scene = scene(primitive);
    assertThat(compare(scene, cutOtherwise(scene("QUADS"))).comparison().verdict())
        .isEqualTo(Verdict.DIFFERS);
  }
}
