package dev.arbiter.vm.texture;

import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.TexelFormat;
import dev.arbiter.vm.scene.value.Float4;
import java.util.List;

/** One level of a texture. Immutable. */
final class Level {
  private final List<Image> images;
  private final SamplerState sampler;
  private final TexelFormat format;
  private final int width;
  private final int height;
  private final int depth;
  private final double[] border;

  Level(List<Image> images, SamplerState sampler) {
    this.images = images;
    this.sampler = sampler;
    Image first = images.get(0);
    this.format = first.format();
    this.width = first.width();
    this.height = first.height();
    this.depth = first.depth();
    this.border = border(format, sampler.border());
  }

  /** The border's colour as texels hold theirs (GL 2.1 §3.8.8, Table 3.15). */
  private static double[] border(TexelFormat format, Float4 color) {
    Float4 kept = format.divisor() == 1 ? color : color.clamped();
    return switch (format.components()) {
      case 1 -> new double[] {format.hasColor() ? kept.x() : kept.w()};
      case 2 -> new double[] {kept.x(), kept.w()};
      default -> new double[] {kept.x(), kept.y(), kept.z(), kept.w()};
    };
  }

  TexelFormat format() {
    return format;
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  int depth() {
    return depth;
  }

  /**
   * The colour at a place: components as the format stores them, or the share of texels that pass
   * the comparison.
   *
   * @param color receives {@link TexelFormat#components} numbers
   */
  void sample(Place place, boolean linear, double[] color) {
    Image image = images.get(place.face);
    find(place.axisS, place.s, width, sampler.wrapS(), linear, place, 0);
    find(place.axisT, place.t, height, sampler.wrapT(), linear, place, 1);
    find(place.axisR, place.r, depth, sampler.wrapR(), linear, place, 2);
    int components = format.components();
    for (int c = 0; c < components; c++) {
      color[c] = linear ? blended(image, place, c) : texel(image, place, 0, c);
    }
  }

  private void find(
      Axis axis,
      double coordinate,
      int size,
      SamplerState.Wrap wrap,
      boolean linear,
      Place place,
      int dimension) {
    if (dimension >= place.dimensions) {
      axis.none();
    } else if (linear) {
      axis.linear(wrap, coordinate, size, place.rectangle);
    } else {
      axis.nearest(wrap, coordinate, size, place.rectangle);
    }
  }

  private double blended(Image image, Place place, int component) {
    double sum = 0;
    int corners = 1 << place.dimensions;
    for (int corner = 0; corner < corners; corner++) {
      double weight = share(place.axisS, corner & 1);
      if (place.dimensions > 1) {
        weight *= share(place.axisT, corner >> 1 & 1);
      }
      if (place.dimensions > 2) {
        weight *= share(place.axisR, corner >> 2 & 1);
      }
      sum += weight * texel(image, place, corner, component);
    }
    return sum;
  }

  private static double share(Axis axis, int second) {
    return second == 0 ? 1 - axis.weight() : axis.weight();
  }

  /** A texel's component, or 1 or 0 for the outcome of its comparison. */
  private double texel(Image image, Place place, int corner, int component) {
    int x = (corner & 1) == 0 ? place.axisS.first() : place.axisS.second();
    int y = (corner & 2) == 0 ? place.axisT.first() : place.axisT.second();
    int z = (corner & 4) == 0 ? place.axisR.first() : place.axisR.second();
    boolean inside = x >= 0 && x < width && y >= 0 && y < height && z >= 0 && z < depth;
    double value =
        inside ? (double) image.code(x, y, z, component) / format.divisor() : border[component];
    if (place.compare != null) {
      return place.compare.test(place.reference, (float) value) ? 1 : 0;
    }
    return value;
  }
}
