package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.scene.state.Viewport;
import java.util.Arrays;

/**
 * Shaded vertices with their places in the window. Vertices that clipping makes come behind those
 * of the draw and are dropped again.
 */
final class VertexPool {
  /** Units of window coordinates a pixel (F.3). */
  static final int SUBPIXELS = 256;

  private final VertexLayout layout;
  private final Viewport viewport;
  private final int stride;
  private float[] values;
  private int[] windowX;
  private int[] windowY;
  private double[] windowZ;
  private double[] inverseW;
  private int count;

  /** Room for the vertices of a draw. */
  VertexPool(VertexLayout layout, Viewport viewport, int capacity) {
    this.layout = layout;
    this.viewport = viewport;
    this.stride = layout.stride();
    values = new float[Math.multiplyExact(stride, capacity)];
    windowX = new int[capacity];
    windowY = new int[capacity];
    windowZ = new double[capacity];
    inverseW = new double[capacity];
  }

  VertexLayout layout() {
    return layout;
  }

  int count() {
    return count;
  }

  /** Drops vertices from a number on. */
  void truncate(int newCount) {
    count = newCount;
  }

  /** Adds a vertex of zeros; {@link #place} must follow once it is filled. */
  int add() {
    if (count == windowX.length) {
      int capacity = Math.max(64, count + count / 2);
      values = Arrays.copyOf(values, Math.multiplyExact(stride, capacity));
      windowX = Arrays.copyOf(windowX, capacity);
      windowY = Arrays.copyOf(windowY, capacity);
      windowZ = Arrays.copyOf(windowZ, capacity);
      inverseW = Arrays.copyOf(inverseW, capacity);
    }
    return count++;
  }

  float get(int vertex, int offset) {
    return values[vertex * stride + offset];
  }

  void set(int vertex, int offset, float value) {
    values[vertex * stride + offset] = value;
  }

  /** Finds a vertex's place in the window (F.3); means nothing for vertices to be clipped. */
  void place(int vertex) {
    double w = get(vertex, 3);
    double halfWidth = viewport.width() / 2.0;
    double halfHeight = viewport.height() / 2.0;
    double x = halfWidth * (get(vertex, 0) / w) + (viewport.x() + halfWidth);
    double y = halfHeight * (get(vertex, 1) / w) + (viewport.y() + halfHeight);
    double near = viewport.near();
    double far = viewport.far();
    windowX[vertex] = (int) Math.rint(x * SUBPIXELS);
    windowY[vertex] = (int) Math.rint(y * SUBPIXELS);
    windowZ[vertex] = (far - near) / 2 * (get(vertex, 2) / w) + (near + far) / 2;
    inverseW[vertex] = 1 / w;
  }

  /** x in the window, in 1/256 pixels. */
  int x(int vertex) {
    return windowX[vertex];
  }

  int y(int vertex) {
    return windowY[vertex];
  }

  /** Depth, from 0 to 1 within the depth range. */
  double z(int vertex) {
    return windowZ[vertex];
  }

  double inverseW(int vertex) {
    return inverseW[vertex];
  }
}
