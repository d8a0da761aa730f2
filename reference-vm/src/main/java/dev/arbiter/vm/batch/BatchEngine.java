package dev.arbiter.vm.batch;

import dev.arbiter.ir.Program;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Engine;
import dev.arbiter.vm.engine.Parameters;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.Fill;
import dev.arbiter.vm.interpreter.RunLimits;

/**
 * The fast engine: every instruction runs over all lanes of a batch before the next one does. Its
 * answers are the interpreter's bit for bit. It compiles a program when it first needs it, once for
 * batches that track what is defined and once for others; without tracking, lanes are tainted only
 * where a limit ended them, a loop count was clamped or a write missed its array.
 */
public final class BatchEngine implements Engine {
  private final Program program;
  private final Slots slots;
  private final ParameterVectors parameters;
  private final Textures textures;
  private final RunLimits limits;
  private final Fill fill;
  private CompiledProgram plain;
  private CompiledProgram tracking;

  private BatchEngine(
      Program program, Parameters parameters, Textures textures, RunLimits limits, Fill fill) {
    this.program = program;
    this.slots = Slots.of(program);
    this.parameters = new ParameterVectors(parameters);
    this.textures = textures;
    this.limits = limits;
    this.fill = fill;
  }

  /** An engine for a draw, with the limits and fills of the language. */
  public static BatchEngine of(Program program, Parameters parameters, Textures textures) {
    return of(program, parameters, textures, RunLimits.LANGUAGE, Fill.DEFAULT);
  }

  /** An engine with other limits, or another fill of unwritten registers. */
  public static BatchEngine of(
      Program program, Parameters parameters, Textures textures, RunLimits limits, Fill fill) {
    return new BatchEngine(program, parameters, textures, limits, fill);
  }

  @Override
  public Slots slots() {
    return slots;
  }

  @Override
  public void run(Batch batch) {
    compiled(batch.tracksDefined()).run(batch);
  }

  private CompiledProgram compiled(boolean tracksDefined) {
    if (tracksDefined) {
      if (tracking == null) {
        tracking = compile(true);
      }
      return tracking;
    }
    if (plain == null) {
      plain = compile(false);
    }
    return plain;
  }

  private CompiledProgram compile(boolean tracksDefined) {
    return CompiledProgram.of(program, slots, parameters, textures, limits, fill, tracksDefined);
  }
}
