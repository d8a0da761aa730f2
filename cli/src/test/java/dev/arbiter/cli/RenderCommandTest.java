package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenderCommandTest {
  private static final String SCENE =
      """
      [require]
      SIZE 4 2
      TARGET %s

      [fragment program]
      !!ARBfp1.0
      TEMP r;
      MUL r, fragment.position, {0.25, 0.5, 0, 0};
      MOV result.color, r;
      END

      [test]
      draw rect -1 -1 1 2
      """;

  @TempDir private Path folder;

  private Path scene(String text) throws IOException {
    return Files.writeString(folder.resolve("scene.shader_test"), text);
  }

  @Test
  void writesAPngWithRowZeroOnTop() throws IOException {
    Path png = folder.resolve("out/picture.png");
    CommandRun run = CommandRun.arbiter("render", scene(SCENE.formatted("rgba8")), "-o", png);
    assertThat(run).isEqualTo(new CommandRun(0, "", ""));
    BufferedImage image = ImageIO.read(png.toFile());
    assertThat(image.getWidth()).isEqualTo(4);
    assertThat(image.getRGB(0, 1)).isEqualTo(0xff204000);
    assertThat(image.getRGB(1, 0)).isEqualTo(0xff60bf00);
    assertThat(image.getRGB(2, 0)).isEqualTo(0xff000000);
  }

  @Test
  void writesFloatsWithoutLoss() throws IOException {
    Path scene = scene(SCENE.formatted("rgba32f"));
    Path pfm = folder.resolve("out.pfm");
    assertThat(CommandRun.arbiter("render", scene, "-o", pfm).code()).isEqualTo(0);
    byte[] header = "PF\n4 2\n-1.0\n".getBytes(StandardCharsets.US_ASCII);
    byte[] bytes = Files.readAllBytes(pfm);
    assertThat(bytes).startsWith(header).hasSize(header.length + 4 * 2 * 3 * 4);
    ByteBuffer floats = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(floats.getFloat(header.length + 12)).isEqualTo(0.375f);
    Path raw = folder.resolve("out.raw");
    assertThat(CommandRun.arbiter("render", scene, "-o", raw).code()).isEqualTo(0);
    assertThat(Files.readAllBytes(raw)).hasSize(4 * 2 * 4 * 4);
  }

  @Test
  void tracesEveryInstructionOfAPixel() throws IOException {
    CommandRun run =
        CommandRun.arbiter("render", scene(SCENE.formatted("rgba8")), "--trace", "1,0");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .isEqualTo(
            """
            pixel 1,0, drawn by line 13
              fragment.position = (1.5, 0.5, 0.5, 1.0)
              MUL r, fragment.position, {0.25, 0.5, 0, 0};
                  r = (0.375, 0.25, 0.0, 0.0)
              MOV result.color, r;
                  result.color = (0.375, 0.25, 0.0, 0.0)
              result.color = (0.375, 0.25, 0.0, 0.0)
              passed on to the tests
            """);
    assertThat(
            CommandRun.arbiter("render", scene(SCENE.formatted("rgba8")), "--trace", "3,0").out())
        .isEmpty();
  }

  @Test
  void reportsProbesThatFail() throws IOException {
    Path scene = scene("[require]\nSIZE 2 2\n[test]\ndraw rect -1 -1 2 2\nprobe rgb 0 1 1 0 1\n");
    assertThat(CommandRun.arbiter("render", scene))
        .isEqualTo(
            new CommandRun(
                1,
                "",
                scene + ":5: error: probe failed: pixel 0,1 is 1.0 1.0 1.0, not 1.0 0.0 1.0\n"));
  }

  @Test
  void warnsOfMissingTextures() throws IOException {
    Path scene =
        scene(
            "[require]\nSIZE 2 2\n[fragment program]\n!!ARBfp1.0\n"
                + "TEX result.color, fragment.texcoord[0], texture[1], 2D;\nEND\n"
                + "[test]\ndraw rect -1 -1 2 2\n");
    assertThat(CommandRun.arbiter("render", scene))
        .isEqualTo(
            new CommandRun(
                0,
                "",
                scene
                    + ":8: warning: texture unit 1 has no 2D texture; lookups give (0, 0, 0, 1)\n"));
  }

  @Test
  void reportsErrorsOfScenes() throws IOException {
    Path scene = scene("[test]\npaint\n");
    CommandRun run = CommandRun.arbiter("render", scene, "-o", folder.resolve("a.png"));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .startsWith(scene + ":2:1: error: no command begins with 'paint' [S-UNKNOWN]\n");
    assertThat(folder.resolve("a.png")).doesNotExist();
  }

  @Test
  void takesProgramsFromFilesBesideTheScene() throws IOException {
    Files.writeString(folder.resolve("green.fp"), "!!ARBfp1.0 MOV result.color, {0,1,0,1}; END");
    Path scene =
        scene(
            "[require]\nSIZE 1 1\n[fragment program file]\ngreen.fp\n"
                + "[test]\ndraw rect -1 -1 2 2\nprobe all rgba 0 1 0 1\n");
    assertThat(CommandRun.arbiter("render", scene).code()).isEqualTo(0);
  }

  @Test
  void tellsMisuse() throws IOException {
    Path scene = scene("[test]\n");
    assertThat(CommandRun.arbiter("render", scene, "-o", "out.jpg").err())
        .startsWith("arbiter: the name of the output ends in .png, .pfm or .raw\n");
    assertThat(CommandRun.arbiter("render", scene, "--trace", "250,0").err())
        .startsWith("arbiter: the window has 250 by 250 pixels\n");
    assertThat(CommandRun.arbiter("render", scene, "--trace", "left").code()).isEqualTo(2);
    assertThat(CommandRun.arbiter("render", scene, "--buffer", "1").code()).isEqualTo(2);
    assertThat(CommandRun.arbiter("render", folder.resolve("none")))
        .isEqualTo(
            new CommandRun(
                2,
                "",
                "arbiter: cannot read "
                    + folder.resolve("none")
                    + ": no such file or directory\n"));
  }

  @Test
  void drawsATreeOfScenes() throws IOException {
    Path tree = Files.createDirectories(folder.resolve("tree/deep")).getParent();
    Files.writeString(tree.resolve("deep/one.shader_test"), SCENE.formatted("rgba8"));
    Files.writeString(tree.resolve("two.shader_test"), SCENE.formatted("rgba32f"));
    Files.writeString(tree.resolve("other.shader_test"), "[vertex shader]\nvoid main() {}\n");
    Path out = folder.resolve("out");
    String skipped =
        "arbiter: skipped 1 scene without an assembly program; name a file itself to have it drawn\n";
    assertThat(CommandRun.arbiter("render", tree, "-d", out))
        .isEqualTo(new CommandRun(0, "", skipped));
    assertThat(out.resolve("deep/one.png")).exists();
    assertThat(out.resolve("two.png")).exists();
    assertThat(CommandRun.arbiter("render", tree, "-o", out.resolve("x.png")).err())
        .startsWith(skipped + "arbiter: -o and --trace are for one scene; there are 2\n");
  }

  @Test
  void drawsTheOthersWhereOneSceneHasErrors() throws IOException {
    Path good = scene(SCENE.formatted("rgba8"));
    Path bad = Files.writeString(folder.resolve("bad.shader_test"), "[test]\npaint\n");
    Path out = folder.resolve("out");
    assertThat(CommandRun.arbiter("render", bad, good, "-d", out).code()).isEqualTo(1);
    assertThat(CommandRun.arbiter("render", folder.resolve("none"), good, "-d", out).code())
        .isEqualTo(2);
    assertThat(out.resolve("scene.png")).exists();
    assertThat(out.resolve("bad.png")).doesNotExist();
  }

  @Test
  void drawsNothingWherePicturesWouldReplaceEachOther() throws IOException {
    String text = SCENE.formatted("rgba8");
    Path tree = folder.resolve("tree");
    for (String each : new String[] {"one/a", "one/b", "two/b"}) {
      Path file = tree.resolve(each + ".shader_test");
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    Path out = folder.resolve("out");
    CommandRun run =
        CommandRun.arbiter("render", "-d", out, tree.resolve("one"), tree.resolve("two"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("would write " + out.resolve("b.png") + "; nothing was written");
    assertThat(out).doesNotExist();
  }
}
