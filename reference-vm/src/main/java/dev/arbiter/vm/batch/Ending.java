package dev.arbiter.vm.batch;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.StateItem.MatrixModifier;
import dev.arbiter.ir.StateItem.MatrixName;
import dev.arbiter.vm.arithmetic.Fog;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.interpreter.Vector;
import java.util.ArrayList;
import java.util.List;

/**
 * What options add behind a program, however its lanes ended: the position of {@code
 * ARB_position_invariant} (F.1) and the blend of the fog options (F.10, A-92).
 */
final class Ending {
  private static final Attribute VERTEX_POSITION = new Attribute(AttributeKind.VERTEX_POSITION, 0);
  private static final Attribute FOG_COORDINATE = new Attribute(AttributeKind.FRAGMENT_FOGCOORD, 0);
  private static final int XYZ = 7;
  private static final int ALL = 15;

  private final Program program;
  private final Slots slots;
  private final ParameterVectors parameters;
  private final Rows rows;
  private final List<Action> actions = new ArrayList<>();

  private Ending(Program program, Slots slots, ParameterVectors parameters, Rows rows) {
    this.program = program;
    this.slots = slots;
    this.parameters = parameters;
    this.rows = rows;
  }

  /** The actions for all lanes of a batch, in their order. */
  static List<Action> of(
      Program program, Slots slots, ParameterVectors parameters, Rows rows, boolean tracksDefined) {
    Ending ending = new Ending(program, slots, parameters, rows);
    if (program.has(ProgramOption.ARB_position_invariant)) {
      ending.transformPosition(tracksDefined);
    }
    if (program.has(ProgramOption.ARB_fog_exp)
        || program.has(ProgramOption.ARB_fog_exp2)
        || program.has(ProgramOption.ARB_fog_linear)) {
      ending.fog(tracksDefined);
    }
    return ending.actions;
  }

  private void transformPosition(boolean tracksDefined) {
    int input = slots.of(VERTEX_POSITION);
    int output = slots.of(new Result(ResultKind.POSITION, 0));
    int[] eye = new int[4];
    for (int i = 0; i < 4; i++) {
      eye[i] = rows.scratch();
      Vector row = row(MatrixName.MODELVIEW, i);
      int[] position = new int[4];
      for (int j = 0; j < 4; j++) {
        position[j] = rows.attribute(input, j);
      }
      dot4(row, position, eye[i]);
    }
    for (int i = 0; i < 4; i++) {
      dot4(row(MatrixName.PROJECTION, i), eye, rows.result(output, i));
    }
    if (tracksDefined) {
      boolean eyeDefined = areRowsDefined(MatrixName.MODELVIEW) == ALL;
      int clip = areRowsDefined(MatrixName.PROJECTION);
      actions.add(
          (machine, all) -> {
            byte[] position = machine.defined().attribute(input);
            byte[] result = machine.defined().result(output);
            all.each(
                lane -> result[lane] = (byte) (eyeDefined && position[lane] == ALL ? clip : 0));
          });
    }
    rows.releaseScratch();
  }

  private Vector row(MatrixName matrix, int row) {
    return parameters.of(new StateItem.MatrixRow(matrix, 0, MatrixModifier.NONE, row));
  }

  /** The rows of a matrix that are defined, as bits. */
  private int areRowsDefined(MatrixName matrix) {
    int bits = 0;
    for (int i = 0; i < 4; i++) {
      bits |= row(matrix, i).defined() == ALL ? 1 << i : 0;
    }
    return bits;
  }

  private void dot4(Vector row, int[] vector, int to) {
    int[] coefficients = rows.constants(row);
    int[] from = new int[8];
    System.arraycopy(coefficients, 0, from, 0, 4);
    System.arraycopy(vector, 0, from, 4, 4);
    compute(VectorLoops::dot4, to, from);
  }

  private void compute(Loop loop, int to, int... from) {
    actions.add(
        (machine, all) -> loop.run(machine.rows()[to], machine.rows(), from, machine.lanes()));
  }

  private void fog(boolean tracksDefined) {
    int coordinate = slots.of(FOG_COORDINATE);
    int factor = rows.scratch();
    actions.add(
        (machine, all) ->
            factors(
                machine.rows()[rows.attribute(coordinate, 0)],
                machine.rows()[factor],
                machine.lanes()));
    Vector fogColor = parameters.of(new StateItem.FogColor());
    for (Result each : slots.results()) {
      if (each.kind() == ResultKind.COLOR
          || (each.kind() == ResultKind.DRAW_BUFFER && each.index() == 0)) {
        int slot = slots.of(each);
        for (int i = 0; i < 4; i++) {
          int color = rows.result(slot, i);
          compute(ComponentLoops::saturate, color, color);
          if (i < 3) {
            int fog = rows.constant(fogColor.get(i));
            compute(ComponentLoops::interpolate, color, factor, color, fog);
          }
        }
        if (tracksDefined) {
          trackFog(coordinate, slot, fogColor.defined());
        }
      }
    }
    rows.releaseScratch();
  }

  /** How much of the colour stays, by lane. */
  private void factors(float[] distance, float[] to, int n) {
    Vector fog = parameters.of(new StateItem.FogParameters());
    for (int i = 0; i < n; i++) {
      if (program.has(ProgramOption.ARB_fog_exp)) {
        to[i] = Fog.exponential(fog.x(), distance[i]);
      } else if (program.has(ProgramOption.ARB_fog_exp2)) {
        to[i] = Fog.exponentialSquared(fog.x(), distance[i]);
      } else {
        to[i] = Fog.linear(fog.y(), fog.z(), distance[i]);
      }
    }
  }

  private void trackFog(int coordinate, int slot, int fogColor) {
    actions.add(
        (machine, all) -> {
          byte[] distance = machine.defined().attribute(coordinate);
          byte[] color = machine.defined().result(slot);
          all.each(
              lane -> {
                int blended = (distance[lane] & 1) != 0 ? fogColor & XYZ : 0;
                color[lane] &= (byte) (blended | ~XYZ);
              });
        });
  }
}
