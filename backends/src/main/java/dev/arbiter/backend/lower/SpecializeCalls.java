package dev.arbiter.backend.lower;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.ExecutionLimits;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes calls plain: execution begins in the preamble, what nothing calls is gone, and no
 * subroutine calls itself. A subroutine that can meet a limit of the call, IF or loop depth gets a
 * copy for each depth that it can run at (E.1.4); where a limit is met, the copy sets a predicate
 * register and returns, and so does each of its callers (E.1.5).
 */
public final class SpecializeCalls {
  /** More statements than this are refused: copies multiply. */
  private static final int MOST_STATEMENTS = 1 << 19;

  /** A body at a depth; −1 for the one copy of a shared body. */
  private record Key(int node, int depth, int branches, int loops) {}

  private static final class Copy {
    final int position;
    final String label;
    final Set<Key> callees = new HashSet<>();
    boolean mayStop;

    Copy(int position, String label) {
      this.position = position;
      this.label = label;
    }
  }

  private final Program program;
  private final CallGraph graph;
  private final Registers registers;
  private final boolean countBranches;
  private final boolean countLoops;
  private final Map<Key, Copy> copies = new LinkedHashMap<>();
  private final Set<String> labels = new HashSet<>(Set.of(Program.MAIN));
  private final Set<String> labelsBefore = new HashSet<>();
  private Guard stop;

  private SpecializeCalls(Program program, CallGraph graph) {
    this.program = program;
    this.graph = graph;
    this.registers = new Registers(program.declarations());
    program.subroutines().forEach(each -> labelsBefore.add(each.label()));
    this.countBranches = graph.branchesMayExceed();
    this.countLoops = graph.loopsMayExceed();
  }

  /**
   * The program with plain calls.
   *
   * @return empty where the copies would be too many
   */
  public static Optional<Program> apply(Program program) {
    if (program.subroutines().isEmpty()) {
      return Optional.of(program);
    }
    return new SpecializeCalls(program, new CallGraph(program)).specialized();
  }

  private Optional<Program> specialized() {
    CallGraph.Node entry = graph.entry();
    Key start = entry.shared ? new Key(0, -1, -1, -1) : new Key(0, 0, 0, 0);
    if (!discover(start)) {
      return Optional.empty();
    }
    spreadStops();
    if (copies.values().stream().anyMatch(copy -> copy.mayStop)) {
      stop = new Guard(registers.predicate(), Swizzle.IDENTITY, false);
    }
    Block preamble = null;
    List<Subroutine> subroutines = new ArrayList<>();
    for (Map.Entry<Key, Copy> each : copies.entrySet()) {
      Block body = new Specializer(each.getKey()).rewrite(node(each.getKey()).body);
      if (preamble == null) {
        preamble = body;
      } else {
        subroutines.add(new Subroutine(each.getValue().label, body));
      }
    }
    return Optional.of(
        new Program(
            program.stage(), program.options(), registers.declarations(), preamble, subroutines));
  }

  private CallGraph.Node node(Key key) {
    return graph.nodes.get(key.node);
  }

  /** Finds all copies, breadth first, so that their order is the order of the calls. */
  private boolean discover(Key start) {
    List<Key> found = new ArrayList<>();
    Map<Integer, Integer> sizes = new HashMap<>();
    long statements = 0;
    add(start, found);
    for (int i = 0; i < found.size(); i++) {
      Key key = found.get(i);
      statements += 1 + sizes.computeIfAbsent(key.node, n -> size(graph.nodes.get(n).body));
      if (statements > MOST_STATEMENTS) {
        return false;
      }
      Copy copy = copies.get(key);
      copy.mayStop = meetsLimit(key);
      if (atCallLimit(key)) {
        continue;
      }
      for (CallGraph.Site site : node(key).sites) {
        Key callee = callee(key, site.callee(), site.branches(), site.loops());
        copy.callees.add(callee);
        add(callee, found);
      }
    }
    return true;
  }

  private static int size(Block block) {
    int size = block.statements().size();
    for (Statement each : block.statements()) {
      if (each instanceof Statement.If branch) {
        size += size(branch.then()) + branch.otherwise().map(SpecializeCalls::size).orElse(0);
      } else if (each instanceof Statement.Loop loop) {
        size += size(loop.body());
      } else if (each instanceof Statement.Repeat repeat) {
        size += size(repeat.body());
      }
    }
    return size;
  }

  private void add(Key key, List<Key> found) {
    if (!copies.containsKey(key)) {
      copies.put(key, new Copy(found.size() - 1, found.isEmpty() ? "" : label(key)));
      found.add(key);
    }
  }

  private String label(Key key) {
    String plain = program.subroutines().get(key.node - 1).label();
    StringBuilder label = new StringBuilder(plain);
    if (key.depth >= 0) {
      label.append('_').append(key.depth);
    }
    if (key.branches > 0 || key.loops > 0) {
      label.append('_').append(key.branches).append('_').append(key.loops);
    }
    while (isTaken(label, plain)) {
      label.append('x');
    }
    labels.add(label.toString());
    return label.toString();
  }

  private boolean isTaken(StringBuilder label, String plain) {
    String text = label.toString();
    return labels.contains(text) || (!text.equals(plain) && labelsBefore.contains(text));
  }

  private Key callee(Key caller, int node, int branches, int loops) {
    if (graph.nodes.get(node).shared) {
      return new Key(node, -1, -1, -1);
    }
    return new Key(
        node,
        caller.depth + 1,
        countBranches ? caller.branches + branches : 0,
        countLoops ? caller.loops + loops : 0);
  }

  private boolean atCallLimit(Key key) {
    return key.depth == ExecutionLimits.CALL_DEPTH;
  }

  private boolean meetsLimit(Key key) {
    CallGraph.Node node = node(key);
    return key.depth >= 0
        && ((atCallLimit(key) && !node.sites.isEmpty())
            || (countBranches && key.branches + node.branches > ExecutionLimits.IF_DEPTH)
            || (countLoops && key.loops + node.loops > ExecutionLimits.LOOP_DEPTH));
  }

  private void spreadStops() {
    for (boolean changed = true; changed; ) {
      changed = false;
      for (Copy copy : copies.values()) {
        if (!copy.mayStop && copy.callees.stream().anyMatch(each -> copies.get(each).mayStop)) {
          copy.mayStop = true;
          changed = true;
        }
      }
    }
  }

  private final class Specializer extends Rewriter {
    private final Key key;
    private int branches;
    private int loops;

    private Specializer(Key key) {
      this.key = key;
    }

    @Override
    public Void branch(Statement.If statement) {
      if (countBranches && key.branches + branches >= ExecutionLimits.IF_DEPTH) {
        return terminate(statement.origin());
      }
      branches++;
      super.branch(statement);
      branches--;
      return null;
    }

    @Override
    public Void loop(Statement.Loop statement) {
      if (countLoops && key.loops + loops >= ExecutionLimits.LOOP_DEPTH) {
        return terminate(statement.origin());
      }
      loops++;
      super.loop(statement);
      loops--;
      return null;
    }

    @Override
    public Void repeat(Statement.Repeat statement) {
      if (countLoops && key.loops + loops >= ExecutionLimits.LOOP_DEPTH) {
        return terminate(statement.origin());
      }
      loops++;
      super.repeat(statement);
      loops--;
      return null;
    }

    @Override
    public Void call(Statement.Call statement) {
      if (atCallLimit(key)) {
        return statement.guard().isPresent()
            ? terminateIf(statement.guard().get(), statement.origin())
            : terminate(statement.origin());
      }
      Copy callee = copies.get(callee(key, statement.subroutine() + 1, branches, loops));
      emit(new Statement.Call(callee.position, statement.guard(), statement.origin()));
      if (callee.mayStop) {
        emit(new Statement.Return(Optional.of(stop), statement.origin()));
      }
      return null;
    }

    private Void terminate(Origin origin) {
      Operand zero = Expansion.number(0);
      emit(new Statement.SetPredicate(Opcode.PSTR, stop.predicate(), zero, zero, origin));
      return emit(new Statement.Return(Optional.empty(), origin));
    }

    /** No IF stands here: it would count against the depth of IFs. */
    private Void terminateIf(Guard guard, Origin origin) {
      Temporary flags = registers.scratch("stop");
      Operand zero = Expansion.number(0);
      move(Destination.of(flags), zero, origin);
      move(new Destination(flags, WriteMask.ALL, Optional.of(guard)), Expansion.number(1), origin);
      emit(
          new Statement.SetPredicate(
              Opcode.PSGT, stop.predicate(), Operand.of(flags), zero, origin));
      return emit(new Statement.Return(Optional.of(stop), origin));
    }

    private void move(Destination destination, Operand operand, Origin origin) {
      emit(new Statement.Operate(Opcode.MOV, false, destination, List.of(operand), origin));
    }
  }
}
