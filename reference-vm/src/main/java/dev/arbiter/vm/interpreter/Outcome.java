package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Result;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What one invocation left behind.
 *
 * @param results the value of every result that the program can write, unwritten components filled
 *     in the order of the results' kinds and numbers; no component is defined where the
 *     invocation is tainted
 * @param killed whether KIL discarded the fragment; its results mean nothing then
 * @param tainted whether the language leaves the whole invocation undefined: flow depended on an
 *     undefined value, a limit ended it, a loop count was clamped or a write missed its
 *     array
 * @param executed instructions executed, as a killed lane of a quad too if it went on as a
 *     helper
 */
public record Outcome(
    Map<Result, Vector> results, boolean killed, boolean tainted, EndReason end, int executed) {
  public Outcome {
    results = Collections.unmodifiableMap(new LinkedHashMap<>(results));
  }

  /**
   * The value of a result.
   *
   * @throws IllegalArgumentException where no instruction of the program writes it; {@link
   *     ResultFill} has its value then
   */
  public Vector value(Result result) {
    Vector value = results.get(result);
    if (value == null) {
      throw new IllegalArgumentException("the program does not write " + result);
    }
    return value;
  }
}
