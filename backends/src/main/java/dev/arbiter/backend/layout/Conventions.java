package dev.arbiter.backend.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * How GL's conventions are kept in a pipeline that has others (E.3). The first three concern Vulkan
 * alone; the others stand for state that GL has and its core profile and GLES have not.
 *
 * @param clipSpace the depths that the pipeline clips to
 * @param firstRow which row of the framebuffer the host calls the first
 * @param rectangles how coordinates that count texels are said
 * @param twoSide both stages carry the colours of back faces, even where translated apart
 * @param flatColors all colours are flat, as by GL's shade model
 * @param pointSize the vertex program sets the point size even where its text does not: for lists
 *     of points
 * @param drawBuffers how many outputs a colour goes to that goes to every draw buffer, 1 to 8
 * @param clipPlanes how many user clip planes a position-invariant program serves, 0 to 8
 */
public record Conventions(
    ClipSpace clipSpace,
    FirstRow firstRow,
    Rectangles rectangles,
    boolean twoSide,
    boolean flatColors,
    boolean pointSize,
    int drawBuffers,
    int clipPlanes) {
  /** The depths between which a pipeline does not clip, over w. */
  public enum ClipSpace {
    /** 0 to 1, as Vulkan has it: the translation transforms the depth. */
    ZERO_TO_ONE,
    /** −1 to 1, as GL has it and VK_EXT_depth_clip_control gives it: exact. */
    MINUS_ONE_TO_ONE
  }

  /** The row of the framebuffer at y = 0. */
  public enum FirstRow {
    /** The bottom row, as glReadPixels counts: no flip anywhere. */
    BOTTOM,
    /** The top row, as on a screen; the viewport's height is negative. */
    TOP
  }

  /** How rectangle textures are looked up, for which Vulkan has no type. */
  public enum Rectangles {
    /** By coordinates over the texture's size. */
    NORMALIZED,
    /** By a sampler with unnormalised coordinates, which allows few kinds of lookup. */
    UNNORMALIZED
  }

  /** E.3's recommendations. */
  public static final Conventions DEFAULT =
      new Conventions(
          ClipSpace.ZERO_TO_ONE, FirstRow.BOTTOM, Rectangles.NORMALIZED, false, false, false, 1, 0);

  /** The most draw buffers and clip planes. */
  public static final int MOST = 8;

  /**
   * Conventions.
   *
   * @throws IllegalArgumentException where a count is out of its range
   */
  public Conventions {
    if (drawBuffers < 1 || drawBuffers > MOST) {
      throw new IllegalArgumentException("draw buffers count from 1 to " + MOST);
    }
    if (clipPlanes < 0 || clipPlanes > MOST) {
      throw new IllegalArgumentException("clip planes count from 0 to " + MOST);
    }
  }

  public Conventions withClipSpace(ClipSpace value) {
    return new Conventions(
        value, firstRow, rectangles, twoSide, flatColors, pointSize, drawBuffers, clipPlanes);
  }

  public Conventions withFirstRow(FirstRow value) {
    return new Conventions(
        clipSpace, value, rectangles, twoSide, flatColors, pointSize, drawBuffers, clipPlanes);
  }

  public Conventions withRectangles(Rectangles value) {
    return new Conventions(
        clipSpace, firstRow, value, twoSide, flatColors, pointSize, drawBuffers, clipPlanes);
  }

  public Conventions withTwoSide(boolean value) {
    return new Conventions(
        clipSpace, firstRow, rectangles, value, flatColors, pointSize, drawBuffers, clipPlanes);
  }

  public Conventions withFlatColors(boolean value) {
    return new Conventions(
        clipSpace, firstRow, rectangles, twoSide, value, pointSize, drawBuffers, clipPlanes);
  }

  public Conventions withPointSize(boolean value) {
    return new Conventions(
        clipSpace, firstRow, rectangles, twoSide, flatColors, value, drawBuffers, clipPlanes);
  }

  public Conventions withDrawBuffers(int value) {
    return new Conventions(
        clipSpace, firstRow, rectangles, twoSide, flatColors, pointSize, value, clipPlanes);
  }

  public Conventions withClipPlanes(int value) {
    return new Conventions(
        clipSpace, firstRow, rectangles, twoSide, flatColors, pointSize, drawBuffers, value);
  }

  /** The same where a target keeps GL's clip space, rows and rectangles. */
  public Conventions withDefaultSpace() {
    return withClipSpace(DEFAULT.clipSpace)
        .withFirstRow(DEFAULT.firstRow)
        .withRectangles(DEFAULT.rectangles);
  }

  /** The conventions as the interface of a translation for Vulkan lists them. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    words.add(
        switch (clipSpace) {
          case ZERO_TO_ONE -> "clip-zero-to-one";
          case MINUS_ONE_TO_ONE -> "clip-minus-one-to-one";
        });
    words.add(
        switch (firstRow) {
          case BOTTOM -> "first-row-bottom";
          case TOP -> "first-row-top";
        });
    words.add(
        switch (rectangles) {
          case NORMALIZED -> "rectangles-normalized";
          case UNNORMALIZED -> "rectangles-unnormalized";
        });
    words.addAll(wordsOfStateless());
    return words;
  }

  /** Those conventions that concern every target without fixed functions. */
  public List<String> wordsOfStateless() {
    List<String> words = new ArrayList<>();
    add(words, twoSide, "two-side");
    add(words, flatColors, "flat-colors");
    add(words, pointSize, "point-size");
    add(words, drawBuffers > 1, "draw-buffers-" + drawBuffers);
    add(words, clipPlanes > 0, "clip-planes-" + clipPlanes);
    return words;
  }

  private static void add(List<String> words, boolean on, String word) {
    if (on) {
      words.add(word);
    }
  }
}
