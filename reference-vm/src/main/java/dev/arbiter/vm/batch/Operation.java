package dev.arbiter.vm.batch;

import dev.arbiter.ir.Guard;
import dev.arbiter.vm.arithmetic.Arithmetic;
import java.util.List;
import java.util.Optional;

/**
 * An instruction with a float result: computes the distinct values that it writes, then writes
 * them. Where all lanes are active and nothing guards the write, a value is computed in its target
 * row at once, unless a later value still reads that row; otherwise in a scratch row, from which
 * the lanes that may be written are copied.
 */
final class Operation implements Step {
  private final Action[] prepare;
  private final Loop[] loops;
  private final int[][] from;
  private final boolean saturate;

  /** By value: a scratch row. */
  private final int[] staging;

  /** By value: the row to compute it in where all lanes are written. */
  private final int[] direct;

  private final Optional<Guard> guard;

  /** By write: the component, which value it is, and the target row. */
  private final List<Write> writes;

  private final ElementTarget element;

  /**
   * One component of the target.
   *
   * @param value number of the value
   * @param row the target row; of no meaning where the target is an array element
   */
  record Write(int component, int value, int row) {}

  /**
   * An instruction.
   *
   * @param prepare what is done first
   * @param values the distinct values
   * @param staging a scratch row for each value
   * @param element the array that is written; null where target rows are fixed
   */
  Operation(
      List<Action> prepare,
      List<Value> values,
      int[] staging,
      boolean saturate,
      Optional<Guard> guard,
      List<Write> writes,
      ElementTarget element) {
    this.prepare = prepare.toArray(Action[]::new);
    this.loops = values.stream().map(Value::loop).toArray(Loop[]::new);
    this.from =
        values.stream()
            .map(each -> each.from().stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
    this.saturate = saturate;
    this.staging = staging;
    this.guard = guard;
    this.writes = List.copyOf(writes);
    this.element = element;
    this.direct = staging.clone();
    if (element == null) {
      for (int i = writes.size() - 1; i >= 0; i--) {
        Write write = writes.get(i);
        direct[write.value()] = write.row();
      }
      for (int i = 0; i < direct.length; i++) {
        if (isReadLater(values, i, direct[i])) {
          direct[i] = staging[i];
        }
      }
    }
  }

  private static boolean isReadLater(List<Value> values, int value, int row) {
    return values.stream().skip(value + 1L).anyMatch(each -> each.from().contains(row));
  }

  @Override
  public LaneSet run(Machine machine, LaneSet active) {
    for (Action each : prepare) {
      each.run(machine, active);
    }
    boolean whole = element == null && guard.isEmpty() && active.equals(machine.all());
    int[] to = whole ? direct : staging;
    float[][] rows = machine.rows();
    int n = machine.lanes();
    for (int i = 0; i < loops.length; i++) {
      loops[i].run(rows[to[i]], rows, from[i], n);
      if (saturate) {
        saturate(rows[to[i]], n);
      }
    }
    for (int i = 0; i < writes.size(); i++) {
      Write write = writes.get(i);
      if (!whole) {
        store(machine, active, write, rows[staging[write.value()]]);
      } else if (to[write.value()] != write.row()) {
        System.arraycopy(rows[to[write.value()]], 0, rows[write.row()], 0, n);
      }
    }
    return active;
  }

  private static void saturate(float[] row, int n) {
    for (int i = 0; i < n; i++) {
      row[i] = Arithmetic.saturate(row[i]);
    }
  }

  private void store(Machine machine, LaneSet active, Write write, float[] value) {
    LaneSet lanes = guard.map(test -> machine.test(test, write.component(), active)).orElse(active);
    if (element != null) {
      element.store(machine, lanes, write.component(), value);
    } else {
      lanes.copy(value, machine.rows()[write.row()]);
    }
  }
}
