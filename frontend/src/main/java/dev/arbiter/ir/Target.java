package dev.arbiter.ir;

/** What an instruction with a float result can write. */
public sealed interface Target permits Temporary, Result, ResultElement {
  /** One method per kind of target. */
  interface Visitor<R> {
    R temporary(Temporary target);

    R result(Result target);

    R resultElement(ResultElement target);
  }

  <R> R accept(Visitor<R> visitor);
}
