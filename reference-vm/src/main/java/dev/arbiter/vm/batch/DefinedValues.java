package dev.arbiter.vm.batch;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.Operations;
import dev.arbiter.vm.interpreter.Vector;
import java.util.ArrayList;
import java.util.List;

/**
 * What is defined of an instruction's result. What an operation depends on is the interpreter's to
 * say, as it may hang on the numbers.
 */
final class DefinedValues {
  private static final int ALL = 15;

  private final OperandRows rows;
  private final DefinedOperands operands;

  DefinedValues(OperandRows rows, DefinedOperands operands) {
    this.rows = rows;
    this.operands = operands;
  }

  private record Loaded(int[] rows, LaneBits bits) {
    Vector at(Machine machine, LaneSet active, int lane) {
      float[][] all = machine.rows();
      return new Vector(
          all[rows[0]][lane],
          all[rows[1]][lane],
          all[rows[2]][lane],
          all[rows[3]][lane],
          bits.at(machine, active, lane));
    }
  }

  /** An operation that needs no neighbours. */
  LaneBits of(Statement.Operate statement) {
    List<Loaded> loaded =
        statement.operands().stream()
            .map(each -> new Loaded(rows.rows(each), operands.of(each)))
            .toList();
    return (machine, active, lane) -> {
      List<Vector> vectors = new ArrayList<>();
      for (Loaded each : loaded) {
        vectors.add(each.at(machine, active, lane));
      }
      return Operations.apply(statement.opcode(), vectors).defined();
    };
  }

  /** SWZ: literals are defined. */
  LaneBits of(Statement.ExtendedSwizzle statement) {
    LaneBits source = operands.of(statement.source());
    return (machine, active, lane) -> {
      int bits = source.at(machine, active, lane);
      int result = 0;
      for (int i = 0; i < 4; i++) {
        Selector selector = statement.selectors().get(i);
        int bit =
            switch (selector.choice()) {
              case X, Y, Z, W -> bits >> selector.choice().ordinal() & 1;
              case ZERO, ONE -> 1;
            };
        result |= bit << i;
      }
      return result;
    };
  }

  /** DDX and DDY: where both neighbours are active and defined. */
  LaneBits derivative(Derivative derivative, Operand operand) {
    return derivative(derivative, operands.of(operand));
  }

  private static LaneBits derivative(Derivative derivative, LaneBits of) {
    return (machine, active, lane) -> {
      int neighbour = derivative.neighbour(lane);
      return active.has(neighbour)
          ? of.at(machine, active, lane) & of.at(machine, active, neighbour)
          : 0;
    };
  }

  /** Lookups: all or nothing, by the components that they depend on (Table X.17). */
  LaneBits of(Statement.Sample statement, Stage stage, Textures textures) {
    TextureTarget target = statement.target();
    Opcode opcode = statement.opcode();
    LaneBits coordinate = operands.of(statement.coordinate());
    if (opcode == Opcode.TXP) {
      coordinate = projected(coordinate, rows.row(statement.coordinate(), 3));
    }
    int dimensions = (1 << target.dimensions()) - 1;
    boolean takesW = opcode != Opcode.TEX && opcode != Opcode.TXD;
    LaneBits result =
        whereAll(coordinate, dimensions | (target.isShadow() ? 4 : 0) | (takesW ? 8 : 0));
    if (opcode == Opcode.TXD) {
      for (Operand each : statement.gradients()) {
        result = both(result, whereAll(operands.of(each), dimensions));
      }
    } else if (stage == Stage.FRAGMENT && opcode != Opcode.TXL) {
      for (Derivative each : Derivative.values()) {
        result = both(result, whereAll(derivative(each, coordinate), dimensions));
      }
    }
    LaneBits found = result;
    return (machine, active, lane) ->
        textures.isDefined(statement.unit(), target) ? found.at(machine, active, lane) : 0;
  }

  /** Divided by w; undefined where that is not above zero. */
  private static LaneBits projected(LaneBits coordinate, int w) {
    return (machine, active, lane) -> {
      int bits = coordinate.at(machine, active, lane);
      return (bits & 8) != 0 && machine.rows()[w][lane] > 0 ? bits : 0;
    };
  }

  private static LaneBits whereAll(LaneBits bits, int mask) {
    return (machine, active, lane) -> (bits.at(machine, active, lane) & mask) == mask ? ALL : 0;
  }

  private static LaneBits both(LaneBits first, LaneBits second) {
    return (machine, active, lane) ->
        first.at(machine, active, lane) & second.at(machine, active, lane);
  }
}
