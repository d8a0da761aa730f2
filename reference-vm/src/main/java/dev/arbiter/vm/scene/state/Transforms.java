package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.Matrix;
import java.util.List;

/**
 * The matrices of GL (C.7).
 *
 * @param modelview by vertex unit
 * @param texture by texture coordinate set
 * @param program by number
 */
public record Transforms(
    List<Matrix> modelview, Matrix projection, List<Matrix> texture, List<Matrix> program) {
  public Transforms {
    modelview = List.copyOf(modelview);
    texture = List.copyOf(texture);
    program = List.copyOf(program);
  }
}
