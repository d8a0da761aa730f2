package dev.arbiter.cli;

import dev.arbiter.translator.batch.FileProblem;
import dev.arbiter.translator.batch.OutputFiles;
import dev.arbiter.vm.pipeline.Framebuffer;
import dev.arbiter.vm.scene.value.Float4;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * Colour buffers as files: {@code .png} as a window shows them, without alpha, 8 bits a component,
 * row 0 on top; {@code .pfm} with red, green and blue as floats; {@code .raw} with four floats a
 * pixel. The latter two are little-endian and begin with the bottom row.
 */
final class ImageFiles {
  private ImageFiles() {}

  /** Whether a name says one of the formats. */
  static boolean hasKnownName(Path file) {
    return extension(file).matches("png|pfm|raw");
  }

  private static String extension(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /**
   * Writes a buffer in the format that the file's name says.
   *
   * @throws FileProblem where it cannot be written
   */
  static void write(Framebuffer framebuffer, int buffer, Path file) {
    try {
      OutputFiles.write(
          file,
          switch (extension(file)) {
            case "png" -> png(framebuffer, buffer);
            case "pfm" -> pfm(framebuffer, buffer);
            default -> floats(framebuffer, buffer, 4, new byte[0]);
          });
    } catch (OutOfMemoryError none) {
      throw new FileProblem(
          "cannot write " + file + ": Java has no room for it; raise its limit with -Xmx");
    }
  }

  private static byte[] png(Framebuffer framebuffer, int buffer) {
    int width = framebuffer.format().width();
    int height = framebuffer.format().height();
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    int[] row = new int[width];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        row[x] = framebuffer.argb(buffer, x, height - 1 - y);
      }
      image.setRGB(0, y, width, 1, row, 0, width);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.setUseCache(false);
      if (!ImageIO.write(image, "png", bytes)) {
        throw new IllegalStateException("this Java writes no PNG");
      }
    } catch (IOException impossible) {
      throw new IllegalStateException("writing to memory", impossible);
    }
    return bytes.toByteArray();
  }

  private static byte[] pfm(Framebuffer framebuffer, int buffer) {
    String header =
        "PF\n" + framebuffer.format().width() + " " + framebuffer.format().height() + "\n-1.0\n";
    return floats(framebuffer, buffer, 3, header.getBytes(StandardCharsets.US_ASCII));
  }

  private static byte[] floats(Framebuffer framebuffer, int buffer, int components, byte[] header) {
    int width = framebuffer.format().width();
    int height = framebuffer.format().height();
    long size = header.length + 4L * components * width * height;
    if (size > Integer.MAX_VALUE - 8) {
      throw new FileProblem("an image of " + (size >> 20) + " MiB is too large for this format");
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) size).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(header);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        Float4 color = framebuffer.color(buffer, x, y);
        for (int component = 0; component < components; component++) {
          bytes.putFloat(color.get(component));
        }
      }
    }
    return bytes.array();
  }
}
