package dev.arbiter.vm.batch;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.arithmetic.Arithmetic;
import dev.arbiter.vm.engine.Lookup;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.TextureQuery.Level;
import java.util.Arrays;

/**
 * A texture instruction (B.6): fills the machine's lookup and asks for it.
 *
 * @param coordinate the rows of the coordinate
 * @param gradients the rows of the derivatives in x and in y of TXD; empty for the others
 */
record Sampling(
    Textures textures, Stage stage, Statement.Sample statement, int[] coordinate, int[][] gradients)
    implements Action {

  @Override
  public void run(Machine machine, LaneSet active) {
    Lookup lookup = machine.lookup();
    boolean derivatives = statement.opcode() == Opcode.TXD || isImplicit();
    boolean explicit = statement.opcode() == Opcode.TXL || statement.opcode() == Opcode.TXD;
    lookup.ask(
        statement.unit(),
        statement.target(),
        derivatives ? Level.DERIVATIVES : Level.GIVEN,
        explicit,
        machine.lanes());
    active.mark(lookup.active(), machine.lanes());
    TextureTarget target = statement.target();
    for (int i = 0; i < target.dimensions(); i++) {
      address(machine, i, lookup.coordinate(i));
    }
    if (target.isShadow()) {
      address(machine, 2, lookup.coordinate(2));
    }
    if (textures.usesLevel(statement.unit(), target)) {
      level(machine, active, lookup);
    }
    textures.sample(lookup);
  }

  /** Whether the level comes from the neighbours: not in a vertex program. */
  private boolean isImplicit() {
    return stage == Stage.FRAGMENT
        && statement.opcode() != Opcode.TXL
        && statement.opcode() != Opcode.TXD;
  }

  private void address(Machine machine, int component, float[] to) {
    float[] row = machine.rows()[coordinate[component]];
    int n = machine.lanes();
    if (statement.opcode() == Opcode.TXP) {
      float[] w = machine.rows()[coordinate[3]];
      for (int i = 0; i < n; i++) {
        to[i] = Arithmetic.divide(row[i], w[i]);
      }
    } else {
      System.arraycopy(row, 0, to, 0, n);
    }
  }

  private void level(Machine machine, LaneSet active, Lookup lookup) {
    int n = machine.lanes();
    for (int i = 0; i < statement.target().dimensions(); i++) {
      if (statement.opcode() == Opcode.TXD) {
        float[][] rows = machine.rows();
        System.arraycopy(rows[gradients[0][i]], 0, lookup.derivativeX(i), 0, n);
        System.arraycopy(rows[gradients[1][i]], 0, lookup.derivativeY(i), 0, n);
      } else if (isImplicit()) {
        float[] of = lookup.coordinate(i);
        Derivative.ACROSS.run(of, lookup.derivativeX(i), machine, active);
        Derivative.UP.run(of, lookup.derivativeY(i), machine, active);
      }
    }
    fill(machine, statement.opcode() == Opcode.TXL, lookup.lambda());
    fill(machine, statement.opcode() == Opcode.TXB, lookup.bias());
  }

  /** The w of the coordinate, or zero. */
  private void fill(Machine machine, boolean isW, float[] to) {
    if (isW) {
      System.arraycopy(machine.rows()[coordinate[3]], 0, to, 0, machine.lanes());
    } else {
      Arrays.fill(to, 0, machine.lanes(), 0);
    }
  }
}
