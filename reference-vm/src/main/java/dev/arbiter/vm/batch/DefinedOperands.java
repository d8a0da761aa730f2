package dev.arbiter.vm.batch;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Temporary;
import dev.arbiter.vm.engine.Slots;
import java.util.List;

/** What is defined of an operand. */
final class DefinedOperands implements Source.Visitor<LaneBits> {
  private final Program program;
  private final Slots slots;
  private final ParameterVectors parameters;

  DefinedOperands(Program program, Slots slots, ParameterVectors parameters) {
    this.program = program;
    this.slots = slots;
    this.parameters = parameters;
  }

  LaneBits of(Operand operand) {
    return of(operand.source()).swizzled(operand.swizzle());
  }

  /** What is defined of a source as it stands. */
  LaneBits of(Source source) {
    return source.accept(this);
  }

  @Override
  public LaneBits temporary(Temporary source) {
    return (machine, active, lane) -> machine.defined().temporary(source.index())[lane];
  }

  @Override
  public LaneBits attribute(AttributeSource source) {
    int slot = slots.of(source.attribute());
    return (machine, active, lane) -> machine.defined().attribute(slot)[lane];
  }

  @Override
  public LaneBits attributeElement(AttributeElement source) {
    List<Attribute> array = program.declarations().attributes().get(source.array()).attributes();
    int[] elements = array.stream().mapToInt(slots::of).toArray();
    return (machine, active, lane) -> {
      long at = Gather.index(machine, source.index(), lane);
      boolean inRange = at >= 0 && at < elements.length;
      return inRange && isDefined(machine, source.index(), lane)
          ? machine.defined().attribute(elements[(int) at])[lane]
          : 0;
    };
  }

  @Override
  public LaneBits bound(BoundParameter source) {
    return constant(parameters.of(source.value()).defined());
  }

  @Override
  public LaneBits declared(DeclaredParameter source) {
    return constant(parameters.of(program.valueOf(source)).defined());
  }

  @Override
  public LaneBits parameterElement(ParameterElement source) {
    List<ParameterValue> array =
        program.declarations().parameters().get(source.declaration()).values();
    int[] elements = array.stream().mapToInt(each -> parameters.of(each).defined()).toArray();
    return (machine, active, lane) -> {
      long at = Gather.index(machine, source.index(), lane);
      boolean inRange = at >= 0 && at < elements.length;
      return inRange && isDefined(machine, source.index(), lane) ? elements[(int) at] : 0;
    };
  }

  private static LaneBits constant(int bits) {
    return (machine, active, lane) -> bits;
  }

  private static boolean isDefined(Machine machine, RelativeIndex index, int lane) {
    return (machine.defined().address(index.address())[lane] >> index.component().ordinal() & 1)
        != 0;
  }
}
