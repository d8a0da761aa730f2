package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Temporary;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/**
 * Derivatives and lookups with an implicit level of detail where neighbouring fragments may have
 * gone another way (W7, A-57). A register is uniform where all that is ever written to it depends
 * on parameters alone; the order of writes is not looked at.
 */
final class UniformityWarnings extends StatementWalk {
  /** Stops without a word where registers depend on one another in longer chains than this. */
  private static final int MOST_ROUNDS = 64;

  private final Program program;
  private final WarningSink sink;
  private final BitSet varyingTemporaries = new BitSet();
  private final BitSet varyingAddresses = new BitSet();
  private final BitSet varyingPredicates = new BitSet();
  private final BitSet divergentSubroutines = new BitSet();
  private final Set<Statement> divergentLoops = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean changed;
  private boolean warning;

  /** Whether fragments of a quad may be at other places. */
  private boolean divergent;

  /** Whether some may have left the subroutine. */
  private boolean returned;

  private Statement innermostLoop;

  private UniformityWarnings(Program program, WarningSink sink) {
    this.program = program;
    this.sink = sink;
  }

  static void check(Program program, WarningSink sink) {
    if (program.stage() != Stage.FRAGMENT) {
      return;
    }
    UniformityWarnings analysis = new UniformityWarnings(program, sink);
    int rounds = 0;
    do {
      analysis.changed = false;
      analysis.walk();
    } while (analysis.changed && ++rounds < MOST_ROUNDS);
    if (!analysis.changed) {
      analysis.warning = true;
      analysis.walk();
    }
  }

  private void walk() {
    start(program.preamble(), false);
    for (int i = 0; i < program.subroutines().size(); i++) {
      start(program.subroutines().get(i).body(), divergentSubroutines.get(i));
    }
  }

  private void start(Block body, boolean divergentCall) {
    divergent = divergentCall;
    returned = false;
    innermostLoop = null;
    block(body);
  }

  private boolean varies(Guard guard) {
    return varyingPredicates.get(guard.predicate());
  }

  private boolean varies(Optional<Guard> guard) {
    return guard.isPresent() && varies(guard.get());
  }

  private boolean isDivergent() {
    return divergent || returned;
  }

  private void vary(BitSet registers, int index) {
    if (!registers.get(index)) {
      registers.set(index);
      changed = true;
    }
  }

  private boolean varies(Accesses accesses) {
    if (isDivergent()) {
      return true;
    }
    for (Accesses.Read read : accesses.reads) {
      Source source = read.source();
      if (source instanceof AttributeSource
          || source instanceof AttributeElement
          || (source instanceof Temporary temporary && varyingTemporaries.get(temporary.index()))) {
        return true;
      }
    }
    for (RelativeIndex index : accesses.indices) {
      if (varyingAddresses.get(index.address())) {
        return true;
      }
    }
    for (Guard guard : accesses.guards) {
      if (varies(guard)) {
        return true;
      }
    }
    return false;
  }

  @Override
  void enter(Statement statement) {
    Accesses accesses = Accesses.of(statement);
    Destination destination = accesses.destination().orElse(null);
    if (destination != null
        && destination.target() instanceof Temporary temporary
        && varies(accesses)) {
      vary(varyingTemporaries, temporary.index());
    }
  }

  @Override
  public Void operate(Statement.Operate statement) {
    enter(statement);
    if (statement.opcode() == Opcode.DDX || statement.opcode() == Opcode.DDY) {
      warn(statement, "a derivative");
    }
    return null;
  }

  @Override
  public Void sample(Statement.Sample statement) {
    enter(statement);
    if (statement.opcode() != Opcode.TXL && statement.opcode() != Opcode.TXD) {
      warn(statement, "a lookup with an implicit level of detail");
    }
    return null;
  }

  private void warn(Statement statement, String what) {
    if (warning && isDivergent()) {
      sink.warn(
          Code.W7,
          statement.origin(),
          what + " is undefined where neighbouring fragments may not come (A-57)");
    }
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    if (varies(Accesses.of(statement))) {
      vary(varyingPredicates, statement.predicate());
    }
    return null;
  }

  @Override
  public Void branch(Statement.If statement) {
    boolean before = divergent;
    divergent |= varies(statement.guard());
    super.branch(statement);
    divergent = before;
    return null;
  }

  @Override
  public Void loop(Statement.Loop statement) {
    if (isDivergent()) {
      vary(varyingAddresses, statement.address());
    }
    body(statement, statement.body());
    return null;
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    body(statement, statement.body());
    return null;
  }

  private void body(Statement loop, Block body) {
    boolean before = divergent;
    Statement outer = innermostLoop;
    innermostLoop = loop;
    divergent |= divergentLoops.contains(loop);
    boolean returnedBefore = returned;
    block(body);
    if (returned && !returnedBefore && divergentLoops.add(loop)) {
      changed = true;
    }
    innermostLoop = outer;
    divergent = before;
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    boolean varies = isDivergent() || varies(statement.guard());
    if (varies && divergentLoops.add(innermostLoop)) {
      changed = true;
    }
    return null;
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    returned |= isDivergent() || varies(statement.guard());
    return null;
  }

  @Override
  public Void call(Statement.Call statement) {
    if (isDivergent() || varies(statement.guard())) {
      vary(divergentSubroutines, statement.subroutine());
    }
    return null;
  }
}
