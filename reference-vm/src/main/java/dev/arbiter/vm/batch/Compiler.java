package dev.arbiter.vm.batch;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.engine.Textures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Turns statements into steps. With tracking of what is defined, each step first does to the
 * defined bits what it then does to the numbers.
 */
final class Compiler implements Statement.Visitor<Step> {
  private final Program program;
  private final Slots slots;
  private final Textures textures;
  private final Rows rows;
  private final int firstColorRow;
  private final Liveness liveness;
  private final boolean tracksDefined;
  private final Sequence[] bodies;
  private final OperandRows operands;
  private final OperationValues values;
  private final DefinedOperands definedOperands;
  private final DefinedValues definedValues;
  private final DefinedActions definedActions;

  /**
   * A compiler.
   *
   * @param firstColorRow the first of the four rows that a lookup fills
   */
  Compiler(
      Program program,
      Slots slots,
      ParameterVectors parameters,
      Textures textures,
      Rows rows,
      int firstColorRow,
      Liveness liveness,
      boolean tracksDefined) {
    this.program = program;
    this.slots = slots;
    this.textures = textures;
    this.rows = rows;
    this.firstColorRow = firstColorRow;
    this.liveness = liveness;
    this.tracksDefined = tracksDefined;
    this.bodies = new Sequence[program.subroutines().size()];
    this.operands = new OperandRows(program, slots, parameters, rows, liveness);
    this.values = new OperationValues(operands, rows);
    this.definedOperands = new DefinedOperands(program, slots, parameters);
    this.definedValues = new DefinedValues(operands, definedOperands);
    this.definedActions = new DefinedActions(operands, definedOperands);
  }

  /** The program from its entry on. */
  Sequence compile() {
    Sequence entry = compile(program.entry());
    liveness.endStraightLine();
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] = compile(program.subroutines().get(i).body());
    }
    return entry;
  }

  private Sequence compile(Block block) {
    List<Step> steps = new ArrayList<>();
    for (Statement each : block.statements()) {
      steps.add(each.accept(this));
    }
    return new Sequence(steps);
  }

  /** Ends a statement and gives what is to be done before it. */
  private List<Action> takeActions() {
    rows.releaseScratch();
    return operands.takeActions();
  }

  @Override
  public Step operate(Statement.Operate statement) {
    if (statement.opcode() == Opcode.DDX || statement.opcode() == Opcode.DDY) {
      return derivative(statement);
    }
    if (tracksDefined) {
      track(statement.destination(), definedValues.of(statement));
    }
    return operation(statement.destination(), statement.saturate(), i -> values.of(statement, i));
  }

  private Step derivative(Statement.Operate statement) {
    Operand operand = statement.operands().get(0);
    Derivative derivative = statement.opcode() == Opcode.DDX ? Derivative.ACROSS : Derivative.UP;
    int[] to = new int[4];
    for (int i = 0; i < 4; i++) {
      if (statement.destination().mask().has(i)) {
        int from = operands.row(operand, i);
        int target = rows.scratch();
        operands.add(
            (machine, active) ->
                derivative.run(machine.rows()[from], machine.rows()[target], machine, active));
        to[i] = target;
      }
    }
    if (tracksDefined) {
      track(statement.destination(), definedValues.derivative(derivative, operand));
    }
    return operation(statement.destination(), statement.saturate(), i -> Value.copyOf(to[i]));
  }

  @Override
  public Step extendedSwizzle(Statement.ExtendedSwizzle statement) {
    if (tracksDefined) {
      track(statement.destination(), definedValues.of(statement));
    }
    return operation(statement.destination(), statement.saturate(), i -> values.of(statement, i));
  }

  @Override
  public Step sample(Statement.Sample statement) {
    int[] coordinate = operands.rows(statement.coordinate());
    int[][] gradients = statement.gradients().stream().map(operands::rows).toArray(int[][]::new);
    operands.add(new Sampling(textures, program.stage(), statement, coordinate, gradients));
    if (tracksDefined) {
      track(statement.destination(), definedValues.of(statement, program.stage(), textures));
    }
    return operation(
        statement.destination(), statement.saturate(), i -> Value.copyOf(firstColorRow + i));
  }

  private void track(Destination destination, LaneBits value) {
    operands.add(
        new DefinedWrite(
            value, destination.mask().bits(), destination.guard(), place(destination.target())));
  }

  private DefinedWrite.Place place(Target target) {
    return target.accept(
        new Target.Visitor<>() {
          @Override
          public DefinedWrite.Place temporary(Temporary temporary) {
            return (machine, lane) -> machine.defined().temporary(temporary.index());
          }

          @Override
          public DefinedWrite.Place result(Result result) {
            int slot = slots.of(result);
            return (machine, lane) -> machine.defined().result(slot);
          }

          @Override
          public DefinedWrite.Place resultElement(ResultElement result) {
            ElementTarget element = element(result);
            return (machine, lane) -> {
              int slot = element.slot(machine, lane);
              return slot < 0 ? null : machine.defined().result(slot);
            };
          }
        });
  }

  private ElementTarget element(ResultElement target) {
    List<Result> array = program.declarations().results().get(target.array()).results();
    return new ElementTarget(rows, array.stream().mapToInt(slots::of).toArray(), target.index());
  }

  /** A step that writes values; components of equal values share one. */
  private Step operation(Destination destination, boolean saturate, IntFunction<Value> value) {
    List<Value> distinct = new ArrayList<>();
    List<Operation.Write> writes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      if (destination.mask().has(i)) {
        Value wanted = value.apply(i);
        if (!distinct.contains(wanted)) {
          distinct.add(wanted);
        }
        int row = targetRow(destination, i);
        writes.add(new Operation.Write(i, distinct.indexOf(wanted), row));
      }
    }
    if (destination.guard().isEmpty()) {
      writes.stream().filter(each -> each.row() >= 0).forEach(each -> liveness.write(each.row()));
    }
    int[] staging = new int[distinct.size()];
    Arrays.setAll(staging, i -> rows.scratch());
    return new Operation(
        destinationActions(destination),
        distinct,
        staging,
        saturate,
        destination.guard(),
        writes,
        elementOf(destination));
  }

  private List<Action> destinationActions(Destination destination) {
    ElementTarget element = elementOf(destination);
    if (element != null) {
      operands.add(element.check());
    }
    return takeActions();
  }

  private ElementTarget elementOf(Destination destination) {
    return destination.target() instanceof ResultElement element ? element(element) : null;
  }

  private int targetRow(Destination destination, int component) {
    return destination
        .target()
        .accept(
            new Target.Visitor<Integer>() {
              @Override
              public Integer temporary(Temporary target) {
                return rows.temporary(target.index(), component);
              }

              @Override
              public Integer result(Result target) {
                return rows.result(slots.of(target), component);
              }

              @Override
              public Integer resultElement(ResultElement target) {
                return -1;
              }
            });
  }

  @Override
  public Step setPredicate(Statement.SetPredicate statement) {
    int[] left = operands.rows(statement.left());
    int[] right = operands.rows(statement.right());
    if (tracksDefined) {
      operands.add(definedActions.setPredicate(statement));
    }
    return new PredicateStep(statement, takeActions(), left, right);
  }

  @Override
  public Step loadAddress(Statement.LoadAddress statement) {
    int[] operand = new int[4];
    for (int i = 0; i < 4; i++) {
      if (statement.mask().has(i)) {
        operand[i] = operands.row(statement.operand(), i);
      }
    }
    if (tracksDefined) {
      operands.add(definedActions.loadAddress(statement));
    }
    return new AddressStep(statement, takeActions(), operand);
  }

  @Override
  public Step killIfNegative(Statement.KillIfNegative statement) {
    int[] distinct = Arrays.stream(operands.rows(statement.operand())).distinct().toArray();
    if (tracksDefined) {
      operands.add(definedActions.killIfNegative(statement.operand()));
    }
    return Kill.negative(takeActions(), distinct, rows.constant(0));
  }

  @Override
  public Step killIf(Statement.KillIf statement) {
    return Kill.where(statement.guard());
  }

  @Override
  public Step branch(Statement.If statement) {
    liveness.endStraightLine();
    return new Branch(
        statement.guard(), compile(statement.then()), statement.otherwise().map(this::compile));
  }

  @Override
  public Step loop(Statement.Loop statement) {
    return iteration(statement.operand(), statement.address(), statement.body());
  }

  @Override
  public Step repeat(Statement.Repeat statement) {
    return iteration(statement.operand(), Iteration.NO_ADDRESS, statement.body());
  }

  private Step iteration(Operand operand, int address, Block body) {
    liveness.endStraightLine();
    int[] start = operands.rows(operand);
    if (tracksDefined) {
      operands.add(definedActions.iterate(operand, address == Iteration.NO_ADDRESS ? 1 : 7));
    }
    List<Action> prepare = takeActions();
    return new Iteration(prepare, start, address, compile(body));
  }

  @Override
  public Step breakLoop(Statement.Break statement) {
    liveness.endStraightLine();
    return Flow.breakLoop(statement.guard());
  }

  @Override
  public Step call(Statement.Call statement) {
    liveness.endStraightLine();
    return Flow.call(statement.guard(), bodies, statement.subroutine());
  }

  @Override
  public Step returnFrom(Statement.Return statement) {
    liveness.endStraightLine();
    return Flow.returnFrom(statement.guard());
  }
}
