package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.InterpreterEngine;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.interpreter.Registers;
import dev.arbiter.vm.interpreter.Vector;
import java.io.PrintWriter;
import java.util.List;

/**
 * Prints every instruction of every fragment of one pixel, each with the register that it left,
 * whatever engine draws. Undefined components are marked by a question mark.
 */
public final class PixelTrace implements PixelWatch {
  private final int x;
  private final int y;
  private final PrintWriter out;

  /**
   * A trace of one pixel.
   *
   * @param x column from the left
   * @param y row from the bottom
   */
  public PixelTrace(int x, int y, PrintWriter out) {
    this.x = x;
    this.y = y;
    this.out = out;
  }

  @Override
  public boolean watches(int column, int row) {
    return column == x && row == y;
  }

  @Override
  public void fragment(Fragment fragment, Pixel pixel, Batch batch, int lane) {
    Program program = fragment.program();
    Slots slots = Slots.of(program);
    out.println("pixel " + x + "," + y + ", drawn by line " + fragment.line());
    for (Attribute each : slots.attributes()) {
      int slot = slots.of(each);
      out.println(
          "  "
              + each
              + " = "
              + values(
                  batch.attribute(slot, 0)[lane],
                  batch.attribute(slot, 1)[lane],
                  batch.attribute(slot, 2)[lane],
                  batch.attribute(slot, 3)[lane],
                  15));
    }
    InterpreterEngine.of(program, fragment.parameters(), fragment.textures())
        .trace(
            batch,
            lane & ~3,
            (statement, number, registers) -> {
              if (number == (lane & 3)) {
                print(program, statement, registers);
              }
            });
    for (Result each : slots.results()) {
      int slot = slots.of(each);
      out.println(
          "  "
              + each
              + " = "
              + values(
                  batch.result(slot, 0)[lane],
                  batch.result(slot, 1)[lane],
                  batch.result(slot, 2)[lane],
                  batch.result(slot, 3)[lane],
                  15));
    }
    out.println(batch.killed()[lane] ? "  killed" : "  passed on to the tests");
  }

  private void print(Program program, Statement statement, Registers registers) {
    out.println("  " + ProgramPrinter.line(program, statement));
    for (String each : statement.accept(new Written(program, registers))) {
      out.println("      " + each);
    }
  }

  private static String values(float x, float y, float z, float w, int defined) {
    float[] components = {x, y, z, w};
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < 4; i++) {
      text.append(i == 0 ? "" : ", ").append(components[i]);
      text.append((defined >> i & 1) == 0 ? "?" : "");
    }
    return text.append(')').toString();
  }

  private static String values(Vector v) {
    return values(v.x(), v.y(), v.z(), v.w(), v.defined());
  }

  /** The registers that a statement wrote, with their values. */
  private record Written(Program program, Registers registers)
      implements Statement.Visitor<List<String>> {
    private List<String> register(Destination destination) {
      return destination
          .target()
          .accept(
              new Target.Visitor<>() {
                @Override
                public List<String> temporary(Temporary target) {
                  String name = program.declarations().temporaries().get(target.index());
                  return List.of(name + " = " + values(registers.temporary(target.index())));
                }

                @Override
                public List<String> result(Result target) {
                  return List.of(target + " = " + values(registers.result(target)));
                }

                @Override
                public List<String> resultElement(ResultElement target) {
                  return program.declarations().results().get(target.array()).results().stream()
                      .map(each -> each + " = " + values(registers.result(each)))
                      .toList();
                }
              });
    }

    private List<String> address(int index) {
      StringBuilder text = new StringBuilder();
      text.append(program.declarations().addressRegisters().get(index)).append(" = (");
      for (int i = 0; i < 4; i++) {
        text.append(i == 0 ? "" : ", ").append(registers.address(index, i));
      }
      return List.of(text.append(')').toString());
    }

    @Override
    public List<String> operate(Statement.Operate statement) {
      return register(statement.destination());
    }

    @Override
    public List<String> extendedSwizzle(Statement.ExtendedSwizzle statement) {
      return register(statement.destination());
    }

    @Override
    public List<String> setPredicate(Statement.SetPredicate statement) {
      int bits = registers.predicate(statement.predicate());
      StringBuilder text = new StringBuilder("P" + statement.predicate() + " = (");
      for (int i = 0; i < 4; i++) {
        text.append(i == 0 ? "" : ", ").append((bits >> i & 1) != 0);
      }
      return List.of(text.append(')').toString());
    }

    @Override
    public List<String> loadAddress(Statement.LoadAddress statement) {
      return address(statement.address());
    }

    @Override
    public List<String> sample(Statement.Sample statement) {
      return register(statement.destination());
    }

    @Override
    public List<String> killIfNegative(Statement.KillIfNegative statement) {
      return List.of();
    }

    @Override
    public List<String> killIf(Statement.KillIf statement) {
      return List.of();
    }

    @Override
    public List<String> branch(Statement.If statement) {
      return List.of();
    }

    @Override
    public List<String> loop(Statement.Loop statement) {
      return List.of();
    }

    @Override
    public List<String> repeat(Statement.Repeat statement) {
      return List.of();
    }

    @Override
    public List<String> breakLoop(Statement.Break statement) {
      return List.of();
    }

    @Override
    public List<String> call(Statement.Call statement) {
      return List.of();
    }

    @Override
    public List<String> returnFrom(Statement.Return statement) {
      return List.of();
    }
  }
}
