package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.SamplerState.Filter;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.texture.Texture;
import dev.arbiter.vm.scene.texture.TextureKind;
import dev.arbiter.vm.scene.value.Float4;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code texture}: makes and binds textures. */
final class TextureCommands implements Commands {
  /** The most texels in one direction. */
  static final int MOST_TEXELS = 4096;

  /** The most texels of one image. */
  static final int MOST_IMAGE_TEXELS = 1 << 24;

  private static final List<String> FACES = List.of("+x", "-x", "+y", "-y", "+z", "-z");

  private final Settings settings;
  private final Map<String, Image> images;

  /** The unit of the last command, which {@code texparameter} changes. */
  private int activeUnit;

  /**
   * Commands that bind textures.
   *
   * @param images by the names of their sections
   */
  TextureCommands(Settings settings, Map<String, Image> images) {
    this.settings = settings;
    this.images = images;
  }

  @Override
  public boolean run(String command, Words words) throws SceneError {
    switch (command) {
      case "texture" -> texture(words);
      case "texparameter" -> {
        TextureKind kind = kind(words);
        Map<TextureKind, Texture> bound = settings.units.get(activeUnit).textures;
        if (!bound.containsKey(kind)) {
          throw words.error(
              Code.S_RANGE, "unit " + activeUnit + " has no " + kind.spelling() + " texture");
        }
        Texture old = bound.get(kind);
        SamplerState sampler = SamplerParameters.changed(old.sampler(), words);
        bound.put(kind, new Texture(kind, sampler, old.levels()));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  static TextureKind kind(Words words) throws SceneError {
    String word = words.next();
    for (TextureKind each : TextureKind.values()) {
      if (each.spelling().equals(word.toUpperCase(Locale.ROOT))) {
        return each;
      }
    }
    throw words.unknown(word);
  }

  private void texture(Words words) throws SceneError {
    String what = words.next();
    int unit = words.integer(0, GlState.TEXTURE_UNITS - 1);
    activeUnit = unit;
    switch (what) {
      case "checkerboard" -> checkerboard(words);
      case "rgbw" -> rgbw(words);
      case "miptree" -> bind(Patterns.miptree());
      case "shadow1D" -> bind(Patterns.shadow(TextureKind.ONE, size(words), 1));
      case "shadow2D" -> bind(Patterns.shadow(TextureKind.TWO, size(words), size(words)));
      case "shadowRect" -> bind(Patterns.shadow(TextureKind.RECTANGLE, size(words), size(words)));
      case "image" -> image(words);
      case "mipmaps" -> mipmaps(words);
      case "none" -> settings.units.get(unit).textures.clear();
      default -> throw words.unknown(what);
    }
  }

  private void bind(Texture texture) {
    settings.units.get(activeUnit).textures.put(texture.kind(), texture);
  }

  private static int size(Words words) throws SceneError {
    return words.integer(1, MOST_TEXELS);
  }

  private void checkerboard(Words words) throws SceneError {
    int level = words.integer(0, 12);
    int width = size(words);
    int height = size(words);
    Float4 first = words.four();
    Float4 second = words.four();
    Image image = Patterns.checkerboard(width, height, first, second);
    Texture old = settings.units.get(activeUnit).textures.get(TextureKind.TWO);
    if (level == 0 || old == null) {
      if (level > 0) {
        throw words.error(Code.S_RANGE, "the texture has no level 0");
      }
      bind(
          new Texture(
              TextureKind.TWO,
              SamplerParameters.filtered(TextureKind.TWO, Filter.NEAREST, Filter.NEAREST),
              List.of(List.of(image))));
    } else {
      bind(withImage(old, level, 0, image, words));
    }
  }

  private void rgbw(Words words) throws SceneError {
    Image image = Patterns.rgbw(size(words), size(words), format(words));
    bind(
        new Texture(
            TextureKind.TWO,
            SamplerParameters.filtered(TextureKind.TWO, Filter.NEAREST, Filter.NEAREST),
            List.of(List.of(image))));
  }

  private static TexelFormat format(Words words) throws SceneError {
    return words.hasNext() ? words.constant(TexelFormat.class) : TexelFormat.RGBA;
  }

  private void image(Words words) throws SceneError {
    TextureKind kind = kind(words);
    int face = 0;
    if (kind == TextureKind.CUBE) {
      String name = words.next();
      face = FACES.indexOf(name);
      if (face < 0) {
        throw words.unknown(name);
      }
    }
    int level = words.integer(0, 12);
    String name = words.next();
    Image image = images.get(name);
    if (image == null) {
      throw words.error(Code.S_RANGE, "there is no section [image " + name + "]");
    }
    boolean fits =
        (kind == TextureKind.THREE || image.depth() == 1)
            && (kind != TextureKind.ONE || image.height() == 1)
            && (kind != TextureKind.CUBE || image.width() == image.height());
    if (!fits) {
      throw words.error(Code.S_RANGE, "image " + name + " does not have a shape of " + kind);
    }
    if (kind == TextureKind.RECTANGLE && level > 0) {
      throw words.error(Code.S_RANGE, "a rectangle texture has no other level than 0");
    }
    Texture old = settings.units.get(activeUnit).textures.get(kind);
    if (old == null || (level == 0 && face == 0)) {
      old = new Texture(kind, old == null ? SamplerState.initial(kind) : old.sampler(), List.of());
    }
    bind(withImage(old, level, face, image, words));
  }

  /** Adds or replaces an image; levels and faces come in order. */
  private static Texture withImage(Texture texture, int level, int face, Image image, Words words)
      throws SceneError {
    List<List<Image>> levels = new ArrayList<>();
    texture.levels().forEach(each -> levels.add(new ArrayList<>(each)));
    if (level > levels.size()) {
      throw words.error(Code.S_RANGE, "the texture has no level " + levels.size() + " yet");
    }
    if (level == levels.size()) {
      levels.add(new ArrayList<>());
    }
    List<Image> faces = levels.get(level);
    if (face > faces.size()) {
      throw words.error(Code.S_RANGE, "faces come in the order +x -x +y -y +z -z");
    }
    if (face == faces.size()) {
      faces.add(image);
    } else {
      faces.set(face, image);
    }
    return new Texture(
        texture.kind(), texture.sampler(), levels.stream().map(List::copyOf).toList());
  }

  private void mipmaps(Words words) throws SceneError {
    TextureKind kind = kind(words);
    Texture old = settings.units.get(activeUnit).textures.get(kind);
    if (old == null || kind == TextureKind.RECTANGLE) {
      throw words.error(Code.S_RANGE, "there is no texture that could have mipmaps");
    }
    List<List<Image>> levels = new ArrayList<>();
    List<Image> level = old.levels().get(0);
    levels.add(level);
    while (level.get(0).width() > 1 || level.get(0).height() > 1 || level.get(0).depth() > 1) {
      level = level.stream().map(Image::halved).toList();
      levels.add(level);
    }
    bind(new Texture(kind, old.sampler(), levels));
  }
}
