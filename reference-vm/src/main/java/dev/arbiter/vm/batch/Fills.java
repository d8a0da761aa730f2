package dev.arbiter.vm.batch;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.StateItem;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.interpreter.Fill;
import java.util.ArrayList;
import java.util.List;

/** What rows hold before they are written, as values of loops. */
final class Fills {
  private static final Attribute FRAGMENT_POSITION =
      new Attribute(AttributeKind.FRAGMENT_POSITION, 0);

  private final Fill fill;
  private final Slots slots;
  private final ParameterVectors parameters;
  private final Rows rows;
  private final Liveness liveness;
  private final List<Action> actions = new ArrayList<>();

  private Fills(Fill fill, Slots slots, ParameterVectors parameters, Rows rows, Liveness liveness) {
    this.fill = fill;
    this.slots = slots;
    this.parameters = parameters;
    this.rows = rows;
    this.liveness = liveness;
  }

  /** The actions that fill what a compiled program does not write first. */
  static List<Action> of(
      Program program,
      Fill fill,
      Slots slots,
      ParameterVectors parameters,
      Rows rows,
      Liveness liveness) {
    Fills fills = new Fills(fill, slots, parameters, rows, liveness);
    int temporaries = program.declarations().temporaries().size();
    for (int i = 0; i < 4 * temporaries; i++) {
      int row = rows.temporary(i / 4, i % 4);
      if (liveness.isReadUnwritten(row)) {
        fills.add(row, rows.constant(fills.number(0)));
      }
    }
    for (Result each : slots.results()) {
      fills.add(each);
    }
    return fills.actions;
  }

  private void add(int to, int from) {
    actions.add(
        (machine, all) ->
            System.arraycopy(machine.rows()[from], 0, machine.rows()[to], 0, machine.lanes()));
  }

  private void add(Result result) {
    int slot = slots.of(result);
    for (int i = 0; i < 4; i++) {
      int row = rows.result(slot, i);
      if (!liveness.isWritten(row)) {
        add(row, source(result.kind(), i));
      }
    }
  }

  private float number(float value) {
    return fill == Fill.POISON ? Fill.POISON_NAN : value;
  }

  private int source(ResultKind kind, int component) {
    return switch (kind) {
      case POSITION,
          FRONT_COLOR,
          FRONT_SECONDARY_COLOR,
          BACK_COLOR,
          BACK_SECONDARY_COLOR,
          TEXCOORD ->
          rows.constant(number(component == 3 ? 1 : 0));
      case FOGCOORD, COLOR, DRAW_BUFFER -> rows.constant(number(0));
      case POINTSIZE ->
          rows.constant(number(component == 0 ? parameters.of(new StateItem.PointSize()).x() : 0));
      case DEPTH ->
          component == 2 && fill == Fill.DEFAULT
              ? rows.attribute(slots.of(FRAGMENT_POSITION), 2)
              : rows.constant(number(0));
    };
  }
}
