package dev.arbiter.vm.engine;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.interpreter.WrittenResults;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which slot of a batch holds which attribute and which result of a program. Component {@code c} of
 * slot {@code s} is row {@code 4 * s + c} of the batch.
 *
 * @param attributes what the program may read: by its instructions, its options (fog, invariant
 *     position), or to fill a depth that it leaves unwritten
 * @param results what the program may write, its options included, in the order of kinds and
 *     numbers
 */
public record Slots(List<Attribute> attributes, List<Result> results) {
  public Slots {
    attributes = List.copyOf(attributes);
    results = List.copyOf(results);
  }

  /** The slots of a program; the same program always has the same. */
  public static Slots of(Program program) {
    List<Result> results = WrittenResults.of(program);
    Set<Attribute> attributes = new LinkedHashSet<>(ReadAttributes.of(program));
    if (program.has(ProgramOption.ARB_position_invariant)) {
      attributes.add(new Attribute(AttributeKind.VERTEX_POSITION, 0));
    }
    if (program.has(ProgramOption.ARB_fog_exp)
        || program.has(ProgramOption.ARB_fog_exp2)
        || program.has(ProgramOption.ARB_fog_linear)) {
      attributes.add(new Attribute(AttributeKind.FRAGMENT_FOGCOORD, 0));
    }
    if (program.stage() == Stage.FRAGMENT
        && results.stream().anyMatch(each -> each.kind() == ResultKind.DEPTH)) {
      attributes.add(new Attribute(AttributeKind.FRAGMENT_POSITION, 0));
    }
    return new Slots(List.copyOf(attributes), results);
  }

  /** The slot of an attribute, or −1 where the program does not read it. */
  public int of(Attribute attribute) {
    return attributes.indexOf(attribute);
  }

  /** The slot of a result, or −1 where the program does not write it. */
  public int of(Result result) {
    return results.indexOf(result);
  }
}
