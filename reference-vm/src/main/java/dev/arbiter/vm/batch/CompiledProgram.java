package dev.arbiter.vm.batch;

import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.ExecutionBound;
import dev.arbiter.ir.Program;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Lookup;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.Fill;
import dev.arbiter.vm.interpreter.RunLimits;
import java.util.List;

/** A program as steps, with the machine that they run on. */
final class CompiledProgram {
  private final Slots slots;
  private final Rows layout;
  private final Machine machine;
  private final Action[] fills;
  private final Sequence entry;
  private final Action[] ending;

  private CompiledProgram(
      Slots slots,
      Rows layout,
      Machine machine,
      List<Action> fills,
      Sequence entry,
      List<Action> ending) {
    this.slots = slots;
    this.layout = layout;
    this.machine = machine;
    this.fills = fills.toArray(Action[]::new);
    this.entry = entry;
    this.ending = ending.toArray(Action[]::new);
  }

  /** Compiles a program, with or without tracking of what is defined. */
  static CompiledProgram of(
      Program program,
      Slots slots,
      ParameterVectors parameters,
      Textures textures,
      RunLimits limits,
      Fill fill,
      boolean tracksDefined) {
    Declarations declarations = program.declarations();
    Rows rows = new Rows(slots, declarations.temporaries().size());
    Lookup lookup = new Lookup();
    int firstColorRow = rows.add(lookup.color(0));
    for (int i = 1; i < 4; i++) {
      rows.add(lookup.color(i));
    }
    long bound = ExecutionBound.of(program, limits.callDepth(), limits.loopCount());
    boolean counts = bound > limits.executedInstructions();
    Liveness liveness = new Liveness(!counts);
    Compiler compiler =
        new Compiler(
            program, slots, parameters, textures, rows, firstColorRow, liveness, tracksDefined);
    Sequence entry = compiler.compile();
    List<Action> ending = Ending.of(program, slots, parameters, rows, tracksDefined);
    List<Action> fills = Fills.of(program, fill, slots, parameters, rows, liveness);
    Machine machine =
        new Machine(
            limits,
            rows.toArray(),
            new int[4 * declarations.addressRegisters().size()][Batch.MOST_LANES],
            declarations.predicates(),
            tracksDefined ? new DefinedBits(declarations, slots) : null,
            lookup,
            counts);
    return new CompiledProgram(slots, rows, machine, fills, entry, ending);
  }

  /** Runs the lanes of a batch that are in use. */
  void run(Batch batch) {
    machine.start(batch.lanes());
    bind(batch);
    LaneSet all = machine.all();
    for (Action each : fills) {
      each.run(machine, all);
    }
    if (!all.isEmpty()) {
      entry.run(machine, all);
    }
    for (Action each : ending) {
      each.run(machine, all);
    }
    machine.killed().mark(batch.killed(), batch.lanes());
    machine.tainted().mark(batch.tainted(), batch.lanes());
    if (machine.defined() != null) {
      for (int i = 0; i < slots.results().size(); i++) {
        byte[] bits = batch.definedResult(i);
        machine.tainted().each(lane -> bits[lane] = 0);
      }
    }
  }

  private void bind(Batch batch) {
    for (int component = 0; component < 4; component++) {
      for (int i = 0; i < slots.attributes().size(); i++) {
        machine.rows()[layout.attribute(i, component)] = batch.attribute(i, component);
      }
      for (int i = 0; i < slots.results().size(); i++) {
        machine.rows()[layout.result(i, component)] = batch.result(i, component);
      }
    }
    if (machine.defined() != null) {
      machine.defined().start(batch);
    }
  }
}
