package dev.arbiter.backend.layout;

import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a program must know of the other stage where nothing but its text links the two.
 *
 * @param read the results that the fragment program reads, in the order of first use
 * @param twoSided the results for the back of polygons that both stages carry
 */
public record StageLink(Set<Result> read, Set<Result> twoSided) {
  /** A program on its own: back colours go from stage to stage where the options say so. */
  public static StageLink alone(Program program, Usage usage, Conventions conventions) {
    Set<Result> twoSided = new LinkedHashSet<>();
    if (conventions.twoSide()) {
      inputs(program, usage).forEach(each -> Varyings.backOf(each).ifPresent(twoSided::add));
    }
    return new StageLink(Set.of(), twoSided);
  }

  /** A pair: back colours go from stage to stage where one program writes what the other reads. */
  public static StageLink of(
      Program fragment, Usage fragmentUsage, Usage vertexUsage, Conventions conventions) {
    Set<Result> read = new LinkedHashSet<>();
    Set<Result> twoSided = new LinkedHashSet<>();
    for (Attribute each : inputs(fragment, fragmentUsage)) {
      Varyings.feeding(each).ifPresent(read::add);
      Varyings.backOf(each)
          .filter(back -> conventions.twoSide() || vertexUsage.results().containsKey(back))
          .ifPresent(twoSided::add);
    }
    read.addAll(twoSided);
    return new StageLink(read, twoSided);
  }

  /** All attributes that a program reads, members of indexed arrays too. */
  public static Set<Attribute> inputs(Program program, Usage usage) {
    Set<Attribute> inputs = new LinkedHashSet<>(usage.attributes().keySet());
    for (int array : usage.attributeArrays()) {
      inputs.addAll(program.declarations().attributes().get(array).attributes());
    }
    return inputs;
  }
}
