package dev.arbiter.crosscheck.opengl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL20;

/**
 * A process that compiles all shaders of a folder with the driver that its environment chooses;
 * prints the device, then what the driver refuses.
 */
public final class ShaderCompilations {
  private ShaderCompilations() {}

  public static void main(String[] arguments) throws Exception {
    GlContext.Profile profile = GlContext.Profile.valueOf(arguments[0]);
    try (GlContext context = GlContext.open(profile);
        Stream<Path> files = Files.list(Path.of(arguments[1]))) {
      System.out.println(context.driver().device());
      for (Path each : files.sorted().toList()) {
        compile(each);
      }
    }
  }

  private static void compile(Path file) throws IOException {
    boolean vertex = file.toString().endsWith(".vert");
    int shader = GL20.glCreateShader(vertex ? GL20.GL_VERTEX_SHADER : GL20.GL_FRAGMENT_SHADER);
    GL20.glShaderSource(shader, Files.readString(file));
    GL20.glCompileShader(shader);
    if (GL20.glGetShaderi(shader, GL20.GL_COMPILE_STATUS) == GL11.GL_FALSE) {
      System.out.println(file.getFileName() + ": " + GL20.glGetShaderInfoLog(shader));
    }
    GL20.glDeleteShader(shader);
  }
}
