package dev.arbiter.vm.sample;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.StateItem;
import dev.arbiter.vm.interpreter.Environment;
import dev.arbiter.vm.interpreter.Inputs;
import dev.arbiter.vm.interpreter.TextureQuery;
import dev.arbiter.vm.interpreter.Vector;

/**
 * Attributes, parameters and textures that a seed decides, the same on every machine. Every number
 * comes from a hash of the seed, the canonical spelling of the binding and the component; a texture
 * lookup from a hash of the query's unit, target and of the bits of every number that the lookup
 * depends on, so that two programs must agree on each bit of them to see the same texel.
 *
 * <p>Fog coordinates and parameters are never negative, so that the fog options have something to
 * do. Apart from that, state items are independent of each other here: {@code state.matrix.mvp} is
 * not the product of the others.
 */
public final class GeneratedInputs implements Environment {
  private final long seed;
  private final NumberSource numbers;
  private final Neighbours neighbours;

  /** How attributes differ between the invocations of a quad. */
  public enum Neighbours {
    /** By a small step in x and in y, as interpolation gives them. */
    SMOOTH,
    /** Not at all. */
    EQUAL,
    /** In every number. */
    INDEPENDENT
  }

  public GeneratedInputs(long seed, NumberSource numbers, Neighbours neighbours) {
    this.seed = seed;
    this.numbers = numbers;
    this.neighbours = neighbours;
  }

  /**
   * The attributes of an invocation; numbers from a multiple of four make a quad, in the order of
   * {@link dev.arbiter.vm.interpreter.Interpreter#runQuad}.
   */
  public Inputs invocation(int number) {
    return attribute -> attribute(attribute, number);
  }

  @Override
  public Vector parameter(ParameterValue value) {
    Vector vector = vector(Hash.of(seed, value.toString()));
    return value instanceof StateItem.FogParameters ? vector.magnitude() : vector;
  }

  @Override
  public Vector sample(TextureQuery query) {
    int addressed = query.target().dimensions();
    long hash = Hash.of(seed, query.target() + "/" + query.unit() + "/" + query.level());
    for (int i = 0; i < addressed; i++) {
      hash = Hash.with(hash, query.coordinate().get(i));
      hash = Hash.with(hash, query.derivativeX().get(i));
      hash = Hash.with(hash, query.derivativeY().get(i));
    }
    hash = Hash.with(hash, query.target().isShadow() ? query.coordinate().z() : 0);
    hash = Hash.with(Hash.with(hash, query.lambda()), query.bias());
    return Vector.of(texel(hash, 0), texel(hash, 1), texel(hash, 2), texel(hash, 3));
  }

  /** A multiple of 1/256 from 0 to 1. */
  private static float texel(long hash, int component) {
    return Math.floorMod(Hash.with(hash, component), 257) / 256f;
  }

  private Vector attribute(Attribute attribute, int invocation) {
    int quad = invocation / 4;
    int right = invocation & 1;
    int up = invocation >> 1 & 1;
    long hash = Hash.of(seed, attribute + "/" + quad);
    return switch (attribute.kind()) {
      case FRAGMENT_POSITION ->
          Vector.of(
              2 * quad + right + 0.5f,
              up + 0.5f,
              (Math.floorMod(hash, 60) + right + 2 * up) / 64f,
              (Math.floorMod(hash, 31) + 1) / 16f);
      case FRAGMENT_FACING -> Vector.of((hash & 1) == 0 ? 1 : -1, 0, 0, 1).definedOnlyIn(1);
      case VERTEX_FOGCOORD, FRAGMENT_FOGCOORD ->
          Vector.of(Math.abs(varied(hash, right, up).x()), 0, 0, 1);
      case VERTEX_NORMAL -> {
        Vector normal = varied(hash, right, up);
        yield Vector.of(normal.x(), normal.y(), normal.z(), 1);
      }
      case VERTEX_POSITION,
          VERTEX_WEIGHT,
          VERTEX_COLOR,
          VERTEX_SECONDARY_COLOR,
          VERTEX_TEXCOORD,
          VERTEX_GENERIC,
          FRAGMENT_COLOR,
          FRAGMENT_SECONDARY_COLOR,
          FRAGMENT_TEXCOORD ->
          varied(hash, right, up);
    };
  }

  private Vector varied(long hash, int right, int up) {
    return switch (neighbours) {
      case EQUAL -> vector(hash);
      case INDEPENDENT -> vector(Hash.with(hash, 1 + right + 2 * up));
      case SMOOTH -> {
        Vector base = vector(hash);
        float step = (right * 3 + up * 5) / 64f;
        yield Vector.of(base.x() + step, base.y() - step, base.z() + 2 * step, base.w() + step / 2);
      }
    };
  }

  private Vector vector(long hash) {
    return Vector.of(
        numbers.number(Hash.with(hash, 0)),
        numbers.number(Hash.with(hash, 1)),
        numbers.number(Hash.with(hash, 2)),
        numbers.number(Hash.with(hash, 3)));
  }
}
