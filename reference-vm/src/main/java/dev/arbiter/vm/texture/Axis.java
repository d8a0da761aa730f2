package dev.arbiter.vm.texture;

import dev.arbiter.vm.scene.texture.SamplerState.Wrap;

/**
 * One axis of a lookup in one level: which texels, and how much of the second (F.8). Texels −1 and
 * {@code size} are the border. One object belongs to one thread.
 */
final class Axis {
  private int first;
  private int second;
  private double weight;

  int first() {
    return first;
  }

  int second() {
    return second;
  }

  /** The weight of the second texel; 0 where there is one only. */
  double weight() {
    return weight;
  }

  /** An axis that the texture does not have. */
  void none() {
    first = 0;
    second = 0;
    weight = 0;
  }

  /**
   * Finds the nearest texel.
   *
   * @param s the coordinate; counts texels if {@code rectangle}
   */
  void nearest(Wrap wrap, double s, int size, boolean rectangle) {
    double u = wrapped(wrap, s, size, rectangle);
    boolean atEnd = rectangle ? s >= size : s == 1 && wrap != Wrap.REPEAT;
    int texel = atEnd ? size - 1 : (int) Math.floor(u);
    boolean borders = wrap == Wrap.CLAMP_TO_BORDER;
    first = borders ? bounded(texel, -1, size) : bounded(texel, 0, size - 1);
    second = first;
    weight = 0;
  }

  /** Finds two neighbours and the weight of the second. */
  void linear(Wrap wrap, double s, int size, boolean rectangle) {
    double u = wrapped(wrap, s, size, rectangle) - 0.5;
    double floor = Math.floor(u);
    weight = u - floor;
    int texel = (int) floor;
    if (wrap == Wrap.REPEAT) {
      first = Math.floorMod(texel, size);
      second = Math.floorMod(texel + 1, size);
    } else {
      boolean borders = wrap == Wrap.CLAMP_TO_BORDER || wrap == Wrap.CLAMP;
      int least = borders ? -1 : 0;
      int most = borders ? size : size - 1;
      first = bounded(texel, least, most);
      second = bounded(texel + 1, least, most);
    }
  }

  /** The coordinate in texels behind its wrap mode. */
  private static double wrapped(Wrap wrap, double s, int size, boolean rectangle) {
    double u = rectangle ? s : s * size;
    return switch (wrap) {
      case REPEAT -> (s - Math.floor(s)) * size;
      case MIRRORED_REPEAT -> {
        double floor = Math.floor(s);
        double fraction = s - floor;
        double mirrored = floor / 2 == Math.floor(floor / 2) ? fraction : 1 - fraction;
        yield clamped(mirrored * size, 0.5, size - 0.5);
      }
      case CLAMP -> clamped(u, 0, size);
      case CLAMP_TO_EDGE -> clamped(u, 0.5, size - 0.5);
      case CLAMP_TO_BORDER -> clamped(u, -0.5, size + 0.5);
    };
  }

  private static double clamped(double value, double least, double most) {
    return value < least ? least : value > most ? most : value;
  }

  private static int bounded(int value, int least, int most) {
    return value < least ? least : Math.min(value, most);
  }
}
