package dev.arbiter.vm.batch;

import dev.arbiter.ir.Guard;
import dev.arbiter.vm.interpreter.EndReason;
import java.util.Optional;

/** IF: first the lanes that take it, then the others. */
record Branch(Guard guard, Sequence then, Optional<Sequence> otherwise) implements Step {
  @Override
  public LaneSet run(Machine machine, LaneSet entering) {
    if (!machine.mayBranch()) {
      machine.end(entering, EndReason.IF_DEPTH);
      return LaneSet.NONE;
    }
    LaneSet taken = machine.taken(Optional.of(guard), entering);
    machine.enterBranch();
    LaneSet through = then.run(machine, taken);
    LaneSet past = entering.minus(taken);
    if (otherwise.isPresent()) {
      // ELSE is executed from above only; a test that fails jumps behind it.
      through = machine.counted(through).or(otherwise.get().run(machine, past));
      past = LaneSet.NONE;
    }
    machine.leaveBranch();
    return machine.counted(through).or(past);
  }
}
