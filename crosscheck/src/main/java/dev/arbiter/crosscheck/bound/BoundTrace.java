package dev.arbiter.crosscheck.bound;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramPrinter;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.vm.engine.Parameters;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.Operations;
import dev.arbiter.vm.interpreter.Registers;
import dev.arbiter.vm.interpreter.TextureQuery.Level;
import dev.arbiter.vm.interpreter.Trace;
import dev.arbiter.vm.interpreter.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Follows the interpreter through a vertex or a quad and keeps the radius of every register. The
 * interpreter decides where the program goes; where a driver may go another way there is a doubt.
 */
final class BoundTrace implements Trace {
  private static final Vector ZERO = Vector.of(0, 0, 0, 0);
  private static final int ACROSS = 1;
  private static final int UP = 2;

  private final Program program;
  private final OperationRadii operations;
  private final LookupRadii lookups;
  private final List<LaneRadii> lanes = new ArrayList<>();
  private final Attributes attributes;

  /** What the lanes start from. */
  @FunctionalInterface
  interface Attributes {
    /** An attribute of a lane, as far off as it may be. */
    Radii of(int lane, Attribute attribute);

    /** The same without what moves all lanes of a quad alike, which differences do not see. */
    default Radii apart(int lane, Attribute attribute) {
      return of(lane, attribute);
    }
  }

  /**
   * A trace of one vertex (one lane) or of a quad (four).
   *
   * @param attributes what each lane starts from
   */
  BoundTrace(
      Program program,
      int count,
      Attributes attributes,
      Parameters parameters,
      Textures textures,
      LookupRadii.Texels texels) {
    this.program = program;
    this.attributes = attributes;
    operations = new OperationRadii();
    lookups = new LookupRadii(textures, texels);
    for (int i = 0; i < count; i++) {
      int lane = i;
      lanes.add(
          new LaneRadii(program, attribute -> attributes.of(lane, attribute), parameters::value));
    }
  }

  LaneRadii lane(int lane) {
    return lanes.get(lane);
  }

  @Override
  public void executed(Statement statement, int lane, Registers registers) {
    LaneRadii own = lanes.get(lane);
    own.follow(registers);
    statement.accept(new Step(own, lane));
  }

  /** What one instruction does to the radii of one lane. */
  private final class Step implements Statement.Visitor<Void> {
    private final LaneRadii own;
    private final int lane;

    Step(LaneRadii own, int lane) {
      this.own = own;
      this.lane = lane;
    }

    private void doubt(Statement statement, String what) {
      own.doubt(
          "'%s' %s a value that drivers may compute otherwise"
              .formatted(ProgramPrinter.line(program, statement).strip(), what));
    }

    private void flow(Statement statement, Optional<Guard> guard) {
      if (guard.isPresent() && own.isFlowDoubtful(guard.get())) {
        doubt(statement, "decides by");
      }
    }

    @Override
    public Void operate(Statement.Operate statement) {
      Vector written;
      double[] radii;
      if (statement.opcode() == Opcode.DDX || statement.opcode() == Opcode.DDY) {
        Operand operand = statement.operands().get(0);
        int step = statement.opcode() == Opcode.DDX ? ACROSS : UP;
        Radii derivative = derivative(operand, step);
        written = derivative.value();
        radii = derivative.radius();
      } else {
        List<Radii> operands = statement.operands().stream().map(own::load).toList();
        written =
            Operations.apply(statement.opcode(), operands.stream().map(Radii::value).toList());
        radii = operations.of(statement.opcode(), operands, written);
        if (OperationRadii.isOpen(statement.opcode(), operands, new Radii(written, radii))) {
          own.open();
        }
      }
      write(statement.saturate(), statement.destination(), written, radii);
      return null;
    }

    private void write(boolean saturate, Destination destination, Vector written, double[] radii) {
      if (!saturate) {
        own.write(destination, radii, written);
        return;
      }
      Radii whole = new Radii(written, radii);
      double[] clamped = new double[4];
      Arrays.setAll(clamped, whole::saturated);
      own.write(destination, clamped, written.saturated());
    }

    /** A neighbour's operand as it was when this lane's instruction read its own. */
    private Radii neighbour(int number, Operand operand) {
      return number < lane
          ? lanes.get(number).loadBefore(operand)
          : lanes.get(number).load(operand);
    }

    /** What a difference takes from a lane. */
    private Radii apart(int number, Operand operand) {
      return operand.source() instanceof AttributeSource source
          ? LaneRadii.modified(operand, attributes.apart(number, source.attribute()))
          : neighbour(number, operand);
    }

    /** The difference in this lane's row or column; a driver may take the quad's other one. */
    private Radii derivative(Operand operand, int step) {
      if (lanes.size() == 1) {
        return Radii.exact(ZERO);
      }
      Radii near = apart(lane & ~step, operand);
      Radii far = apart(lane | step, operand);
      int other = lane ^ (step == ACROSS ? UP : ACROSS);
      Radii otherNear = apart(other & ~step, operand);
      Radii otherFar = apart(other | step, operand);
      float[] value = new float[4];
      double[] radius = new double[4];
      for (int i = 0; i < 4; i++) {
        value[i] = far.value().get(i) - near.value().get(i);
        double elsewhere = (double) otherFar.value().get(i) - otherNear.value().get(i);
        double own = near.radius()[i] + far.radius()[i];
        double others = otherNear.radius()[i] + otherFar.radius()[i];
        radius[i] =
            Math.max(own, others)
                + Math.abs(elsewhere - value[i])
                + Allowance.ROUNDED * Math.abs(value[i]);
      }
      return new Radii(Vector.of(value[0], value[1], value[2], value[3]), radius);
    }

    @Override
    public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
      Radii source = own.fetch(statement.source());
      float[] value = new float[4];
      double[] radii = new double[4];
      for (int i = 0; i < 4; i++) {
        Selector selector = statement.selectors().get(i);
        double chosen =
            switch (selector.choice()) {
              case X, Y, Z, W -> {
                radii[i] = source.radius()[selector.choice().ordinal()];
                yield source.value().get(selector.choice().ordinal());
              }
              case ZERO -> 0;
              case ONE -> 1;
            };
        value[i] = (float) (selector.negate() ? -chosen : chosen);
      }
      Vector written = Vector.of(value[0], value[1], value[2], value[3]);
      write(statement.saturate(), statement.destination(), written, radii);
      return null;
    }

    @Override
    public Void setPredicate(Statement.SetPredicate statement) {
      Radii left = own.load(statement.left());
      Radii right = own.load(statement.right());
      int doubts = 0;
      if (statement.opcode() != Opcode.PSTR && statement.opcode() != Opcode.PSFL) {
        for (int i = 0; i < 4; i++) {
          doubts |= OperationRadii.isDoubtful(left, right, i) ? 1 << i : 0;
        }
      }
      own.setPredicate(statement.predicate(), doubts);
      return null;
    }

    @Override
    public Void loadAddress(Statement.LoadAddress statement) {
      Radii operand = own.load(statement.operand());
      int doubts = 0;
      for (int i = 0; i < 4; i++) {
        boolean settled =
            statement.opcode() == Opcode.ARR
                ? Math.rint(operand.low(i)) == Math.rint(operand.high(i))
                : Math.floor(operand.low(i)) == Math.floor(operand.high(i));
        doubts |= settled || operand.radius()[i] == 0 ? 0 : 1 << i;
      }
      doubts |= statement.guard().map(own::doubts).orElse(0);
      own.setAddress(statement.address(), statement.mask().bits(), doubts);
      return null;
    }

    @Override
    public Void sample(Statement.Sample statement) {
      boolean projects = statement.opcode() == Opcode.TXP;
      Radii operand = own.load(statement.coordinate());
      Radii coordinate = projects ? projected(operand) : operand;
      boolean implicit =
          program.stage() == Stage.FRAGMENT
              && statement.opcode() != Opcode.TXL
              && statement.opcode() != Opcode.TXD;
      Vector across = ZERO;
      Vector up = ZERO;
      if (statement.opcode() == Opcode.TXD) {
        across = own.load(statement.gradients().get(0)).value();
        up = own.load(statement.gradients().get(1)).value();
      } else if (implicit) {
        across = change(statement, projects, ACROSS);
        up = change(statement, projects, UP);
      }
      Level level = implicit || statement.opcode() == Opcode.TXD ? Level.DERIVATIVES : Level.GIVEN;
      float lambda = statement.opcode() == Opcode.TXL ? coordinate.value().w() : 0;
      float bias = statement.opcode() == Opcode.TXB ? coordinate.value().w() : 0;
      Vector found = lookups.look(statement, coordinate.value(), level, across, up, lambda, bias);
      double[] radii = lookups.of(statement, coordinate, found, level, across, up, lambda, bias);
      write(statement.saturate(), statement.destination(), found, radii);
      return null;
    }

    private Vector change(Statement.Sample statement, boolean projects, int step) {
      Radii near = neighbour(lane & ~step, statement.coordinate());
      Radii far = neighbour(lane | step, statement.coordinate());
      Vector from = (projects ? projected(near) : near).value();
      Vector to = (projects ? projected(far) : far).value();
      return Vector.of(to.x() - from.x(), to.y() - from.y(), to.z() - from.z(), to.w() - from.w());
    }

    private Radii projected(Radii operand) {
      float w = operand.value().w();
      double relative = operand.radius()[3] / Math.abs((double) w);
      float[] value = new float[4];
      double[] radius = new double[4];
      for (int i = 0; i < 3; i++) {
        value[i] = operand.value().get(i) / w;
        radius[i] =
            relative < 0.5
                ? (operand.radius()[i] / Math.abs((double) w) + Math.abs(value[i]) * relative)
                        / (1 - relative)
                    + 4 * Allowance.ROUNDED * Math.abs(value[i])
                : Double.POSITIVE_INFINITY;
      }
      value[3] = w;
      radius[3] = operand.radius()[3];
      return new Radii(Vector.of(value[0], value[1], value[2], value[3]), radius);
    }

    @Override
    public Void killIfNegative(Statement.KillIfNegative statement) {
      Radii operand = own.load(statement.operand());
      boolean surely = false;
      boolean perhaps = false;
      for (int i = 0; i < 4; i++) {
        surely |= operand.high(i) < 0;
        perhaps |= operand.radius()[i] > 0 && !(operand.low(i) >= 0);
      }
      if (perhaps && !surely) {
        doubt(statement, "hangs on");
      }
      return null;
    }

    @Override
    public Void killIf(Statement.KillIf statement) {
      flow(statement, Optional.of(statement.guard()));
      return null;
    }

    @Override
    public Void branch(Statement.If statement) {
      flow(statement, Optional.of(statement.guard()));
      return null;
    }

    @Override
    public Void loop(Statement.Loop statement) {
      count(statement, own.load(statement.operand()));
      own.setAddress(statement.address(), 15, 0);
      return null;
    }

    @Override
    public Void repeat(Statement.Repeat statement) {
      count(statement, own.load(statement.operand()));
      return null;
    }

    private void count(Statement statement, Radii operand) {
      if (operand.radius()[0] > 0 && Math.floor(operand.low(0)) != Math.floor(operand.high(0))) {
        doubt(statement, "counts by");
      }
    }

    @Override
    public Void breakLoop(Statement.Break statement) {
      flow(statement, statement.guard());
      return null;
    }

    @Override
    public Void call(Statement.Call statement) {
      flow(statement, statement.guard());
      return null;
    }

    @Override
    public Void returnFrom(Statement.Return statement) {
      flow(statement, statement.guard());
      return null;
    }
  }
}
