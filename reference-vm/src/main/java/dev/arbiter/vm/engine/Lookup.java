package dev.arbiter.vm.engine;

import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.interpreter.TextureQuery.Level;

/**
 * A texture instruction of all lanes of a batch, as component arrays by lane (B.6). An engine makes
 * one and uses it again; {@link #ask} says what is asked, the arrays hold the rest.
 */
public final class Lookup {
  private final float[][] coordinate = new float[3][Batch.MOST_LANES];
  private final float[][] derivativeX = new float[3][Batch.MOST_LANES];
  private final float[][] derivativeY = new float[3][Batch.MOST_LANES];
  private final float[] lambda = new float[Batch.MOST_LANES];
  private final float[] bias = new float[Batch.MOST_LANES];
  private final float[][] color = new float[4][Batch.MOST_LANES];
  private final boolean[] active = new boolean[Batch.MOST_LANES];
  private int unit;
  private TextureTarget target = TextureTarget.TARGET_2D;
  private Level level = Level.GIVEN;
  private boolean explicit;
  private int lanes;

  /**
   * Says what is asked.
   *
   * @param unit texture image unit
   * @param level {@link Level#DERIVATIVES}: {@link #derivativeX} and {@link #derivativeY} hold
   *     them; {@link Level#GIVEN}: {@link #lambda} does
   * @param explicit whether TXL or TXD asks, for which no anisotropy is allowed
   * @param lanes how many lanes are in use
   */
  public void ask(int unit, TextureTarget target, Level level, boolean explicit, int lanes) {
    this.unit = unit;
    this.target = target;
    this.level = level;
    this.explicit = explicit;
    this.lanes = lanes;
  }

  public int unit() {
    return unit;
  }

  public TextureTarget target() {
    return target;
  }

  public Level level() {
    return level;
  }

  public boolean explicit() {
    return explicit;
  }

  public int lanes() {
    return lanes;
  }

  /** Which lanes ask; an engine sets it. The colour of other lanes may be anything. */
  public boolean[] active() {
    return active;
  }

  /**
   * Component 0 to 2 of the coordinate, divided where TXP says so; component 2 is the reference of
   * a shadow target. Components that the target does not use may hold anything.
   */
  public float[] coordinate(int component) {
    return coordinate[component];
  }

  /**
   * The change of component 0 to 2 of the coordinate to the next pixel in x; 0 where the neighbour
   * is not active at the instruction.
   */
  public float[] derivativeX(int component) {
    return derivativeX[component];
  }

  /** Likewise in y, upwards. */
  public float[] derivativeY(int component) {
    return derivativeY[component];
  }

  /** The base level of detail where the level is given. */
  public float[] lambda() {
    return lambda;
  }

  /** The program's own bias; an engine sets it to 0 for instructions other than TXB. */
  public float[] bias() {
    return bias;
  }

  /** Component 0 to 3 of what is found. */
  public float[] color(int component) {
    return color[component];
  }
}
