package dev.arbiter.frontend.parser;

import dev.arbiter.ir.Component;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.WriteMask;

/**
 * A word read as component letters: what a swizzle, a write mask or a selector says.
 *
 * @param count number of letters; 0 where the word holds anything but component letters
 * @param colors whether the letters are of the {@code rgba} set
 * @param mixed whether letters of both sets stand in the word
 * @param swizzle the letters as a swizzle, the last one repeated where fewer than four; null where
 *     the word is no such thing
 * @param mask the letters as a write mask; null where they are out of order or repeated
 */
record Letters(int count, boolean colors, boolean mixed, Swizzle swizzle, WriteMask mask) {
  private static final Letters NONE = new Letters(0, false, false, null, null);

  /** Reads a word. */
  static Letters of(String word) {
    int length = word.length();
    if (length > 4) {
      return NONE;
    }
    Component[] components = new Component[4];
    int bits = 0;
    boolean ordered = true;
    boolean xyzw = false;
    boolean rgba = false;
    for (int i = 0; i < length; i++) {
      int index = "xyzw".indexOf(word.charAt(i));
      if (index >= 0) {
        xyzw = true;
      } else {
        index = "rgba".indexOf(word.charAt(i));
        rgba = true;
      }
      if (index < 0) {
        return NONE;
      }
      components[i] = Component.of(index);
      ordered &= bits < 1 << index;
      bits |= 1 << index;
    }
    for (int i = length; i < 4; i++) {
      components[i] = components[length - 1];
    }
    Swizzle swizzle =
        length == 1
            ? Swizzle.replicate(components[0])
            : new Swizzle(components[0], components[1], components[2], components[3]);
    WriteMask mask = ordered ? new WriteMask(bits) : null;
    return new Letters(length, rgba, xyzw && rgba, swizzle, mask);
  }
}
