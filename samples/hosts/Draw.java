import static org.lwjgl.opengl.GL33C.*;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EGL15;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.JNI;

/**
 * Draws the translated pair poster.vfp with OpenGL 3.3 core, without a window, and writes a PNG.
 *
 * <pre>
 * arbiter translate --to glsl330 --bindings java -d out poster.vfp
 * javac -cp LWJGL -d classes out/PosterVert.java out/PosterFrag.java Draw.java
 * java -cp LWJGL:classes Draw out poster.png
 * </pre>
 *
 * Nothing here knows what the programs are called inside: the two classes say where attributes go,
 * what fills each uniform and which texture belongs to which unit.
 */
public final class Draw {
  private static final int SIZE = 64;

  /** What this host has for the bindings that the programs name. */
  private static final Map<String, float[]> VALUES =
      Map.of(
          "state.matrix.mvp.row[0]", new float[] {1 / 32f, 0, 0, 4 / 32f},
          "state.matrix.mvp.row[1]", new float[] {0, 1 / 32f, 0, 8 / 32f},
          "state.matrix.mvp.row[2]", new float[] {0, 0, -1, 0},
          "state.matrix.mvp.row[3]", new float[] {0, 0, 0, 1},
          "program.local[0]", new float[] {0.75f, 0.75f, 0.5f, 1});

  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]);
    context();
    target();
    int program = glCreateProgram();
    glAttachShader(program, shader(GL_VERTEX_SHADER, directory.resolve("poster.vert")));
    glAttachShader(program, shader(GL_FRAGMENT_SHADER, directory.resolve("poster.frag")));
    glLinkProgram(program);
    glUseProgram(program);
    for (PosterVert.Parameter each : PosterVert.PARAMETERS) {
      for (int i = 0; i < each.elements().size(); i++) {
        fill(glGetUniformLocation(program, each.name()) + i, each.elements().get(i).source());
      }
    }
    for (PosterFrag.Parameter each : PosterFrag.PARAMETERS) {
      for (int i = 0; i < each.elements().size(); i++) {
        fill(glGetUniformLocation(program, each.name()) + i, each.elements().get(i).source());
      }
    }
    for (PosterFrag.Texture each : PosterFrag.TEXTURES) {
      glUniform1i(glGetUniformLocation(program, each.name()), each.unit());
    }
    texture();
    vertices();
    glClearColor(0, 0, 0.2f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    write(Path.of(arguments[1]));
  }

  /** The programs of this example have no numbers among their parameters. */
  private static void fill(int location, String source) {
    float[] value = VALUES.get(source);
    if (value == null) {
      throw new IllegalStateException("this host has no value for " + source);
    }
    glUniform4fv(location, value);
  }

  private static void context() {
    Configuration.OPENGL_CONTEXT_API.set("EGL");
    // The surfaceless platform of Mesa has no native display, for which the binding takes no null.
    long display =
        JNI.callPPP(0x31DD, 0L, 0L, EGL.getCapabilities().eglGetPlatformDisplay);
    EGL15.eglInitialize(display, new int[1], new int[1]);
    EGL.createDisplayCapabilities(display);
    EGL15.eglBindAPI(EGL15.EGL_OPENGL_API);
    PointerBuffer configuration = BufferUtils.createPointerBuffer(1);
    int[] wanted = {
      EGL15.EGL_SURFACE_TYPE, EGL15.EGL_PBUFFER_BIT,
      EGL15.EGL_RENDERABLE_TYPE, EGL15.EGL_OPENGL_BIT,
      EGL15.EGL_NONE
    };
    EGL15.eglChooseConfig(display, wanted, configuration, new int[1]);
    int[] version = {
      EGL15.EGL_CONTEXT_MAJOR_VERSION, 3,
      EGL15.EGL_CONTEXT_MINOR_VERSION, 3,
      EGL15.EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL15.EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
      EGL15.EGL_NONE
    };
    long context =
        EGL15.eglCreateContext(display, configuration.get(0), EGL15.EGL_NO_CONTEXT, version);
    if (!EGL15.eglMakeCurrent(display, EGL15.EGL_NO_SURFACE, EGL15.EGL_NO_SURFACE, context)) {
      throw new IllegalStateException("no OpenGL 3.3 core without a window");
    }
    GL.createCapabilities();
  }

  private static int shader(int stage, Path file) throws IOException {
    int shader = glCreateShader(stage);
    glShaderSource(shader, Files.readString(file));
    glCompileShader(shader);
    if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE) {
      throw new IllegalStateException(file + ": " + glGetShaderInfoLog(shader));
    }
    return shader;
  }

  private static void target() {
    int color = glGenRenderbuffers();
    glBindRenderbuffer(GL_RENDERBUFFER, color);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, SIZE, SIZE);
    glBindFramebuffer(GL_FRAMEBUFFER, glGenFramebuffers());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color);
    glViewport(0, 0, SIZE, SIZE);
  }

  /** Two by two fields on eight by eight texels. */
  private static void texture() {
    List<byte[]> fields =
        List.of(
            new byte[] {(byte) 255, 102, 51, (byte) 255},
            new byte[] {51, 51, (byte) 204, (byte) 255});
    ByteBuffer texels = BufferUtils.createByteBuffer(8 * 8 * 4);
    for (int y = 0; y < 8; y++) {
      for (int x = 0; x < 8; x++) {
        texels.put(fields.get((x / 4 + y / 4) % 2));
      }
    }
    glActiveTexture(GL_TEXTURE0 + PosterFrag.UNIT_texture0);
    glBindTexture(GL_TEXTURE_2D, glGenTextures());
    glTexImage2D(
        GL_TEXTURE_2D, 0, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels.flip());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  }

  private static void vertices() {
    float[] corners = {-24, -16, 0, 0, 24, -16, 3, 0, -24, 16, 0, 2, 24, 16, 3, 2};
    glBindVertexArray(glGenVertexArrays());
    glBindBuffer(GL_ARRAY_BUFFER, glGenBuffers());
    glBufferData(GL_ARRAY_BUFFER, corners, GL_STATIC_DRAW);
    for (PosterVert.Attribute each : PosterVert.ATTRIBUTES) {
      switch (each.binding()) {
        case "vertex.color" -> glVertexAttrib4f(each.location(), 0.8f, 0.8f, 0.8f, 1);
        case "vertex.position" -> corner(each.location(), 0);
        case "vertex.texcoord[0]" -> corner(each.location(), 2 * Float.BYTES);
        default -> throw new IllegalStateException("this host has no " + each.binding());
      }
    }
  }

  private static void corner(int location, int offset) {
    glVertexAttribPointer(location, 2, GL_FLOAT, false, 4 * Float.BYTES, offset);
    glEnableVertexAttribArray(location);
  }

  private static void write(Path file) throws IOException {
    ByteBuffer pixels = BufferUtils.createByteBuffer(SIZE * SIZE * 4);
    glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    if (glGetError() != GL_NO_ERROR) {
      throw new IllegalStateException("an error of OpenGL");
    }
    BufferedImage picture = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        int at = (y * SIZE + x) * 4;
        int red = pixels.get(at) & 255;
        int green = pixels.get(at + 1) & 255;
        int blue = pixels.get(at + 2) & 255;
        picture.setRGB(x, SIZE - 1 - y, red << 16 | green << 8 | blue);
      }
    }
    ImageIO.write(picture, "png", file.toFile());
  }
}
