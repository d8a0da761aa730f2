package dev.arbiter.frontend.warning;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the instructions of a program share with the other stage, each with the first instruction
 * that does so: inputs read, outputs written, texture units looked up. An access by an address
 * register counts for every member of the array.
 */
public final class StageInterface extends StatementWalk {
  private final Program program;
  private final Map<Attribute, Origin> reads = new LinkedHashMap<>();
  private final Map<Result, Origin> writes = new LinkedHashMap<>();
  private final Map<Integer, Lookup> lookups = new TreeMap<>();

  /** How a unit is looked up, and where first. */
  public record Lookup(TextureTarget target, Origin origin) {}

  private StageInterface(Program program) {
    this.program = program;
  }

  /** The interface of a program. */
  public static StageInterface of(Program program) {
    StageInterface found = new StageInterface(program);
    found.program(program);
    return found;
  }

  /** The inputs that instructions read. */
  public Map<Attribute, Origin> reads() {
    return reads;
  }

  /** The outputs that instructions write. */
  public Map<Result, Origin> writes() {
    return writes;
  }

  /** The texture units by number. */
  public Map<Integer, Lookup> lookups() {
    return lookups;
  }

  @Override
  void enter(Statement statement) {
    Origin origin = statement.origin();
    Accesses accesses = Accesses.of(statement);
    for (Accesses.Read read : accesses.reads) {
      if (read.source() instanceof AttributeSource source) {
        reads.putIfAbsent(source.attribute(), origin);
      } else if (read.source() instanceof AttributeElement element) {
        for (Attribute each :
            program.declarations().attributes().get(element.array()).attributes()) {
          reads.putIfAbsent(each, origin);
        }
      }
    }
    Destination destination = accesses.destination().orElse(null);
    if (destination != null && destination.target() instanceof Result result) {
      writes.putIfAbsent(result, origin);
    } else if (destination != null && destination.target() instanceof ResultElement element) {
      for (Result each : program.declarations().results().get(element.array()).results()) {
        writes.putIfAbsent(each, origin);
      }
    }
    if (statement instanceof Statement.Sample sample) {
      lookups.putIfAbsent(sample.unit(), new Lookup(sample.target(), origin));
    }
  }
}
