package dev.arbiter.vm.engine;

import java.util.Arrays;

/**
 * Invocations of one program that run together, as component arrays: a row of floats for each
 * component of each attribute and result, a column for each lane. One batch belongs to one thread
 * and is used again and again; nothing in it is cleared between runs but what {@link #start} says.
 *
 * <p>Fragments come in whole quads of four lanes that follow each other: lower left, lower right,
 * upper left and upper right pixel, y upwards, x and y of the first one even. Lanes of a quad that
 * no primitive covers run as helpers: their attributes are valid, they take part in derivatives,
 * and their results mean nothing. Vertices are independent of each other; any count will do.
 */
public final class Batch {
  /** The number of columns in every row, a multiple of four. */
  public static final int MOST_LANES = 256;

  private final float[][] attributes;
  private final float[][] results;
  private final boolean[] covered = new boolean[MOST_LANES];
  private final boolean[] killed = new boolean[MOST_LANES];
  private final boolean[] tainted = new boolean[MOST_LANES];
  private final byte[][] definedAttributes;
  private final byte[][] definedResults;
  private int lanes;

  /**
   * An empty batch for programs with these slots.
   *
   * @param tracksDefined whether the batch holds what the language leaves undefined
   */
  public Batch(Slots slots, boolean tracksDefined) {
    int inputs = slots.attributes().size();
    int outputs = slots.results().size();
    attributes = new float[4 * inputs][MOST_LANES];
    results = new float[4 * outputs][MOST_LANES];
    definedAttributes = tracksDefined ? new byte[inputs][MOST_LANES] : null;
    definedResults = tracksDefined ? new byte[outputs][MOST_LANES] : null;
  }

  /**
   * Takes a number of lanes into use, none of them killed or tainted. The caller fills attributes
   * and coverage.
   *
   * @param count 0 to {@link #MOST_LANES}; a multiple of four for fragments
   */
  public void start(int count) {
    if (count < 0 || count > MOST_LANES) {
      throw new IllegalArgumentException("a batch of " + count);
    }
    lanes = count;
    Arrays.fill(killed, 0, count, false);
    Arrays.fill(tainted, 0, count, false);
  }

  /** How many lanes are in use. */
  public int lanes() {
    return lanes;
  }

  /** One component of an attribute, by lane. */
  public float[] attribute(int slot, int component) {
    return attributes[4 * slot + component];
  }

  /** One component of a result, by lane; unwritten components are filled. */
  public float[] result(int slot, int component) {
    return results[4 * slot + component];
  }

  /**
   * Which lanes count; the others are helpers. An engine need not read it: a helper runs like any
   * other lane, and who reads results skips it. An engine may use it to leave out quads without any
   * covered lane.
   */
  public boolean[] covered() {
    return covered;
  }

  /** Which lanes KIL discarded; an engine sets it. */
  public boolean[] killed() {
    return killed;
  }

  /**
   * Which lanes the language leaves undefined as a whole; an engine sets it where a limit ended a
   * lane, and, if the batch tracks what is defined, for all that an outcome of the
   * interpreter calls tainted.
   */
  public boolean[] tainted() {
    return tainted;
  }

  /** Whether the batch holds defined bits. */
  public boolean tracksDefined() {
    return definedResults != null;
  }

  /**
   * For each lane, which components of an attribute are defined: bit {@code c} is component {@code
   * c}. Only where {@link #tracksDefined}.
   */
  public byte[] definedAttribute(int slot) {
    return definedAttributes[slot];
  }

  /**
   * For each lane, which components of a result are defined, none in tainted lanes. Only where
   * {@link #tracksDefined}; an engine fills it.
   */
  public byte[] definedResult(int slot) {
    return definedResults[slot];
  }
}
