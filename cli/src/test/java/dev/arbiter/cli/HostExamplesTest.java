package dev.arbiter.cli;

import static dev.arbiter.cli.CommandRun.arbiter;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The hosts of samples/hosts, compiled with what {@code --bindings} writes, draw by llvmpipe the
 * pixels that the reference VM draws. Left out where compiler, headers or driver are missing,
 * unless {@code arbiter.tools-required}.
 */
class HostExamplesTest {
  private static final Path HOSTS = Path.of(System.getProperty("arbiter.samples"), "hosts");

  @TempDir Path directory;

  @Test
  void theHostInCDrawsWhatTheReferenceDraws() throws IOException, InterruptedException {
    require(
        "cc, libegl-dev, libgl-dev, libopengl-dev and libegl1",
        onPath("cc")
            && Files.exists(Path.of("/usr/include/EGL/egl.h"))
            && Files.exists(Path.of("/usr/include/GL/glcorearb.h")));
    translate("c");
    Path program = directory.resolve("draw");
    run(
        "cc",
        "-std=c99",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-I" + directory,
        HOSTS.resolve("draw.c").toString(),
        "-lEGL",
        "-lOpenGL",
        "-o",
        program.toString());
    Path picture = directory.resolve("poster.ppm");
    run(program.toString(), directory.toString(), picture.toString());
    assertThat(pixels(ppm(picture))).isEqualTo(reference());
  }

  @Test
  void theHostInJavaDrawsWhatTheReferenceDraws() throws IOException, InterruptedException {
    require("libegl1", libraryIsThere("libEGL.so.1"));
    translate("java");
    String classPath = System.getProperty("java.class.path");
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                classPath,
                "-d",
                directory.toString(),
                directory.resolve("PosterVert.java").toString(),
                directory.resolve("PosterFrag.java").toString(),
                HOSTS.resolve("Draw.java").toString());
    assertThat(code).isZero();
    Path picture = directory.resolve("poster.png");
    run(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        classPath + File.pathSeparator + directory,
        "Draw",
        directory.toString(),
        picture.toString());
    assertThat(pixels(ImageIO.read(picture.toFile()))).isEqualTo(reference());
  }

  private void translate(String language) {
    CommandRun run =
        arbiter(
            "translate",
            "--to=glsl330",
            "--bindings=" + language,
            "-d",
            directory,
            HOSTS.resolve("poster.vfp"));
    assertThat(run.code()).as(run.err()).isZero();
  }

  private List<Integer> reference() throws IOException {
    Path picture = directory.resolve("reference.png");
    CommandRun run = arbiter("render", HOSTS.resolve("poster.shader_test"), "-o", picture);
    assertThat(run.code()).as(run.err()).isZero();
    List<Integer> pixels = pixels(ImageIO.read(picture.toFile()));
    assertThat(pixels.stream().distinct()).hasSizeGreaterThan(2);
    return pixels;
  }

  private static List<Integer> pixels(BufferedImage image) {
    List<Integer> pixels = new ArrayList<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        pixels.add(image.getRGB(x, y) & 0xffffff);
      }
    }
    return pixels;
  }

  private static BufferedImage ppm(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    BufferedImage image = new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB);
    int at = bytes.length - 64 * 64 * 3;
    for (int i = 0; i < 64 * 64; i++, at += 3) {
      image.setRGB(
          i % 64,
          i / 64,
          (bytes[at] & 255) << 16 | (bytes[at + 1] & 255) << 8 | (bytes[at + 2] & 255));
    }
    return image;
  }

  private static void run(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LIBGL_ALWAYS_SOFTWARE", "true");
    builder.environment().put("GALLIUM_DRIVER", "llvmpipe");
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(String.join(" ", command) + "\n" + text).isZero();
  }

  private static void require(String what, boolean there) {
    if (Boolean.getBoolean("arbiter.tools-required")) {
      assertThat(there).as(what).isTrue();
    }
    assumeTrue(there, what);
  }

  private static boolean onPath(String command) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(each -> Files.isExecutable(Path.of(each, command)));
  }

  private static boolean libraryIsThere(String name) throws IOException {
    try (var files = Files.walk(Path.of("/usr/lib"), 2)) {
      return files.anyMatch(each -> each.endsWith(name));
    }
  }
}
