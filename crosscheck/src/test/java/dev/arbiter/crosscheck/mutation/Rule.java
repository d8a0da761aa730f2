package dev.arbiter.crosscheck.mutation;

import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import java.util.List;
import java.util.function.BiFunction;

/**
 * One way to get a statement wrong.
 *
 * @param name what is wrong
 * @param change what the faulty translator makes of a statement of a program; the same statement
 *     where the rule has nothing to say
 */
record Rule(String name, BiFunction<Program, Statement, List<Statement>> change) {
  @Override
  public String toString() {
    return name;
  }
}
