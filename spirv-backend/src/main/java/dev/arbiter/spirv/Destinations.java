package dev.arbiter.spirv;

import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;

/**
 * Writes values where instructions want them: clamped by {@code _SAT} first, then where mask and
 * guard both enable it (A-16, E.1.6).
 */
final class Destinations implements Target.Visitor<Void> {
  private final Shader shader;
  private final FunctionCode code;
  private final Arithmetic numbers;
  private final Registers registers;
  private final Outputs outputs;
  private final Operands operands;

  private Destination destination;
  private int mask;
  private FunctionCode.Cell cell;
  private boolean isFloat;
  private int pointer;
  private int inRange;

  Destinations(Shader shader, Registers registers, Outputs outputs, Operands operands) {
    this.shader = shader;
    this.code = shader.code;
    this.numbers = shader.arithmetic;
    this.registers = registers;
    this.outputs = outputs;
    this.operands = operands;
  }

  /**
   * Turns to another destination.
   *
   * @return the components to compute, as bits; 0 where none of those that it names counts
   */
  int turnTo(Destination next) {
    destination = next;
    mask = next.mask().bits();
    cell = null;
    isFloat = false;
    pointer = 0;
    inRange = 0;
    next.target().accept((Target.Visitor<Void>) this);
    return mask;
  }

  /**
   * Writes a value.
   *
   * @param value a float where one component is written, else a vector of four
   */
  void write(int value, boolean saturate) {
    boolean one = Integer.bitCount(mask) == 1;
    int clamped = saturate ? numbers.saturate(value, one ? 1 : 4) : value;
    if (one) {
      writeComponent(clamped, Integer.numberOfTrailingZeros(mask));
    } else {
      writeVector(clamped);
    }
  }

  private int old() {
    return cell != null ? code.read(cell) : code.load(shader.module.float4(), pointer);
  }

  private void store(int value) {
    if (cell != null) {
      code.write(cell, value);
      return;
    }
    int guarded = inRange == 0 ? value : numbers.selectAll(inRange, value, old(), 4);
    code.store(pointer, guarded);
  }

  private void writeComponent(int value, int component) {
    int selected = value;
    if (destination.guard().isPresent()) {
      Guard guard = destination.guard().get();
      int before = isFloat ? old() : numbers.extract(old(), component);
      selected = numbers.select(operands.test(guard, component), value, before, 1);
    }
    store(isFloat ? selected : numbers.insert(shader.module.float4(), old(), selected, component));
  }

  private void writeVector(int value) {
    int selected = value;
    if (destination.guard().isPresent()) {
      Guard guard = destination.guard().get();
      selected = numbers.select(operands.tests(guard, mask), value, old(), 4);
    }
    boolean whole = mask == 15;
    store(whole ? selected : numbers.merge(shader.module.float4(), old(), selected, mask));
  }

  @Override
  public Void temporary(Temporary target) {
    cell = registers.temporary(target.index());
    return null;
  }

  @Override
  public Void result(Result target) {
    Outputs.Place place = outputs.of(target);
    if (place.cell() == null) {
      pointer = outputs.pointer(place.array(), shader.module.constant(place.element()));
      return null;
    }
    cell = place.cell();
    if (place.scalar() >= 0) {
      isFloat = true;
      mask &= 1 << place.scalar();
    }
    return null;
  }

  @Override
  public Void resultElement(ResultElement target) {
    int index = operands.index(target.index());
    if (shader.options.robust()) {
      int size = shader.declarations().results().get(target.array()).results().size();
      inRange = operands.isInRange(index, size);
      index = operands.bounded(index, size);
    }
    pointer = outputs.pointer(target.array(), index);
    return null;
  }
}
