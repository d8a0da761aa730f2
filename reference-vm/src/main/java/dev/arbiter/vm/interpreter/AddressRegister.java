package dev.arbiter.vm.interpreter;

import java.util.Arrays;

/** Four integers, and for each whether the language defines it; 0 and undefined at first. */
final class AddressRegister {
  private final int[] values = new int[4];
  private final boolean[] defined = new boolean[4];

  int get(int component) {
    return values[component];
  }

  boolean isDefined(int component) {
    return defined[component];
  }

  void set(int component, int value, boolean isDefined) {
    values[component] = value;
    defined[component] = isDefined;
  }

  /** A loop index in x; the other components are 0 and undefined. */
  void startLoop(int index) {
    Arrays.fill(values, 0);
    Arrays.fill(defined, false);
    set(0, index, true);
  }

  AddressRegister copy() {
    AddressRegister copy = new AddressRegister();
    copy.restore(this);
    return copy;
  }

  void restore(AddressRegister saved) {
    System.arraycopy(saved.values, 0, values, 0, 4);
    System.arraycopy(saved.defined, 0, defined, 0, 4);
  }
}
