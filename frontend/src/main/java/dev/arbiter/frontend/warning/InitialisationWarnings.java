package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Temporary;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Registers that are read before anything is written to them (W4), and depth and colours that some
 * path or predicate leaves unwritten although the program writes them elsewhere (W15, W16).
 * Definite assignment, component by component, along all paths; {@link Assignments} keeps apart
 * what holds only under a predicate. Each subroutine is summarised once: what it surely writes, and
 * what it reads before.
 */
final class InitialisationWarnings extends StatementWalk {
  private static final int MOST_ROUNDS = 16;

  /** Programs with more bits of state than this are not looked at. */
  private static final int MOST_WORK = 1 << 28;

  private static final int Z = 2;

  /**
   * Reads of a component, by the first of them.
   *
   * @param sometimesWritten whether some path or predicate writes before it
   * @param under conditions on predicates, as they are where the subroutine begins, one of which is
   *     enough: all the reads happen where it holds
   */
  private record Exposed(Origin origin, boolean sometimesWritten, BitSet under) {
    Exposed and(Exposed later) {
      BitSet both = (BitSet) under.clone();
      both.and(later.under);
      return new Exposed(origin, sometimesWritten, both);
    }
  }

  /**
   * What a call does.
   *
   * @param assigned the components that are written whenever it returns; null where it never does
   * @param exposed components that it may read before it writes them, with the first such read
   * @param touched all components that it may write
   * @param outputs components of depth and colours that it may write, with the first such write
   * @param predicates the predicates that it may set
   */
  private record Summary(
      Assignments assigned,
      Map<Integer, Exposed> exposed,
      BitSet touched,
      TreeMap<Integer, Origin> outputs,
      BitSet predicates) {
    boolean isSame(Summary other) {
      return exposed.keySet().equals(other.exposed.keySet())
          && exposed.entrySet().stream()
              .allMatch(
                  each -> each.getValue().under.equals(other.exposed.get(each.getKey()).under))
          && Objects.equals(assigned, other.assigned)
          && touched.equals(other.touched)
          && predicates.equals(other.predicates);
    }
  }

  private final Program program;
  private final int addresses;
  private final int predicates;

  private final int depth;

  /** The first component of colours, which come last as their number is not known beforehand. */
  private final int colors;

  private final Summary[] summaries;

  /** What is written on every path to here; null where no path leads here. */
  private Assignments assigned;

  private Assignments atReturns;
  private Assignments atBreaks;
  private Map<Integer, Exposed> exposed;
  private BitSet touched;
  private TreeMap<Integer, Origin> outputWrites;
  private boolean numberedColors;
  private BitSet predicatesSet;

  /** How often each predicate has been set in the text so far. */
  private final int[] settings;

  private InitialisationWarnings(Program program) {
    this.program = program;
    addresses = program.declarations().temporaries().size() * 4;
    predicates = addresses + program.declarations().addressRegisters().size() * 4;
    depth = predicates + program.declarations().predicates() * 4;
    colors = depth + 4;
    summaries = new Summary[program.subroutines().size()];
    settings = new int[program.declarations().predicates()];
  }

  static void check(Program program, WarningSink sink) {
    InitialisationWarnings analysis = new InitialisationWarnings(program);
    if (!analysis.summarise()) {
      return;
    }
    Summary entry = analysis.summary(program.entry());
    analysis.warnOfReads(entry, sink);
    if (program.stage() == Stage.FRAGMENT) {
      analysis.warnOfDepth(entry, sink);
      analysis.warnOfColors(entry, sink);
    }
  }

  private void warnOfReads(Summary entry, WarningSink sink) {
    Set<String> named = new HashSet<>();
    for (Map.Entry<Integer, Exposed> read : entry.exposed.entrySet()) {
      String register = register(read.getKey());
      if (named.add(register)) {
        sink.warn(
            Code.W4,
            read.getValue().origin,
            read.getValue().sometimesWritten
                ? register
                    + " may be unwritten where it is read: a path or predicate skips it (A-60)"
                : register + " is read before it is written (A-60)");
      }
    }
  }

  private void warnOfDepth(Summary entry, WarningSink sink) {
    Origin write = StageInterface.of(program).writes().get(new Result(ResultKind.DEPTH, 0));
    if (write != null && entry.assigned != null && !entry.assigned.has(depth + Z)) {
      sink.warn(
          Code.W15,
          write,
          entry.outputs.containsKey(depth + Z)
              ? "result.depth.z may stay unwritten: a path or predicate skips it (A-90)"
              : "the program replaces depth and never writes result.depth.z (A-90)");
    }
  }

  private void warnOfColors(Summary entry, WarningSink sink) {
    Map<Integer, Origin> writes = entry.outputs.tailMap(colors);
    if (writes.isEmpty()) {
      sink.warn(
          Code.W16,
          Origin.of(0, Stage.FRAGMENT.header().length()),
          "the program writes no colour; what it draws is undefined");
      return;
    }
    Set<Integer> told = new HashSet<>();
    for (Map.Entry<Integer, Origin> write : writes.entrySet()) {
      int component = write.getKey();
      if (entry.assigned != null
          && !entry.assigned.has(component)
          && told.add((component - colors) / 4)) {
        sink.warn(
            Code.W16,
            write.getValue(),
            color((component - colors) / 4)
                + "."
                + "xyzw".charAt((component - colors) % 4)
                + " may stay unwritten: a path or predicate skips it");
      }
    }
  }

  private String color(int number) {
    ResultKind kind = numberedColors ? ResultKind.DRAW_BUFFER : ResultKind.COLOR;
    return new Result(kind, number).toString();
  }

  private String register(int component) {
    if (component < addresses) {
      return "temporary " + program.declarations().temporaries().get(component / 4);
    }
    if (component < predicates) {
      int index = (component - addresses) / 4;
      return "address register " + program.declarations().addressRegisters().get(index);
    }
    return "predicate P" + (component - predicates) / 4;
  }

  /** Summarises the subroutines; false where that takes too long. */
  private boolean summarise() {
    List<Subroutine> subroutines = program.subroutines();
    long bits = (depth + 1L) * (1 + 8L * settings.length);
    if (subroutines.size() * bits > MOST_WORK) {
      return false;
    }
    for (int i = 0; i < summaries.length; i++) {
      summaries[i] =
          new Summary(null, new TreeMap<>(), new BitSet(), new TreeMap<>(), new BitSet());
    }
    boolean stable = summaries.length == 0;
    for (int round = 0; !stable && round < MOST_ROUNDS; round++) {
      stable = true;
      for (int i = summaries.length - 1; i >= 0; i--) {
        Summary summary = summary(subroutines.get(i).body());
        if (!summary.isSame(summaries[i])) {
          summaries[i] = summary;
          stable = false;
        }
      }
    }
    return stable;
  }

  private Summary summary(Block body) {
    assigned = new Assignments();
    atReturns = null;
    atBreaks = null;
    exposed = new TreeMap<>();
    touched = new BitSet();
    outputWrites = new TreeMap<>();
    predicatesSet = new BitSet();
    block(body);
    Assignments atEnd = Assignments.meet(assigned, atReturns);
    return new Summary(atEnd, exposed, touched, outputWrites, predicatesSet);
  }

  private void read(int register, int components, Origin origin, Optional<Guard> guard) {
    for (int i = register; i < register + 4; i++) {
      boolean written =
          (components >> (i - register) & 1) == 0
              || (guard.isPresent() ? assigned.hasUnder(i, guard.get()) : assigned.has(i));
      if (!written) {
        BitSet under = assigned.conditions(guard, predicatesSet);
        exposed.merge(i, new Exposed(origin, touched.get(i), under), Exposed::and);
      }
    }
  }

  private void write(int register, int components, Optional<Guard> guard) {
    for (int i = 0; i < 4; i++) {
      if ((components >> i & 1) != 0) {
        touched.set(register + i);
      }
    }
    if (guard.isPresent()) {
      assigned.writeUnder(guard.get(), register, components);
    } else {
      assigned.write(register, components);
    }
  }

  @Override
  void enter(Statement statement) {
    if (assigned == null) {
      return;
    }
    Origin origin = statement.origin();
    Accesses accesses = Accesses.of(statement);
    Optional<Guard> guard = writeGuard(statement, accesses);
    for (Accesses.Read read : accesses.reads) {
      if (read.source() instanceof Temporary temporary) {
        read(temporary.index() * 4, read.components(), origin, guard);
      }
    }
    for (RelativeIndex index : accesses.indices) {
      read(addresses + index.address() * 4, 1 << index.component().ordinal(), origin, guard);
    }
    for (Guard test : accesses.guards) {
      for (int i = 0; i < 4; i++) {
        int component = 1 << test.swizzle().get(i).ordinal();
        read(predicates + test.predicate() * 4, component, origin, Optional.empty());
      }
    }
    accesses.destination().ifPresent(destination -> write(destination, origin));
  }

  private static Optional<Guard> writeGuard(Statement statement, Accesses accesses) {
    return statement instanceof Statement.LoadAddress load
        ? load.guard()
        : accesses.destination().flatMap(Destination::guard);
  }

  private void write(Destination destination, Origin origin) {
    int mask = destination.mask().bits();
    if (destination.target() instanceof Temporary temporary) {
      write(temporary.index() * 4, mask, destination.guard());
    } else if (destination.target() instanceof Result result && isFragmentOutput(result)) {
      int register = result.kind() == ResultKind.DEPTH ? depth : colors + result.index() * 4;
      numberedColors |= result.kind() == ResultKind.DRAW_BUFFER;
      write(register, mask, destination.guard());
      for (int i = 0; i < 4; i++) {
        if ((mask >> i & 1) != 0) {
          outputWrites.putIfAbsent(register + i, origin);
        }
      }
    }
  }

  private static boolean isFragmentOutput(Result result) {
    return result.kind() == ResultKind.DEPTH
        || result.kind() == ResultKind.COLOR
        || result.kind() == ResultKind.DRAW_BUFFER;
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    enter(statement);
    settings[statement.predicate()]++;
    predicatesSet.set(statement.predicate());
    if (assigned != null) {
      assigned.forget(statement.predicate());
      write(predicates + statement.predicate() * 4, 15, Optional.empty());
    }
    return null;
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    enter(statement);
    if (assigned != null) {
      write(addresses + statement.address() * 4, statement.mask().bits(), statement.guard());
    }
    return null;
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    enter(statement);
    if (assigned != null) {
      assigned.assumeNotTaken(statement.guard());
    }
    return null;
  }

  @Override
  public Void branch(Statement.If statement) {
    enter(statement);
    if (assigned == null) {
      return null;
    }
    Guard guard = statement.guard();
    int setting = settings[guard.predicate()];
    Assignments before = assigned.copy();
    assigned.assumeTaken(guard);
    block(statement.then());
    Assignments taken = assigned;
    assigned = before;
    assigned.assumeNotTaken(guard);
    statement.otherwise().ifPresent(this::block);
    boolean settled = settings[guard.predicate()] == setting;
    assigned = Assignments.join(guard, taken, assigned, settled);
    return null;
  }

  @Override
  public Void loop(Statement.Loop statement) {
    enter(statement);
    if (assigned == null) {
      return null;
    }
    int register = addresses + statement.address() * 4;
    Assignments before = assigned.copy();
    write(register, 15, Optional.empty());
    body(statement.body(), statement.operand(), before);
    if (assigned != null) {
      assigned.restore(register, before);
    }
    return null;
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    enter(statement);
    if (assigned != null) {
      body(statement.body(), statement.operand(), assigned.copy());
    }
    return null;
  }

  private void body(Block body, Operand count, Assignments before) {
    BitSet set = predicatesSetIn(body);
    assigned.forget(set);
    predicatesSet.or(set);
    Assignments outerBreaks = atBreaks;
    atBreaks = null;
    block(body);
    assigned = Assignments.meet(assigned, atBreaks);
    if (!runsAtLeastOnce(count)) {
      assigned = Assignments.meet(assigned, before);
    }
    atBreaks = outerBreaks;
  }

  /** The predicates that a further run of a loop's body may find changed. */
  private BitSet predicatesSetIn(Block body) {
    BitSet set = new BitSet();
    new StatementWalk() {
      @Override
      public Void setPredicate(Statement.SetPredicate statement) {
        set.set(statement.predicate());
        return null;
      }

      @Override
      public Void call(Statement.Call statement) {
        set.or(summaries[statement.subroutine()].predicates);
        return null;
      }
    }.block(body);
    return set;
  }

  private boolean runsAtLeastOnce(Operand count) {
    ParameterValue value =
        count.source() instanceof BoundParameter bound
            ? bound.value()
            : count.source() instanceof DeclaredParameter declared
                ? program.valueOf(declared)
                : null;
    float[] values = value instanceof ParameterValue.Constant ? Constants.of(count, program) : null;
    return values != null && values[0] >= 1;
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    enter(statement);
    if (assigned != null) {
      atBreaks = leave(atBreaks, statement.guard());
    }
    return null;
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    enter(statement);
    if (assigned != null) {
      atReturns = leave(atReturns, statement.guard());
    }
    return null;
  }

  /** Lets control leave where a guard is true; gives the state there, joined to earlier ones. */
  private Assignments leave(Assignments earlier, Optional<Guard> guard) {
    Assignments leaving = assigned.copy();
    guard.ifPresent(leaving::assumeTaken);
    if (guard.isEmpty()) {
      assigned = null;
    } else {
      assigned.assumeNotTaken(guard.get());
    }
    return Assignments.meet(leaving, earlier);
  }

  @Override
  public Void call(Statement.Call statement) {
    enter(statement);
    if (assigned == null) {
      return null;
    }
    Summary callee = summaries[statement.subroutine()];
    Assignments notTaken = null;
    if (statement.guard().isPresent()) {
      notTaken = assigned.copy();
      notTaken.assumeNotTaken(statement.guard().get());
      assigned.assumeTaken(statement.guard().get());
    }
    take(callee);
    if (notTaken != null) {
      Guard guard = statement.guard().get();
      boolean settled = !callee.predicates.get(guard.predicate());
      assigned = Assignments.join(guard, assigned, notTaken, settled);
    }
    return null;
  }

  private void take(Summary callee) {
    for (Map.Entry<Integer, Exposed> read : callee.exposed.entrySet()) {
      int component = read.getKey();
      Exposed callees = read.getValue();
      if (!assigned.hasUnder(component, callees.under)) {
        boolean sometimes = callees.sometimesWritten || touched.get(component);
        BitSet under = assigned.conditions(callees.under, predicatesSet);
        exposed.merge(component, new Exposed(callees.origin, sometimes, under), Exposed::and);
      }
    }
    touched.or(callee.touched);
    callee.outputs.forEach(outputWrites::putIfAbsent);
    predicatesSet.or(callee.predicates);
    callee.predicates.stream().forEach(predicate -> settings[predicate]++);
    if (callee.assigned == null) {
      assigned = null;
      return;
    }
    assigned.forget(callee.predicates);
    assigned.add(callee.assigned);
  }
}
