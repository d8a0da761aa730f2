package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.ExecutionLimits;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts statements together to blocks and subroutines and checks how blocks nest (A-41 to A-43,
 * Keeps its own stack, so that no nesting is too deep for it; blocks beyond the limits of
 * nesting are checked and dissolve in the block around them.
 */
final class BlockBuilder {
  /** A block that is open. */
  private static final class Frame {
    final Opcode opener;
    final Lexeme token;
    final Origin origin;
    final List<Statement> around;
    final boolean dissolved;
    Guard guard;
    int address;
    Operand count;
    List<Statement> then;
    boolean reported;

    Frame(Opcode opener, Lexeme token, Origin origin, List<Statement> around, boolean dissolved) {
      this.opener = opener;
      this.token = token;
      this.origin = origin;
      this.around = around;
      this.dissolved = dissolved;
    }

    boolean isLoop() {
      return opener != Opcode.IF;
    }
  }

  private final Report report;
  private final List<Frame> open = new ArrayList<>();
  private final List<Subroutine> subroutines = new ArrayList<>();
  private List<Statement> current = new ArrayList<>();
  private Block preamble;
  private String label;
  private int ifDepth;
  private int loopDepth;

  BlockBuilder(Report report) {
    this.report = report;
  }

  /** Adds a statement that opens no block. */
  void add(Statement statement) {
    current.add(statement);
  }

  /** Opens an {@code IF}; the guard is null where it has an error. */
  void openIf(Guard guard, Lexeme token, Origin origin) {
    if (++ifDepth == ExecutionLimits.IF_DEPTH + 1) {
      report.error(Code.E_IFDEPTH, token, "IFs nest " + ExecutionLimits.IF_DEPTH + " deep at most");
    }
    boolean dissolved = guard == null || ifDepth > ExecutionLimits.IF_DEPTH;
    push(Opcode.IF, token, origin, dissolved).guard = guard;
  }

  /**
   * Opens a {@code LOOP} or {@code REP}.
   *
   * @param address the address register of a {@code LOOP}
   * @param count the operand; null where the instruction has an error
   */
  void openLoop(Opcode opcode, int address, Operand count, Lexeme token, Origin origin) {
    if (++loopDepth == ExecutionLimits.LOOP_DEPTH + 1) {
      report.error(
          Code.E_LOOPDEPTH, token, "loops nest " + ExecutionLimits.LOOP_DEPTH + " deep at most");
    }
    boolean dissolved = count == null || loopDepth > ExecutionLimits.LOOP_DEPTH;
    Frame frame = push(opcode, token, origin, dissolved);
    frame.address = address;
    frame.count = count;
  }

  private Frame push(Opcode opener, Lexeme token, Origin origin, boolean dissolved) {
    Frame frame = new Frame(opener, token, origin, current, dissolved);
    open.add(frame);
    if (!dissolved) {
      current = new ArrayList<>();
    }
    return frame;
  }

  /** Divides the innermost {@code IF}. */
  void orElse(Lexeme token) {
    int at = innermost(Opcode.IF);
    if (at < 0) {
      report.error(Code.E_BLOCK, token, "ELSE stands in no IF");
      return;
    }
    Frame frame = open.get(at);
    if (at < open.size() - 1) {
      reportCrossing(at, token);
    } else if (frame.then != null) {
      report.errorWithPlace(
          Code.E_BLOCK, token, "the IF has an ELSE already", opened(frame, "the IF is here"));
    } else if (frame.dissolved) {
      frame.then = List.of();
    } else {
      frame.then = current;
      current = new ArrayList<>();
    }
  }

  /** Closes a block by {@code ENDIF}, {@code ENDLOOP} or {@code ENDREP}. */
  void close(Opcode closer, Lexeme token) {
    Opcode opener = Opcode.valueOf(closer.name().substring("END".length()));
    int at = innermost(opener);
    int top = open.size() - 1;
    if (at < 0) {
      if (top >= 0 && opener != Opcode.IF && open.get(top).isLoop()) {
        Frame frame = open.get(top);
        report.errorWithPlace(
            Code.E_BLOCK,
            token,
            frame.opener + " is closed by END" + frame.opener + ", not by " + closer,
            opened(frame, "the block opens here"));
        pop(top);
      } else {
        report.error(Code.E_BLOCK, token, closer + " closes nothing");
      }
      return;
    }
    if (at < top) {
      reportCrossing(at, token);
    }
    pop(at);
  }

  private int innermost(Opcode opener) {
    int at = open.size() - 1;
    while (at >= 0 && open.get(at).opener != opener) {
      at--;
    }
    return at;
  }

  private void reportCrossing(int at, Lexeme token) {
    boolean known = false;
    for (int i = at + 1; i < open.size(); i++) {
      known |= open.get(i).reported;
      open.get(i).reported = true;
    }
    if (!known) {
      Frame inner = open.get(open.size() - 1);
      report.errorWithPlace(
          Code.E_BLOCK,
          token,
          "the " + inner.opener + " inside must be closed first",
          opened(inner, "it opens here"));
    }
  }

  private void pop(int at) {
    Frame frame = open.remove(at);
    if (frame.isLoop()) {
      loopDepth--;
    } else {
      ifDepth--;
    }
    if (frame.dissolved || at < open.size()) {
      return;
    }
    Block block = new Block(current);
    current = frame.around;
    current.add(statement(frame, block));
  }

  private static Statement statement(Frame frame, Block block) {
    if (frame.opener == Opcode.IF) {
      return frame.then == null
          ? new Statement.If(frame.guard, block, Optional.empty(), frame.origin)
          : new Statement.If(frame.guard, new Block(frame.then), Optional.of(block), frame.origin);
    }
    return frame.opener == Opcode.LOOP
        ? new Statement.Loop(frame.address, frame.count, block, frame.origin)
        : new Statement.Repeat(frame.count, block, frame.origin);
  }

  /** Whether a loop is open around the place. */
  boolean isInLoop() {
    return loopDepth > 0;
  }

  /** Begins the subroutine of a label. */
  void label(Lexeme name, boolean usable) {
    boolean known = false;
    for (Frame frame : open) {
      known |= frame.reported;
      frame.reported = true;
    }
    if (!open.isEmpty()) {
      if (!known) {
        Frame inner = open.get(open.size() - 1);
        report.errorWithPlace(
            Code.E_LABELBLOCK,
            name,
            "a label cannot stand inside a block",
            opened(inner, "this " + inner.opener + " is open"));
      }
      return;
    }
    if (usable) {
      finishSubroutine();
      label = name.word.text;
    }
  }

  private void finishSubroutine() {
    if (label == null) {
      preamble = new Block(current);
    } else {
      subroutines.add(new Subroutine(label, new Block(current)));
    }
    current = new ArrayList<>();
  }

  /** Ends the program; reports blocks that are open. */
  void finish() {
    for (Frame frame : open) {
      if (!frame.reported) {
        report.errorOfProgram(
            Code.E_BLOCK,
            frame.token.offset,
            frame.token.length,
            "this " + frame.opener + " is never closed");
      }
    }
    for (int i = open.size() - 1; i >= 0; i--) {
      pop(i);
    }
    finishSubroutine();
  }

  private static dev.arbiter.diagnostic.Diagnostic.Note opened(Frame frame, String message) {
    return Report.place(frame.token.offset, frame.token.length, message);
  }

  /** The statements before the first label. */
  Block preamble() {
    return preamble;
  }

  List<Subroutine> subroutines() {
    return subroutines;
  }
}
