package dev.arbiter.benchmarks;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Engine;
import dev.arbiter.vm.engine.InterpreterEngine;
import dev.arbiter.vm.engine.Lookup;
import dev.arbiter.vm.engine.Parameters;
import dev.arbiter.vm.engine.Textures;
import dev.arbiter.vm.interpreter.Vector;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Nanoseconds for one pixel of a fragment program of twenty arithmetic instructions, on each engine
 * and on loops written by hand. Batches take turns, so that no branch learns their numbers by
 * heart; an image of 1024×1024 pixels is 4096 of them. Before measuring, all must have given the
 * same bits.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Batch.MOST_LANES)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class EngineBenchmark {
  private static final int BATCHES = 32;
  private static final float[][] PARAMETERS = {
    {0.5f, 0.25f, 0.75f, 1f},
    {0.125f, 0.375f, 0.625f, 0.875f},
    {0.3f, 0.6f, 0.1f, 0.2f},
    {0.9f, 0.8f, 0.7f, 1.1f}
  };

  private final Batch[] batches = new Batch[BATCHES];
  private final float[][][][] rows = new float[BATCHES][][][];
  private final PlainLoops loops = new PlainLoops(PARAMETERS);
  private Engine interpreter;
  private Engine batchEngine;
  private int next;

  /** Makes engines and inputs, and compares what comes out. */
  @Setup
  public void prepare() {
    Program program =
        Frontend.compile(
                SourceText.of("input.fp", Inputs.arithmeticProgram()), FrontendOptions.TRANSLATE)
            .programs()
            .get(0)
            .program()
            .orElseThrow();
    Parameters parameters = EngineBenchmark::parameter;
    interpreter = InterpreterEngine.of(program, parameters, new NoTextures());
    batchEngine = BatchEngine.of(program, parameters, new NoTextures());
    Random random = new Random(1);
    for (int i = 0; i < BATCHES; i++) {
      batches[i] = batch(random);
      rows[i] =
          new float[][][] {
            attribute(batches[i], AttributeKind.FRAGMENT_TEXCOORD, 0),
            attribute(batches[i], AttributeKind.FRAGMENT_TEXCOORD, 1),
            attribute(batches[i], AttributeKind.FRAGMENT_TEXCOORD, 2),
            attribute(batches[i], AttributeKind.FRAGMENT_COLOR, 0),
            result(batches[i])
          };
    }
    int expected = bits(this::interpreter);
    for (Supplier<Object> each :
        List.<Supplier<Object>>of(this::batchEngine, this::oneLoop, this::manyLoops)) {
      if (bits(each) != expected) {
        throw new IllegalStateException("the bits differ");
      }
    }
  }

  /** A hash of what comes out for the first batches. */
  private int bits(Supplier<Object> runner) {
    next = 0;
    int hash = 0;
    for (int i = 0; i < 4; i++) {
      hash = 31 * hash + Arrays.deepHashCode((float[][]) runner.get());
    }
    return hash;
  }

  private static Vector parameter(ParameterValue value) {
    float[] p = PARAMETERS[((ParameterValue.Local) value).index()];
    return Vector.of(p[0], p[1], p[2], p[3]);
  }

  private Batch batch(Random random) {
    Batch batch = new Batch(interpreter.slots(), false);
    batch.start(Batch.MOST_LANES);
    Arrays.fill(batch.covered(), true);
    for (int slot = 0; slot < interpreter.slots().attributes().size(); slot++) {
      for (int component = 0; component < 4; component++) {
        float[] row = batch.attribute(slot, component);
        for (int lane = 0; lane < row.length; lane++) {
          row[lane] = random.nextFloat();
        }
      }
    }
    return batch;
  }

  private float[][] attribute(Batch batch, AttributeKind kind, int index) {
    int slot = interpreter.slots().of(new Attribute(kind, index));
    float[][] components = new float[4][];
    Arrays.setAll(components, i -> batch.attribute(slot, i));
    return components;
  }

  private static float[][] result(Batch batch) {
    float[][] components = new float[4][];
    Arrays.setAll(components, i -> batch.result(0, i));
    return components;
  }

  private int turn() {
    next = (next + 1) % BATCHES;
    return next;
  }

  /** The oracle. */
  @Benchmark
  public Object interpreter() {
    int turn = turn();
    interpreter.run(batches[turn]);
    return rows[turn][4];
  }

  /** The engine that is measured. */
  @Benchmark
  public Object batchEngine() {
    int turn = turn();
    batchEngine.run(batches[turn]);
    return rows[turn][4];
  }

  /** The yardstick: all instructions in one loop. */
  @Benchmark
  public Object oneLoop() {
    int turn = turn();
    float[][][] own = rows[turn];
    loops.oneLoop(own[0], own[1], own[2], own[3], own[4]);
    return own[4];
  }

  /** Another yardstick: a loop for each instruction and component. */
  @Benchmark
  public Object manyLoops() {
    int turn = turn();
    float[][][] own = rows[turn];
    loops.manyLoops(own[0], own[1], own[2], own[3], own[4]);
    return own[4];
  }

  /** For a program that samples nothing. */
  private static final class NoTextures implements Textures {
    @Override
    public boolean usesLevel(int unit, TextureTarget target) {
      return false;
    }

    @Override
    public boolean isDefined(int unit, TextureTarget target) {
      return false;
    }

    @Override
    public void sample(Lookup lookup) {
      throw new IllegalStateException("nothing to sample");
    }
  }
}
