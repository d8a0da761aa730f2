package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.StateItem.MatrixModifier;
import dev.arbiter.ir.StateItem.MatrixName;
import dev.arbiter.vm.arithmetic.Fog;
import java.util.List;

/**
 * What options add behind a program, however it ended: the position of {@code
 * ARB_position_invariant} (F.1) and the blend of the fog options (F.10, A-92).
 */
final class Epilogue {
  static final Result POSITION = new Result(ResultKind.POSITION, 0);

  private static final Attribute VERTEX_POSITION = new Attribute(AttributeKind.VERTEX_POSITION, 0);
  private static final Attribute FOG_COORDINATE = new Attribute(AttributeKind.FRAGMENT_FOGCOORD, 0);

  private Epilogue() {}

  /**
   * Applies the program's options to one lane.
   *
   * @param written the results that the program can write
   */
  static void run(Program program, Lane lane, List<Result> written) {
    if (program.has(ProgramOption.ARB_position_invariant)) {
      Vector eye = transform(lane, MatrixName.MODELVIEW, lane.attribute(VERTEX_POSITION));
      lane.replaceResult(POSITION, transform(lane, MatrixName.PROJECTION, eye));
    }
    if (program.has(ProgramOption.ARB_fog_exp)
        || program.has(ProgramOption.ARB_fog_exp2)
        || program.has(ProgramOption.ARB_fog_linear)) {
      Vector factor = fogFactor(program, lane);
      for (Result each : written) {
        if (each.kind() == ResultKind.COLOR
            || (each.kind() == ResultKind.DRAW_BUFFER && each.index() == 0)) {
          lane.replaceResult(each, fogged(lane, factor, lane.result(each)));
        }
      }
    }
  }

  /** A matrix times a vector, every row by DP4. */
  private static Vector transform(Lane lane, MatrixName matrix, Vector v) {
    Vector product = Vector.of(0, 0, 0, 0);
    for (int row = 0; row < 4; row++) {
      Vector coefficients =
          lane.parameter(new StateItem.MatrixRow(matrix, 0, MatrixModifier.NONE, row));
      product = product.overwritten(Operations.dot4(coefficients, v), 1 << row);
    }
    return product;
  }

  /** How much of the colour stays, in all components. */
  private static Vector fogFactor(Program program, Lane lane) {
    Vector parameters = lane.parameter(new StateItem.FogParameters());
    Vector coordinate = lane.attribute(FOG_COORDINATE);
    float factor;
    if (program.has(ProgramOption.ARB_fog_exp)) {
      factor = Fog.exponential(parameters.x(), coordinate.x());
    } else if (program.has(ProgramOption.ARB_fog_exp2)) {
      factor = Fog.exponentialSquared(parameters.x(), coordinate.x());
    } else {
      factor = Fog.linear(parameters.y(), parameters.z(), coordinate.x());
    }
    return Vector.replicate(factor, coordinate.isDefined(0));
  }

  /** The clamped colour blended with the fog's, alpha clamped only. */
  private static Vector fogged(Lane lane, Vector factor, Vector color) {
    Vector fog = lane.parameter(new StateItem.FogColor());
    Vector clamped = color.saturated();
    return clamped.overwritten(Operations.apply(Opcode.LRP, List.of(factor, clamped, fog)), 7);
  }
}
