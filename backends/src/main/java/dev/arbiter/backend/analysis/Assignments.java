package dev.arbiter.backend.analysis;

import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Definite assignment, component by component: which registers a program may read before it writes
 * them, and which results it may end without having written. Those need their fill.
 *
 * <p>What a body surely writes does not depend on what was written before it, so each subroutine is
 * looked at once. Takes programs without recursion. A loop counts as skipped and a guarded write as
 * not done: the answer errs towards a fill.
 */
public final class Assignments {
  private final Program program;
  private final int addressBase;
  private final int predicateBase;
  private final int resultBase;
  private final Map<Result, Integer> results = new HashMap<>();
  private final Summary[] summaries;
  private final Summary whole;

  /** Bits of a component each: what a body surely writes, and what it reads before. */
  private record Summary(BitSet written, BitSet exposed) {}

  private Assignments(Program program) {
    this.program = program;
    this.addressBase = program.declarations().temporaries().size();
    this.predicateBase = addressBase + program.declarations().addressRegisters().size();
    this.resultBase = predicateBase + program.declarations().predicates();
    this.summaries = new Summary[program.subroutines().size()];
    this.whole = summarize(program.preamble());
  }

  /** Looks at a program in which no subroutine calls itself. */
  public static Assignments of(Program program) {
    return new Assignments(program);
  }

  /** Whether some component of a temporary may be read before it is written. */
  public boolean mayReadUnsetTemporary(int index) {
    return any(whole.exposed, index);
  }

  public boolean mayReadUnsetAddress(int index) {
    return any(whole.exposed, addressBase + index);
  }

  public boolean mayReadUnsetPredicate(int index) {
    return any(whole.exposed, predicateBase + index);
  }

  /** The components of a result that are written however the program ends, as bits. */
  public int surelyWritten(Result result) {
    Integer position = results.get(result);
    if (position == null) {
      return 0;
    }
    int components = 0;
    for (int i = 0; i < 4; i++) {
      if (whole.written.get((resultBase + position) * 4 + i)) {
        components |= 1 << i;
      }
    }
    return components;
  }

  private static boolean any(BitSet bits, int register) {
    int next = bits.nextSetBit(register * 4);
    return next >= 0 && next < register * 4 + 4;
  }

  private Summary summarize(Block block) {
    Walk walk = new Walk();
    walk.walk(block);
    walk.end();
    return new Summary(walk.atEnd, walk.exposed);
  }

  private Summary summary(int subroutine) {
    if (summaries[subroutine] == null) {
      summaries[subroutine] = summarize(program.subroutines().get(subroutine).body());
    }
    return summaries[subroutine];
  }

  private final class Walk extends OperandWalk
      implements Source.Visitor<Void>, Target.Visitor<Void> {
    private final BitSet exposed = new BitSet();

    /** What is written at this point; null where no path leads here. */
    private BitSet written = new BitSet();

    private BitSet atEnd;
    private int components;
    private boolean writing;
    private boolean guarded;

    /** A path on which the body ends. */
    private void end() {
      if (written != null) {
        if (atEnd == null) {
          atEnd = (BitSet) written.clone();
        } else {
          atEnd.and(written);
        }
      }
      if (atEnd == null) {
        atEnd = new BitSet();
      }
    }

    private void expose(int register, int read) {
      if (written == null) {
        return;
      }
      for (int i = 0; i < 4; i++) {
        if ((read >> i & 1) != 0 && !written.get(register * 4 + i)) {
          exposed.set(register * 4 + i);
        }
      }
    }

    private void assign(int register, int mask) {
      if (written == null) {
        return;
      }
      if (guarded) {
        // The components that the guard holds back keep what they had.
        expose(register, mask);
        return;
      }
      for (int i = 0; i < 4; i++) {
        if ((mask >> i & 1) != 0) {
          written.set(register * 4 + i);
        }
      }
    }

    private void index(RelativeIndex index) {
      expose(addressBase + index.address(), component(index));
    }

    @Override
    void read(Source source, int read) {
      components = read;
      writing = false;
      source.accept((Source.Visitor<Void>) this);
    }

    @Override
    void test(Guard guard, int tested) {
      expose(predicateBase + guard.predicate(), Reads.throughSwizzle(guard.swizzle(), tested));
    }

    @Override
    void write(Destination destination) {
      components = destination.mask().bits();
      writing = true;
      guarded = destination.guard().isPresent();
      destination.target().accept((Target.Visitor<Void>) this);
    }

    @Override
    void writePredicate(int predicate) {
      guarded = false;
      assign(predicateBase + predicate, 15);
    }

    @Override
    void writeAddress(int address, int mask, boolean isGuarded) {
      guarded = isGuarded;
      assign(addressBase + address, mask);
    }

    @Override
    public Void temporary(Temporary register) {
      if (writing) {
        assign(register.index(), components);
      } else {
        expose(register.index(), components);
      }
      return null;
    }

    @Override
    public Void attribute(AttributeSource source) {
      return null;
    }

    @Override
    public Void attributeElement(AttributeElement source) {
      index(source.index());
      return null;
    }

    @Override
    public Void bound(BoundParameter source) {
      return null;
    }

    @Override
    public Void declared(DeclaredParameter source) {
      return null;
    }

    @Override
    public Void parameterElement(ParameterElement source) {
      index(source.index());
      return null;
    }

    @Override
    public Void result(Result target) {
      assign(resultBase + results.computeIfAbsent(target, each -> results.size()), components);
      return null;
    }

    @Override
    public Void resultElement(ResultElement target) {
      index(target.index());
      return null;
    }

    @Override
    public Void branch(Statement.If statement) {
      test(statement.guard(), 15);
      BitSet before = copy(written);
      walk(statement.then());
      BitSet afterThen = written;
      written = before;
      statement.otherwise().ifPresent(this::walk);
      written = merge(afterThen, written);
      return null;
    }

    private BitSet copy(BitSet bits) {
      return bits == null ? null : (BitSet) bits.clone();
    }

    private BitSet merge(BitSet left, BitSet right) {
      if (left == null || right == null) {
        return left == null ? right : left;
      }
      left.and(right);
      return left;
    }

    @Override
    public Void loop(Statement.Loop statement) {
      // The register is saved, whatever it holds, and restored behind the loop.
      expose(addressBase + statement.address(), 15);
      loopOperand(statement.operand(), Opcode.LOOP);
      body(statement.body());
      return null;
    }

    @Override
    public Void repeat(Statement.Repeat statement) {
      loopOperand(statement.operand(), Opcode.REP);
      body(statement.body());
      return null;
    }

    private void body(Block body) {
      BitSet before = copy(written);
      walk(body);
      written = before;
    }

    @Override
    public Void breakLoop(Statement.Break statement) {
      if (statement.guard().isPresent()) {
        test(statement.guard().get(), 15);
      } else {
        written = null;
      }
      return null;
    }

    @Override
    public Void call(Statement.Call statement) {
      statement.guard().ifPresent(each -> test(each, 15));
      if (written == null) {
        return null;
      }
      Summary callee = summary(statement.subroutine());
      BitSet open = (BitSet) callee.exposed.clone();
      open.andNot(written);
      exposed.or(open);
      if (statement.guard().isEmpty()) {
        written.or(callee.written);
      }
      return null;
    }

    @Override
    public Void returnFrom(Statement.Return statement) {
      if (statement.guard().isPresent()) {
        test(statement.guard().get(), 15);
        end();
      } else {
        end();
        written = null;
      }
      return null;
    }
  }
}
