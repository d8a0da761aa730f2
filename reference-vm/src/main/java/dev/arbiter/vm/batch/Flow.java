package dev.arbiter.vm.batch;

import dev.arbiter.ir.Guard;
import dev.arbiter.vm.interpreter.EndReason;
import java.util.Optional;

/** The statements that send lanes elsewhere: BRK, CAL and RET. */
final class Flow {
  private Flow() {}

  /** BRK: the loop takes back the lanes that broke. */
  static Step breakLoop(Optional<Guard> guard) {
    return (machine, active) -> {
      LaneSet taken = machine.taken(guard, active);
      machine.setBroken(machine.broken().or(taken));
      return active.minus(taken);
    };
  }

  /** RET: the call takes back the lanes that returned. */
  static Step returnFrom(Optional<Guard> guard) {
    return (machine, active) -> active.minus(machine.taken(guard, active));
  }

  /**
   * CAL.
   *
   * @param bodies the bodies of all subroutines, to be filled before the first run
   */
  static Step call(Optional<Guard> guard, Sequence[] bodies, int subroutine) {
    return (machine, active) -> {
      LaneSet taken = machine.taken(guard, active);
      if (taken.isEmpty()) {
        return active;
      }
      if (!machine.mayCall()) {
        machine.end(taken, EndReason.CALL_DEPTH);
        return active.minus(taken);
      }
      machine.enterCall();
      bodies[subroutine].run(machine, taken);
      machine.leaveCall();
      return machine.running(active);
    };
  }
}
