package dev.arbiter.backend.lower;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.ExecutionLimits;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Who calls whom, and how deep calls, IFs and loops may nest at run time. Node 0 is the entry, node
 * {@code i + 1} is subroutine {@code i}.
 */
final class CallGraph {
  /** A CAL, and the blocks of its node that it stands in. */
  record Site(int callee, int branches, int loops) {}

  /** One body. */
  static final class Node {
    final Block body;
    final List<Site> sites = new ArrayList<>();
    int branches;
    int loops;

    /** The most calls that may be outstanding when this body runs; −1 where nothing calls it. */
    int level = -1;

    /** The most calls that may be outstanding on top of it, no more than one beyond the limit. */
    int height;

    /** The most IFs and loops of callers that may be active when this body runs. */
    int callerBranches;

    int callerLoops;

    /** Whether one copy of this body serves all its callers: no limit can be met in it or below. */
    boolean shared;

    private Node(Block body) {
      this.body = body;
    }
  }

  final List<Node> nodes = new ArrayList<>();

  CallGraph(Program program) {
    nodes.add(new Node(program.entry()));
    program.subroutines().forEach(each -> nodes.add(new Node(each.body())));
    nodes.forEach(each -> new Sites(each).rewrite(each.body));
    levels();
    heights();
    share();
  }

  Node entry() {
    return nodes.get(0);
  }

  /** Whether some path can nest IFs deeper than the limit. */
  boolean branchesMayExceed() {
    return nodes.stream()
        .anyMatch(
            each ->
                each.level >= 0 && each.callerBranches + each.branches > ExecutionLimits.IF_DEPTH);
  }

  /** Whether some path can nest loops deeper than the limit. */
  boolean loopsMayExceed() {
    return nodes.stream()
        .anyMatch(
            each -> each.level >= 0 && each.callerLoops + each.loops > ExecutionLimits.LOOP_DEPTH);
  }

  /** Walks all paths of calls at once, one depth after another; a cycle reaches every depth. */
  private void levels() {
    int[][] active = new int[nodes.size()][];
    active[0] = new int[] {0, 0};
    for (int depth = 0; depth <= ExecutionLimits.CALL_DEPTH; depth++) {
      int[][] next = new int[nodes.size()][];
      for (int i = 0; i < active.length; i++) {
        if (active[i] != null) {
          visit(nodes.get(i), depth, active[i], next);
        }
      }
      active = next;
    }
  }

  private static void visit(Node node, int depth, int[] outer, int[][] next) {
    node.level = depth;
    node.callerBranches = Math.max(node.callerBranches, outer[0]);
    node.callerLoops = Math.max(node.callerLoops, outer[1]);
    for (Site site : node.sites) {
      int branches = outer[0] + site.branches;
      int loops = outer[1] + site.loops;
      int[] known = next[site.callee];
      next[site.callee] =
          known == null
              ? new int[] {branches, loops}
              : new int[] {Math.max(known[0], branches), Math.max(known[1], loops)};
    }
  }

  private void heights() {
    for (int round = 0; round <= ExecutionLimits.CALL_DEPTH; round++) {
      for (Node node : nodes) {
        for (Site site : node.sites) {
          int height = nodes.get(site.callee).height + 1;
          node.height = Math.max(node.height, Math.min(height, ExecutionLimits.CALL_DEPTH + 1));
        }
      }
    }
  }

  private void share() {
    for (Node node : nodes) {
      node.shared =
          node.level + node.height <= ExecutionLimits.CALL_DEPTH
              && node.callerBranches + node.branches <= ExecutionLimits.IF_DEPTH
              && node.callerLoops + node.loops <= ExecutionLimits.LOOP_DEPTH;
    }
    // A path of shared nodes is no longer than the call depth, so this ends after as many rounds.
    for (boolean changed = true; changed; ) {
      changed = false;
      for (Node node : nodes) {
        if (node.shared && node.sites.stream().anyMatch(site -> !nodes.get(site.callee).shared)) {
          node.shared = false;
          changed = true;
        }
      }
    }
  }

  private static final class Sites extends Rewriter {
    private final Node node;
    private int branches;
    private int loops;

    private Sites(Node node) {
      this.node = node;
    }

    @Override
    public Void branch(Statement.If statement) {
      node.branches = Math.max(node.branches, ++branches);
      super.branch(statement);
      branches--;
      return null;
    }

    @Override
    public Void loop(Statement.Loop statement) {
      node.loops = Math.max(node.loops, ++loops);
      super.loop(statement);
      loops--;
      return null;
    }

    @Override
    public Void repeat(Statement.Repeat statement) {
      node.loops = Math.max(node.loops, ++loops);
      super.repeat(statement);
      loops--;
      return null;
    }

    @Override
    public Void call(Statement.Call statement) {
      node.sites.add(new Site(statement.subroutine() + 1, branches, loops));
      return null;
    }
  }
}
