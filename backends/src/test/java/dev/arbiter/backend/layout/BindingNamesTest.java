package dev.arbiter.backend.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.frontend.CommentNames;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.StateItem;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BindingNamesTest {
  private static final CommentNames COMMENTS = new CommentNames(Map.of("program.local[3]", "tint"));

  @Test
  void prefersTheCommentThenTheDeclarationThenTheBinding() {
    assertThat(BindingNames.of(new ParameterValue.Local(3), "c", COMMENTS)).isEqualTo("tint");
    assertThat(BindingNames.of(new ParameterValue.Local(4), "c", COMMENTS)).isEqualTo("c");
    assertThat(BindingNames.of(new ParameterValue.Local(4), null, COMMENTS)).isEqualTo("local_4");
  }

  @Test
  void callsNumbersWithoutANameConstant() {
    assertThat(BindingNames.of(ParameterValue.Constant.replicated(1), null, COMMENTS))
        .isEqualTo("constant");
  }

  @Test
  void makesANameOfABinding() {
    StateItem row =
        new StateItem.MatrixRow(
            StateItem.MatrixName.TEXTURE, 2, StateItem.MatrixModifier.INVERSE, 1);
    assertThat(BindingNames.stem(row.toString())).isEqualTo("matrix_texture_2_inverse_row_1");
    assertThat(BindingNames.stem("fragment.texcoord[0]")).isEqualTo("texcoord_0");
  }
}
