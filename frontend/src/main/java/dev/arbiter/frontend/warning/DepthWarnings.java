package dev.arbiter.frontend.warning;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.ExecutionLimits;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls that nest deeper than the machine allows, and IFs and loops that do so across calls (W8).
 * Calls that recurse are followed as far as the call depth limit lets them run.
 */
final class DepthWarnings extends StatementWalk {
  /** Beyond that many calls the figures are not worth their time. */
  private static final int MOST_CALLS = 2000;

  private record Site(int callee, int ifs, int loops, Origin origin) {}

  private static final class Body {
    final List<Site> calls = new ArrayList<>();
    int ifs;
    int loops;
  }

  private Body current;
  private int ifs;
  private int loops;
  private int calls;

  private DepthWarnings() {}

  static void check(Program program, WarningSink sink) {
    DepthWarnings depths = new DepthWarnings();
    List<Body> bodies = new ArrayList<>();
    for (Subroutine subroutine : program.subroutines()) {
      bodies.add(depths.body(subroutine.body()));
    }
    Body entry = depths.body(program.entry());
    if (depths.calls == 0 || depths.calls > MOST_CALLS) {
      return;
    }
    int[][] deepest = deepest(bodies);
    for (Site site : entry.calls) {
      warnOfCalls(site, bodies, sink);
      warnOfBlocks(site, deepest[0][site.callee], deepest[1][site.callee], sink);
    }
  }

  private static void warnOfCalls(Site site, List<Body> bodies, WarningSink sink) {
    if (chain(bodies, site.callee, 1, new ArrayList<>(), new int[bodies.size()])
        > ExecutionLimits.CALL_DEPTH) {
      sink.warn(
          Code.W8,
          site.origin,
          "calls from here nest deeper than " + ExecutionLimits.CALL_DEPTH + " (A-50)");
    }
  }

  /** The longest chain of calls without recursion, counted to one beyond the limit. */
  private static int chain(
      List<Body> bodies, int callee, int depth, List<Integer> path, int[] seenAt) {
    if (depth > ExecutionLimits.CALL_DEPTH || path.contains(callee) || seenAt[callee] >= depth) {
      return depth;
    }
    seenAt[callee] = depth;
    path.add(callee);
    int longest = depth;
    for (Site site : bodies.get(callee).calls) {
      if (!path.contains(site.callee)) {
        longest = Math.max(longest, chain(bodies, site.callee, depth + 1, path, seenAt));
      }
    }
    path.remove(path.size() - 1);
    return longest;
  }

  /** How many IFs and how many loops nest within each subroutine and what it calls. */
  private static int[][] deepest(List<Body> bodies) {
    int[] deepIfs = new int[bodies.size()];
    int[] deepLoops = new int[bodies.size()];
    for (int depth = 1; depth <= ExecutionLimits.CALL_DEPTH; depth++) {
      int[] nextIfs = new int[bodies.size()];
      int[] nextLoops = new int[bodies.size()];
      for (int i = 0; i < bodies.size(); i++) {
        Body body = bodies.get(i);
        nextIfs[i] = body.ifs;
        nextLoops[i] = body.loops;
        for (Site call : body.calls) {
          nextIfs[i] = Math.max(nextIfs[i], call.ifs + deepIfs[call.callee]);
          nextLoops[i] = Math.max(nextLoops[i], call.loops + deepLoops[call.callee]);
        }
      }
      deepIfs = nextIfs;
      deepLoops = nextLoops;
    }
    return new int[][] {deepIfs, deepLoops};
  }

  private static void warnOfBlocks(Site site, int ifsBehind, int loopsBehind, WarningSink sink) {
    if (site.ifs + ifsBehind > ExecutionLimits.IF_DEPTH) {
      sink.warn(
          Code.W8,
          site.origin,
          "IFs nest deeper than " + ExecutionLimits.IF_DEPTH + " across calls from here (A-42)");
    }
    if (site.loops + loopsBehind > ExecutionLimits.LOOP_DEPTH) {
      sink.warn(
          Code.W8,
          site.origin,
          "loops nest deeper than "
              + ExecutionLimits.LOOP_DEPTH
              + " across calls from here (A-43)");
    }
  }

  private Body body(Block block) {
    current = new Body();
    block(block);
    return current;
  }

  @Override
  public Void call(Statement.Call statement) {
    calls++;
    current.calls.add(new Site(statement.subroutine(), ifs, loops, statement.origin()));
    return null;
  }

  @Override
  public Void branch(Statement.If statement) {
    ifs++;
    current.ifs = Math.max(current.ifs, ifs);
    super.branch(statement);
    ifs--;
    return null;
  }

  @Override
  public Void loop(Statement.Loop statement) {
    loops++;
    current.loops = Math.max(current.loops, loops);
    super.loop(statement);
    loops--;
    return null;
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    loops++;
    current.loops = Math.max(current.loops, loops);
    super.repeat(statement);
    loops--;
    return null;
  }
}
