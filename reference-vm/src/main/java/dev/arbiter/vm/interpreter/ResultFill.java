package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.StateItem;

/** What results hold where no instruction wrote them. */
public final class ResultFill {
  private static final Attribute FRAGMENT_POSITION =
      new Attribute(AttributeKind.FRAGMENT_POSITION, 0);
  private static final StateItem POINT_SIZE = new StateItem.PointSize();

  private ResultFill() {}

  /** The fill of a result of an invocation; undefined in every component. */
  public static Vector of(Result result, Fill fill, Environment environment, Inputs inputs) {
    if (fill == Fill.POISON) {
      return Vector.replicate(Fill.POISON_NAN, false);
    }
    return switch (result.kind()) {
      case POSITION,
          FRONT_COLOR,
          FRONT_SECONDARY_COLOR,
          BACK_COLOR,
          BACK_SECONDARY_COLOR,
          TEXCOORD ->
          Vector.undefined(0, 0, 0, 1);
      case FOGCOORD, COLOR, DRAW_BUFFER -> Vector.undefined(0, 0, 0, 0);
      case POINTSIZE -> Vector.undefined(environment.parameter(POINT_SIZE).x(), 0, 0, 0);
      case DEPTH -> Vector.undefined(0, 0, inputs.attribute(FRAGMENT_POSITION).z(), 0);
    };
  }
}
