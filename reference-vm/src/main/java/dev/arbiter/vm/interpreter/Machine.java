package dev.arbiter.vm.interpreter;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Statement;
import dev.arbiter.vm.arithmetic.Arithmetic;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Control: walks the program's blocks with one or four lanes in lock-step. A set of lanes is a
 * mask, lane 0 its lowest bit.
 *
 * <p>Each visitor method executes one statement for the {@link #active} lanes and returns those
 * that go on to the next one. Lanes that leave a block early are simply missing from what it
 * returns: the loop takes back those that broke, the call those that returned. As blocks nest, all
 * lanes at one instruction have entered the same IFs, loops and calls, so that one counter for each
 * will do.
 */
final class Machine implements Statement.Visitor<Integer> {
  private final Program program;
  private final RunLimits limits;
  private final Trace trace;
  private final List<Lane> lanes;
  private final Sampling sampling;

  /** The lanes that execute the current statement. */
  private int active;

  /** The lanes that broke out of the innermost loop. */
  private int broken;

  /** The lanes that no statement will run again. */
  private int ended;

  private int ifDepth;
  private int loopDepth;
  private int callDepth;

  Machine(
      Program program, RunLimits limits, Trace trace, List<Lane> lanes, Environment environment) {
    this.program = program;
    this.limits = limits;
    this.trace = trace;
    this.lanes = lanes;
    this.sampling = new Sampling(program.stage(), lanes, environment);
  }

  /** Runs the program from its entry to the end of every lane. */
  void run() {
    run(program.entry(), all());
  }

  private int all() {
    return (1 << lanes.size()) - 1;
  }

  private int run(Block block, int entering) {
    int live = entering;
    for (Statement statement : block.statements()) {
      live = counted(live);
      if (live == 0) {
        return 0;
      }
      active = live;
      live = statement.accept(this);
    }
    return live;
  }

  /** The lanes that may execute one more instruction. */
  private int counted(int mask) {
    int over = those(mask & ~ended, lane -> !lanes.get(lane).count(limits.executedInstructions()));
    end(over, EndReason.EXECUTED_INSTRUCTIONS);
    return mask & ~ended;
  }

  private void end(int mask, EndReason reason) {
    ended |= mask;
    each(mask, lane -> lanes.get(lane).end(reason));
  }

  @Override
  public Integer operate(Statement.Operate statement) {
    Vector[] values = new Vector[lanes.size()];
    each(active, lane -> values[lane] = operate(statement, lane));
    each(
        active,
        lane ->
            lanes
                .get(lane)
                .write(
                    statement.destination(),
                    statement.saturate() ? values[lane].saturated() : values[lane]));
    return executed(statement);
  }

  private Vector operate(Statement.Operate statement, int lane) {
    if (statement.opcode() == Opcode.DDX || statement.opcode() == Opcode.DDY) {
      Operand operand = statement.operands().get(0);
      int step = statement.opcode() == Opcode.DDX ? Quad.ACROSS : Quad.UP;
      return Quad.derivative(lane, step, active, each -> lanes.get(each).load(operand));
    }
    List<Vector> operands = statement.operands().stream().map(lanes.get(lane)::load).toList();
    return Operations.apply(statement.opcode(), operands);
  }

  @Override
  public Integer extendedSwizzle(Statement.ExtendedSwizzle statement) {
    each(
        active,
        lane -> {
          Vector source = lanes.get(lane).fetch(statement.source());
          Vector value = Vector.of(0, 0, 0, 0);
          for (int i = 0; i < 4; i++) {
            value = value.overwritten(select(source, statement.selectors().get(i)), 1 << i);
          }
          lanes
              .get(lane)
              .write(statement.destination(), statement.saturate() ? value.saturated() : value);
        });
    return executed(statement);
  }

  private static Vector select(Vector source, Selector selector) {
    Vector value =
        switch (selector.choice()) {
          case X, Y, Z, W -> {
            int component = selector.choice().ordinal();
            yield Vector.replicate(source.get(component), source.isDefined(component));
          }
          case ZERO -> Vector.of(0, 0, 0, 0);
          case ONE -> Vector.of(1, 1, 1, 1);
        };
    return selector.negate() ? value.negated() : value;
  }

  @Override
  public Integer setPredicate(Statement.SetPredicate statement) {
    each(
        active,
        index -> {
          Lane lane = lanes.get(index);
          lane.writePredicate(
              statement.predicate(),
              Operations.test(
                  statement.opcode(), lane.load(statement.left()), lane.load(statement.right())));
        });
    return executed(statement);
  }

  @Override
  public Integer loadAddress(Statement.LoadAddress statement) {
    each(
        active,
        index -> {
          Lane lane = lanes.get(index);
          Vector operand = lane.load(statement.operand());
          int[] values = new int[4];
          for (int i = 0; i < 4; i++) {
            values[i] =
                statement.opcode() == Opcode.ARR
                    ? Arithmetic.roundToInteger(operand.get(i))
                    : Arithmetic.floorToInteger(operand.get(i));
          }
          lane.writeAddress(
              statement.address(), statement.mask(), statement.guard(), values, operand.defined());
        });
    return executed(statement);
  }

  @Override
  public Integer sample(Statement.Sample statement) {
    Vector[] values = sampling.sample(statement, active);
    each(
        active,
        lane ->
            lanes
                .get(lane)
                .write(
                    statement.destination(),
                    statement.saturate() ? values[lane].saturated() : values[lane]));
    return executed(statement);
  }

  @Override
  public Integer killIfNegative(Statement.KillIfNegative statement) {
    return kill(
        statement,
        lane -> {
          Vector operand = lanes.get(lane).load(statement.operand());
          int negative = 0;
          for (int i = 0; i < 4; i++) {
            negative |= operand.get(i) < 0 ? 1 << i : 0;
          }
          return decide(lane, new Predicate(negative, operand.defined()));
        });
  }

  @Override
  public Integer killIf(Statement.KillIf statement) {
    return kill(statement, lane -> decide(lane, lanes.get(lane).test(statement.guard())));
  }

  /** Killed lanes go on as helpers while some lane of the quad still counts. */
  private int kill(Statement statement, IntPredicate condition) {
    each(those(active, condition), lane -> lanes.get(lane).kill());
    int next = executed(statement);
    if (lanes.stream().allMatch(Lane::isKilled)) {
      ended = all();
    }
    return next & ~ended;
  }

  @Override
  public Integer branch(Statement.If statement) {
    int entering = active;
    if (ifDepth >= limits.ifDepth()) {
      end(entering, EndReason.IF_DEPTH);
      return 0;
    }
    int taken = taken(Optional.of(statement.guard()));
    executed(statement);
    ifDepth++;
    int through = run(statement.then(), taken);
    int past = entering & ~taken;
    if (statement.otherwise().isPresent()) {
      // ELSE is executed from above only; a test that fails jumps behind it.
      through = counted(through) | run(statement.otherwise().get(), past);
      past = 0;
    }
    ifDepth--;
    return counted(through) | past;
  }

  @Override
  public Integer loop(Statement.Loop statement) {
    return iterate(
        statement, statement.operand(), OptionalInt.of(statement.address()), statement.body());
  }

  @Override
  public Integer repeat(Statement.Repeat statement) {
    return iterate(statement, statement.operand(), OptionalInt.empty(), statement.body());
  }

  /** LOOP and REP: counts and indices are hidden integers. */
  private int iterate(Statement statement, Operand operand, OptionalInt address, Block body) {
    int entering = active;
    if (loopDepth >= limits.loopDepth()) {
      end(entering, EndReason.LOOP_DEPTH);
      return 0;
    }
    int[] count = new int[lanes.size()];
    int[] index = new int[lanes.size()];
    int[] step = new int[lanes.size()];
    AddressRegister[] saved = new AddressRegister[lanes.size()];
    each(
        entering,
        lane -> {
          Vector start = lanes.get(lane).load(operand);
          count[lane] = loopCount(lane, start);
          index[lane] = Arithmetic.floorToInteger(start.y());
          step[lane] = Arithmetic.floorToInteger(start.z());
          if (!start.areDefined(address.isPresent() ? 7 : 1)) {
            lanes.get(lane).taint();
          }
          address.ifPresent(a -> saved[lane] = lanes.get(lane).addressRegister(a).copy());
        });
    executed(statement);
    int outerBroken = broken;
    broken = 0;
    loopDepth++;
    int finished = 0;
    int live = entering;
    for (int k = 0; live != 0; k++) {
      int iteration = k;
      int again = those(live, lane -> iteration < count[lane]);
      finished |= live & ~again;
      if (address.isPresent()) {
        each(again, lane -> enter(lane, address.getAsInt(), iteration, index[lane]));
      }
      live = counted(run(body, again));
      each(live, lane -> index[lane] += step[lane]);
    }
    loopDepth--;
    int leaving = finished | broken;
    broken = outerBroken;
    address.ifPresent(
        a -> each(entering, lane -> lanes.get(lane).addressRegister(a).restore(saved[lane])));
    return leaving & ~ended;
  }

  private int loopCount(int lane, Vector start) {
    int count = Arithmetic.floorToInteger(start.x());
    if (count > limits.loopCount()) {
      lanes.get(lane).taint();
      return limits.loopCount();
    }
    return count;
  }

  private void enter(int lane, int address, int iteration, int index) {
    AddressRegister register = lanes.get(lane).addressRegister(address);
    if (iteration == 0) {
      register.startLoop(index);
    } else {
      register.set(0, index, true);
    }
  }

  @Override
  public Integer breakLoop(Statement.Break statement) {
    int taken = taken(statement.guard());
    broken |= taken;
    return executed(statement) & ~taken;
  }

  @Override
  public Integer call(Statement.Call statement) {
    int entering = active;
    int taken = taken(statement.guard());
    executed(statement);
    if (taken == 0) {
      return entering;
    }
    if (callDepth >= limits.callDepth()) {
      end(taken, EndReason.CALL_DEPTH);
      return entering & ~taken;
    }
    callDepth++;
    run(program.subroutines().get(statement.subroutine()).body(), taken);
    callDepth--;
    return entering & ~ended;
  }

  @Override
  public Integer returnFrom(Statement.Return statement) {
    int taken = taken(statement.guard());
    return executed(statement) & ~taken;
  }

  /** The active lanes in which flow takes a guard. */
  private int taken(Optional<Guard> guard) {
    return those(active, lane -> decide(lane, lanes.get(lane).test(guard)));
  }

  /** Whether any component of a test is true; flow that hangs on an undefined one taints. */
  private boolean decide(int lane, Predicate test) {
    if (!test.isAnyDefined()) {
      lanes.get(lane).taint();
    }
    return test.any();
  }

  /** Tells the trace, and gives the active lanes. */
  private int executed(Statement statement) {
    if (trace != null) {
      each(active, lane -> trace.executed(statement, lane, lanes.get(lane)));
    }
    return active;
  }

  private void each(int mask, IntConsumer action) {
    for (int lane = 0; lane < lanes.size(); lane++) {
      if ((mask >> lane & 1) != 0) {
        action.accept(lane);
      }
    }
  }

  private int those(int mask, IntPredicate condition) {
    int chosen = 0;
    for (int lane = 0; lane < lanes.size(); lane++) {
      if ((mask >> lane & 1) != 0 && condition.test(lane)) {
        chosen |= 1 << lane;
      }
    }
    return chosen;
  }
}
