package dev.arbiter.vm.batch;

import dev.arbiter.ir.Guard;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Lookup;
import dev.arbiter.vm.interpreter.EndReason;
import dev.arbiter.vm.interpreter.RunLimits;
import java.util.Arrays;
import java.util.Optional;

/**
 * The registers of a batch while a program runs, and how far each lane has come. As blocks nest,
 * all lanes at one statement have entered the same IFs, loops and calls, so that one depth for each
 * will do; what differs is a set of lanes.
 */
final class Machine {
  private final RunLimits limits;
  private final float[][] rows;
  private final int[][] addresses;
  private final LaneSet[] predicates;
  private final DefinedBits defined;
  private final Lookup lookup;

  /** Instructions that each lane has executed; null where no lane can reach the limit. */
  private final int[] executed;

  /** Instructions that any lane has executed, so that no lane has executed more. */
  private int statements;

  private int lanes;
  private LaneSet all = LaneSet.NONE;
  private LaneSet killed = LaneSet.NONE;
  private LaneSet tainted = LaneSet.NONE;
  private LaneSet ended = LaneSet.NONE;
  private LaneSet broken = LaneSet.NONE;
  private int ifDepth;
  private int loopDepth;
  private int callDepth;

  /**
   * A machine for one program.
   *
   * @param rows the rows of floats; those of attributes and results are a batch's, bound by {@link
   *     #start}
   * @param addresses a row of integers for each component of each address register
   * @param predicates how many predicate registers there are
   * @param defined null where what is defined is not tracked
   * @param counts whether some lane might execute too many instructions
   */
  Machine(
      RunLimits limits,
      float[][] rows,
      int[][] addresses,
      int predicates,
      DefinedBits defined,
      Lookup lookup,
      boolean counts) {
    this.limits = limits;
    this.rows = rows;
    this.addresses = addresses;
    this.predicates = new LaneSet[4 * predicates];
    this.defined = defined;
    this.lookup = lookup;
    this.executed = counts ? new int[Batch.MOST_LANES] : null;
  }

  /** Forgets the last run and takes a number of lanes into use. */
  void start(int count) {
    lanes = count;
    all = LaneSet.below(count);
    killed = LaneSet.NONE;
    tainted = LaneSet.NONE;
    ended = LaneSet.NONE;
    broken = LaneSet.NONE;
    statements = 0;
    ifDepth = 0;
    loopDepth = 0;
    callDepth = 0;
    Arrays.fill(predicates, LaneSet.NONE);
    for (int[] each : addresses) {
      Arrays.fill(each, 0);
    }
    if (executed != null) {
      Arrays.fill(executed, 0);
    }
  }

  RunLimits limits() {
    return limits;
  }

  /** Rows of floats by lane; what stands where is the compiler's. */
  float[][] rows() {
    return rows;
  }

  /** One component of an address register, by lane. */
  int[] address(int register, int component) {
    return addresses[4 * register + component];
  }

  /** What is defined; null where that is not tracked. */
  DefinedBits defined() {
    return defined;
  }

  Lookup lookup() {
    return lookup;
  }

  int lanes() {
    return lanes;
  }

  /** The lanes in use. */
  LaneSet all() {
    return all;
  }

  LaneSet killed() {
    return killed;
  }

  LaneSet tainted() {
    return tainted;
  }

  /** Of these lanes, those that still run. */
  LaneSet running(LaneSet set) {
    return ended.isEmpty() ? set : set.minus(ended);
  }

  /** Says that the language leaves lanes undefined; what happens after a kill does not. */
  void taint(LaneSet set) {
    tainted = tainted.or(set.minus(killed));
  }

  /** Ends lanes at a limit. */
  void end(LaneSet set, EndReason reason) {
    if (reason == EndReason.COMPLETED) {
      throw new IllegalArgumentException("no limit ends a lane that completes");
    }
    ended = ended.or(set);
    taint(set);
  }

  /** Killed lanes go on as helpers while some lane of the quad still counts. */
  void kill(LaneSet set) {
    if (!set.isEmpty()) {
      killed = killed.or(set);
      ended = ended.or(killed.wholeQuads());
    }
  }

  /** The lanes that may execute one more instruction. */
  LaneSet counted(LaneSet set) {
    LaneSet live = running(set);
    if (executed == null) {
      return live;
    }
    int most = limits.executedInstructions();
    if (statements >= most) {
      LaneSet over = live.where(lane -> executed[lane] >= most);
      end(over, EndReason.EXECUTED_INSTRUCTIONS);
      live = live.minus(over);
    }
    statements++;
    live.increment(executed);
    return live;
  }

  /** One component of a predicate register: the lanes in which it is true. */
  LaneSet predicate(int register, int component) {
    return predicates[4 * register + component];
  }

  void setPredicate(int register, int component, LaneSet value) {
    predicates[4 * register + component] = value;
  }

  /** Of some lanes, those in which one component of a guard's test is true. */
  LaneSet test(Guard guard, int component, LaneSet of) {
    LaneSet value = predicate(guard.predicate(), guard.swizzle().get(component).ordinal());
    return guard.invert() ? of.minus(value) : of.and(value);
  }

  /** The active lanes in which flow takes a guard: any component is true. */
  LaneSet taken(Optional<Guard> guard, LaneSet active) {
    return guard.map(test -> taken(test, active)).orElse(active);
  }

  private LaneSet taken(Guard guard, LaneSet active) {
    LaneSet any = test(guard, 0, active);
    if (!guard.swizzle().isReplicated()) {
      for (int i = 1; i < 4; i++) {
        any = any.or(test(guard, i, active));
      }
    }
    if (defined != null) {
      taint(active.minus(defined.whereAnyIsKnown(this, guard, active)));
    }
    return any;
  }

  /** The lanes that broke out of the innermost loop. */
  LaneSet broken() {
    return broken;
  }

  void setBroken(LaneSet set) {
    broken = set;
  }

  /** Whether one more IF may be entered. */
  boolean mayBranch() {
    return ifDepth < limits.ifDepth();
  }

  /** Whether one more loop may be entered. */
  boolean mayLoop() {
    return loopDepth < limits.loopDepth();
  }

  /** Whether one more call may be outstanding. */
  boolean mayCall() {
    return callDepth < limits.callDepth();
  }

  void enterBranch() {
    ifDepth++;
  }

  void leaveBranch() {
    ifDepth--;
  }

  void enterLoop() {
    loopDepth++;
  }

  void leaveLoop() {
    loopDepth--;
  }

  void enterCall() {
    callDepth++;
  }

  void leaveCall() {
    callDepth--;
  }
}
