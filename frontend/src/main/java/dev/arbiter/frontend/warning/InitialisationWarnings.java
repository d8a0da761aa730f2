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
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Temporary;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Registers that are read before anything is written to them on some path (W4), and depth that some
 * path does not write although the program replaces it (W15). Definite assignment, component by
 * component; a write or a call under a predicate counts as if it happened, so that pairs with
 * opposite predicates pass. Each subroutine is summarised once: what it surely writes, and what it
 * reads before.
 */
final class InitialisationWarnings extends StatementWalk {
  private static final int MOST_ROUNDS = 16;

  /** Programs with more bits of state than this are not looked at. */
  private static final int MOST_WORK = 1 << 28;

  /**
   * What a call does.
   *
   * @param assigned the components that are written whenever it returns; null where it never does
   * @param exposed components that it may read before it writes them, with the first such read
   */
  private record Summary(BitSet assigned, Map<Integer, Origin> exposed) {}

  private final Program program;
  private final int addresses;
  private final int predicates;
  private final int depth;
  private final Summary[] summaries;

  /** The components written on every path to here; null where no path leads here. */
  private BitSet assigned;

  private BitSet atReturns;
  private BitSet atBreaks;
  private Map<Integer, Origin> exposed;
  private Origin depthWrite;

  private InitialisationWarnings(Program program) {
    this.program = program;
    addresses = program.declarations().temporaries().size() * 4;
    predicates = addresses + program.declarations().addressRegisters().size() * 4;
    depth = predicates + program.declarations().predicates() * 4;
    summaries = new Summary[program.subroutines().size()];
  }

  static void check(Program program, WarningSink sink) {
    InitialisationWarnings analysis = new InitialisationWarnings(program);
    if (!analysis.summarise()) {
      return;
    }
    Summary entry = analysis.summary(program.entry());
    analysis.warn(entry, sink);
  }

  private void warn(Summary entry, WarningSink sink) {
    Set<String> named = new HashSet<>();
    for (Map.Entry<Integer, Origin> read : entry.exposed.entrySet()) {
      String register = register(read.getKey());
      if (named.add(register)) {
        sink.warn(
            Code.W4,
            read.getValue(),
            register + " is read before it is written on some path (A-60)");
      }
    }
    if (depthWrite != null && entry.assigned != null && !entry.assigned.get(depth)) {
      sink.warn(
          Code.W15, depthWrite, "a path through the program does not write result.depth.z (A-90)");
    }
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
    if ((long) subroutines.size() * (depth + 1) > MOST_WORK) {
      return false;
    }
    for (int i = 0; i < summaries.length; i++) {
      summaries[i] = new Summary(null, Map.of());
    }
    boolean stable = summaries.length == 0;
    for (int round = 0; !stable && round < MOST_ROUNDS; round++) {
      stable = true;
      for (int i = summaries.length - 1; i >= 0; i--) {
        Summary summary = summary(subroutines.get(i).body());
        Summary before = summaries[i];
        if (summary.exposed.size() != before.exposed.size()
            || !same(summary.assigned, before.assigned)) {
          summaries[i] = summary;
          stable = false;
        }
      }
    }
    return stable;
  }

  private static boolean same(BitSet one, BitSet other) {
    return one == null ? other == null : one.equals(other);
  }

  private Summary summary(Block body) {
    assigned = new BitSet(depth + 1);
    atReturns = null;
    atBreaks = null;
    exposed = new TreeMap<>();
    depthWrite = null;
    block(body);
    return new Summary(meet(assigned, atReturns), exposed);
  }

  /** What is assigned where two paths join; null stands for a path that does not exist. */
  private static BitSet meet(BitSet one, BitSet other) {
    if (one == null || other == null) {
      return one == null ? copy(other) : copy(one);
    }
    BitSet both = copy(one);
    both.and(other);
    return both;
  }

  private static BitSet copy(BitSet set) {
    return set == null ? null : (BitSet) set.clone();
  }

  private void read(int register, int components, Origin origin) {
    for (int i = 0; i < 4; i++) {
      if ((components >> i & 1) != 0 && !assigned.get(register + i)) {
        exposed.putIfAbsent(register + i, origin);
      }
    }
  }

  private void write(int register, int components) {
    for (int i = 0; i < 4; i++) {
      if ((components >> i & 1) != 0) {
        assigned.set(register + i);
      }
    }
  }

  @Override
  void enter(Statement statement) {
    if (assigned == null) {
      return;
    }
    Origin origin = statement.origin();
    Accesses accesses = Accesses.of(statement);
    for (Accesses.Read read : accesses.reads) {
      if (read.source() instanceof Temporary temporary) {
        read(temporary.index() * 4, read.components(), origin);
      }
    }
    for (RelativeIndex index : accesses.indices) {
      read(addresses + index.address() * 4, 1 << index.component().ordinal(), origin);
    }
    for (Guard guard : accesses.guards) {
      for (int i = 0; i < 4; i++) {
        read(predicates + guard.predicate() * 4, 1 << guard.swizzle().get(i).ordinal(), origin);
      }
    }
    accesses.destination().ifPresent(destination -> write(destination, origin));
  }

  private void write(Destination destination, Origin origin) {
    if (destination.target() instanceof Temporary temporary) {
      write(temporary.index() * 4, destination.mask().bits());
    } else if (destination.target() instanceof Result result && result.kind() == ResultKind.DEPTH) {
      depthWrite = depthWrite == null ? origin : depthWrite;
      if (destination.mask().has(2)) {
        assigned.set(depth);
      }
    }
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    enter(statement);
    if (assigned != null) {
      write(predicates + statement.predicate() * 4, 15);
    }
    return null;
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    enter(statement);
    if (assigned != null) {
      write(addresses + statement.address() * 4, statement.mask().bits());
    }
    return null;
  }

  @Override
  public Void branch(Statement.If statement) {
    enter(statement);
    BitSet before = copy(assigned);
    block(statement.then());
    BitSet afterThen = assigned;
    assigned = before;
    statement.otherwise().ifPresent(this::block);
    assigned = meet(afterThen, assigned);
    return null;
  }

  @Override
  public Void loop(Statement.Loop statement) {
    enter(statement);
    BitSet before = copy(assigned);
    if (assigned != null) {
      write(addresses + statement.address() * 4, 15);
    }
    body(statement.body(), statement.operand(), before);
    if (assigned != null) {
      int register = addresses + statement.address() * 4;
      for (int i = register; i < register + 4; i++) {
        assigned.set(i, before.get(i));
      }
    }
    return null;
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    enter(statement);
    body(statement.body(), statement.operand(), copy(assigned));
    return null;
  }

  private void body(Block body, Operand count, BitSet before) {
    if (before == null) {
      return;
    }
    BitSet outerBreaks = atBreaks;
    atBreaks = null;
    block(body);
    assigned = meet(assigned, atBreaks);
    if (!runsAtLeastOnce(count)) {
      assigned = meet(assigned, before);
    }
    atBreaks = outerBreaks;
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
      atBreaks = atBreaks == null ? copy(assigned) : meet(atBreaks, assigned);
      assigned = statement.guard().isPresent() ? assigned : null;
    }
    return null;
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    enter(statement);
    if (assigned != null) {
      atReturns = atReturns == null ? copy(assigned) : meet(atReturns, assigned);
      assigned = statement.guard().isPresent() ? assigned : null;
    }
    return null;
  }

  @Override
  public Void call(Statement.Call statement) {
    enter(statement);
    if (assigned == null) {
      return null;
    }
    Summary callee = summaries[statement.subroutine()];
    for (Map.Entry<Integer, Origin> read : new ArrayList<>(callee.exposed.entrySet())) {
      if (!assigned.get(read.getKey())) {
        exposed.putIfAbsent(read.getKey(), read.getValue());
      }
    }
    if (callee.assigned != null) {
      assigned.or(callee.assigned);
    } else if (statement.guard().isEmpty()) {
      assigned = null;
    }
    return null;
  }
}
