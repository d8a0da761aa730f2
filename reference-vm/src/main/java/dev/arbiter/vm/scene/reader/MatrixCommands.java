package dev.arbiter.vm.scene.reader;

import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.value.Matrix;
import java.util.List;

/** {@code ortho}, {@code frustum} and {@code matrix}. */
final class MatrixCommands implements Commands {
  private final Settings settings;
  private final int width;
  private final int height;

  MatrixCommands(Settings settings, int width, int height) {
    this.settings = settings;
    this.width = width;
    this.height = height;
  }

  @Override
  public boolean run(String command, Words words) throws SceneError {
    switch (command) {
      case "ortho" -> {
        boolean window = !words.hasNext();
        float[] sides = window ? new float[] {0, width, 0, height} : words.numbers(4);
        settings.projection = Matrix.orthographic(sides[0], sides[1], sides[2], sides[3], -1, 1);
        settings.modelview.set(0, Matrix.IDENTITY);
      }
      case "frustum" -> {
        settings.projection = frustum(words);
        settings.modelview.set(0, Matrix.IDENTITY);
      }
      case "matrix" -> matrix(words);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static Matrix frustum(Words words) throws SceneError {
    float[] v = words.numbers(6);
    return Matrix.frustum(v[0], v[1], v[2], v[3], v[4], v[5]);
  }

  private void matrix(Words words) throws SceneError {
    String which = words.next();
    switch (which) {
      case "modelview" -> change(settings.modelview, optionalIndex(words), words);
      case "projection" -> settings.projection = changed(settings.projection, words);
      case "texture" ->
          change(
              settings.textureMatrices, words.integer(0, GlState.TEXTURE_COORDINATES - 1), words);
      case "program" ->
          change(settings.programMatrices, words.integer(0, GlState.PROGRAM_MATRICES - 1), words);
      default -> throw words.unknown(which);
    }
  }

  private static int optionalIndex(Words words) throws SceneError {
    for (int i = 0; i < GlState.VERTEX_UNITS; i++) {
      if (words.skip(Integer.toString(i))) {
        return i;
      }
    }
    return 0;
  }

  private static void change(List<Matrix> matrices, int index, Words words) throws SceneError {
    matrices.set(index, changed(matrices.get(index), words));
  }

  private static Matrix changed(Matrix matrix, Words words) throws SceneError {
    String how = words.next();
    return switch (how) {
      case "identity" -> Matrix.IDENTITY;
      case "load" -> Matrix.ofRows(words.numbers(16));
      case "multiply" -> matrix.times(Matrix.ofRows(words.numbers(16)));
      case "translate" ->
          matrix.times(Matrix.translation(words.number(), words.number(), words.number()));
      case "scale" -> matrix.times(Matrix.scaling(words.number(), words.number(), words.number()));
      case "rotate" ->
          matrix.times(
              Matrix.rotation(words.number(), words.number(), words.number(), words.number()));
      case "frustum" -> matrix.times(frustum(words));
      case "ortho" -> {
        float[] v = words.numbers(6);
        yield matrix.times(Matrix.orthographic(v[0], v[1], v[2], v[3], v[4], v[5]));
      }
      default -> throw words.unknown(how);
    };
  }
}
