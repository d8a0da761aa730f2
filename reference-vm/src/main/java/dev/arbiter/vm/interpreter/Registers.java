package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Result;

/** The registers of one invocation, for reading while it runs. */
public interface Registers {
  /** A temporary register by its number. */
  Vector temporary(int index);

  /** One component of an address register, both by number. */
  int address(int index, int component);

  /** The four booleans of a predicate register as bits, component x lowest. */
  int predicate(int index);

  /** A result, filled where it was not written. */
  Vector result(Result result);
}
