package dev.arbiter.frontend.warning;

import dev.arbiter.ir.Guard;
import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The components of registers that are written by the time control reaches a place: those that are
 * on every path, and those that are wherever a component of a predicate has some value. The second
 * kind is what lets writes under opposite predicates, and uses under the same one, pass. Knows no
 * statements; {@link InitialisationWarnings} numbers the components and walks the program.
 */
final class Assignments {
  private final BitSet always;

  /**
   * By condition: a component of a predicate, twice its number, plus 1 where it is false. States
   * share these sets, so that none is changed once it stands here.
   */
  private final Map<Integer, BitSet> under;

  /** The conditions that are known to hold; no part of what is written. */
  private final BitSet held;

  Assignments() {
    this(new BitSet(), new TreeMap<>(), new BitSet());
  }

  private Assignments(BitSet always, Map<Integer, BitSet> under, BitSet held) {
    this.always = always;
    this.under = under;
    this.held = held;
  }

  Assignments copy() {
    return new Assignments(copy(always), new TreeMap<>(under), copy(held));
  }

  private static BitSet copy(BitSet set) {
    return (BitSet) set.clone();
  }

  /** What is written where two paths join; null stands for a path that does not exist. */
  static Assignments meet(Assignments one, Assignments other) {
    if (one == null || other == null) {
      Assignments only = one == null ? other : one;
      return only == null ? null : only.copy();
    }
    Assignments both = new Assignments();
    both.always.or(one.always);
    both.always.and(other.always);
    both.held.or(one.held);
    both.held.and(other.held);
    one.under.keySet().forEach(condition -> both.meetUnder(condition, one, other));
    other.under.keySet().forEach(condition -> both.meetUnder(condition, one, other));
    return both;
  }

  private void meetUnder(int condition, Assignments one, Assignments other) {
    BitSet set = one.under.get(condition);
    if (set == null || !set.equals(other.under.get(condition))) {
      set = one.where(condition);
      set.and(other.where(condition));
    }
    under.putIfAbsent(condition, set);
  }

  /** Everything that is written where a condition holds. */
  private BitSet where(int condition) {
    BitSet set = copy(always);
    BitSet more = under.get(condition);
    if (more != null) {
      set.or(more);
    }
    return set;
  }

  /** The condition under which component {@code i} of a guard is true. */
  private static int condition(Guard guard, int i) {
    int component = guard.predicate() * 4 + guard.swizzle().get(i).ordinal();
    return component * 2 + (guard.invert() ? 1 : 0);
  }

  private static int opposite(int condition) {
    return condition ^ 1;
  }

  private static boolean testsOneComponent(Guard guard) {
    int first = condition(guard, 0);
    return condition(guard, 1) == first
        && condition(guard, 2) == first
        && condition(guard, 3) == first;
  }

  /** Whether a component is written on every path. */
  boolean has(int component) {
    return always.get(component);
  }

  /** Whether a component is written wherever some component that a guard tests is true. */
  boolean hasUnder(int component, Guard guard) {
    for (int i = 0; i < 4; i++) {
      BitSet set = under.get(condition(guard, i));
      if (set != null && set.get(component)) {
        return true;
      }
    }
    return always.get(component);
  }

  /** Whether a component is written wherever one of some conditions holds. */
  boolean hasUnder(int component, BitSet conditions) {
    return always.get(component)
        || conditions.stream()
            .mapToObj(under::get)
            .anyMatch(set -> set != null && set.get(component));
  }

  /**
   * The conditions under which control is here and a guard lets something happen.
   *
   * @param changed predicates of which nothing is wanted
   */
  BitSet conditions(Optional<Guard> guard, BitSet changed) {
    BitSet asked = new BitSet();
    for (int i = 0; guard.isPresent() && i < 4; i++) {
      asked.set(condition(guard.get(), i));
    }
    return conditions(asked, changed);
  }

  /** Likewise, with other conditions that hold. */
  BitSet conditions(BitSet more, BitSet changed) {
    BitSet conditions = copy(held);
    conditions.or(more);
    changed.stream().forEach(each -> conditions.clear(each * 8, each * 8 + 8));
    return conditions;
  }

  /** Writes components of a register. */
  void write(int register, int components) {
    for (int i = 0; i < 4; i++) {
      if ((components >> i & 1) != 0) {
        always.set(register + i);
      }
    }
  }

  /** Writes those components of a register for which a guard is true. */
  void writeUnder(Guard guard, int register, int components) {
    for (int i = 0; i < 4; i++) {
      if ((components >> i & 1) != 0) {
        int condition = condition(guard, i);
        BitSet otherwise = under.get(opposite(condition));
        if (otherwise != null && otherwise.get(register + i)) {
          always.set(register + i);
        } else {
          BitSet before = under.get(condition);
          BitSet written = before == null ? new BitSet() : copy(before);
          written.set(register + i);
          under.put(condition, written);
        }
      }
    }
  }

  /** Forgets what is known of a register's components but not in an earlier state. */
  void restore(int register, Assignments before) {
    for (int i = register; i < register + 4; i++) {
      always.set(i, before.always.get(i));
    }
    for (Map.Entry<Integer, BitSet> each : under.entrySet()) {
      BitSet earlier = before.under.get(each.getKey());
      BitSet set = copy(each.getValue());
      for (int i = register; i < register + 4; i++) {
        set.set(i, earlier != null && earlier.get(i));
      }
      each.setValue(set);
    }
  }

  /** Forgets what depends on the value of a predicate. */
  void forget(int predicate) {
    for (int component = predicate * 4; component < predicate * 4 + 4; component++) {
      under.remove(component * 2);
      under.remove(component * 2 + 1);
    }
    held.clear(predicate * 8, predicate * 8 + 8);
  }

  /** Forgets what depends on the values of predicates. */
  void forget(BitSet predicates) {
    predicates.stream().forEach(this::forget);
  }

  /** Adds what a subroutine has written when it returns. */
  void add(Assignments callee) {
    always.or(callee.always);
    callee.under.forEach(this::addUnder);
  }

  private void addUnder(int condition, BitSet written) {
    BitSet before = under.get(condition);
    BitSet both = before == null ? new BitSet() : copy(before);
    both.or(written);
    under.put(condition, both);
    BitSet otherwise = under.get(opposite(condition));
    if (otherwise != null) {
      BitSet eitherWay = copy(both);
      eitherWay.and(otherwise);
      always.or(eitherWay);
    }
  }

  /** Takes for granted that control went a way that is taken where a guard is true. */
  void assumeTaken(Guard guard) {
    if (testsOneComponent(guard)) {
      assume(condition(guard, 0));
    }
  }

  /** Takes for granted that control did not go that way: all components are false. */
  void assumeNotTaken(Guard guard) {
    for (int i = 0; i < 4; i++) {
      assume(opposite(condition(guard, i)));
    }
  }

  private void assume(int condition) {
    held.set(condition);
    BitSet set = under.get(condition);
    if (set != null) {
      always.or(set);
    }
  }

  /**
   * What is written behind a branch.
   *
   * @param taken the state at the end of the way that is taken where the guard is true, or null
   * @param notTaken the state at the end of the other way, or null
   * @param settled whether the predicate still has the value that was tested
   */
  static Assignments join(Guard guard, Assignments taken, Assignments notTaken, boolean settled) {
    Assignments joined = meet(taken, notTaken);
    if (settled && taken != null && notTaken != null) {
      for (int i = 0; i < 4; i++) {
        joined.addUnder(condition(guard, i), taken.always);
      }
      if (testsOneComponent(guard)) {
        joined.addUnder(opposite(condition(guard, 0)), notTaken.always);
      }
    }
    return joined;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Assignments assignments
        && always.equals(assignments.always)
        && under.equals(assignments.under);
  }

  @Override
  public int hashCode() {
    return always.hashCode() * 31 + under.hashCode();
  }
}
