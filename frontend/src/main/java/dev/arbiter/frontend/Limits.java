package dev.arbiter.frontend;

import dev.arbiter.ir.Stage;
import java.util.Map;

/**
 * A profile's limits on counts and indices (D.2, head of part C). Limits on running a program are
 * the same in every profile and stand in {@link dev.arbiter.ir.ExecutionLimits}.
 *
 * @param plainVertex limits of a vertex program without {@code MESA_gpu_program3}
 * @param plainFragment limits of a fragment program without it
 * @param extendedVertex limits of a vertex program with it
 * @param extendedFragment limits of a fragment program with it
 * @param textureUnits MAX_TEXTURE_UNITS, the legacy units
 * @param vertexUnits MAX_VERTEX_UNITS_ARB
 */
public record Limits(
    String name,
    Program plainVertex,
    Program plainFragment,
    Program extendedVertex,
    Program extendedFragment,
    int predicates,
    int lights,
    int clipPlanes,
    int textureCoordinates,
    int textureImageUnits,
    int textureUnits,
    int vertexUnits,
    int vertexAttributes,
    int programMatrices,
    int drawBuffers,
    int vertexTextureImageUnits,
    int combinedTextureImageUnits) {

  /** The limits that differ by stage and dialect. */
  public record Program(
      int instructions,
      int aluInstructions,
      int texInstructions,
      int texIndirections,
      int temporaries,
      int parameters,
      int attributes,
      int addressRegisters,
      int environmentParameters,
      int localParameters) {}

  private static Program extended(
      int instructions,
      int temporaries,
      int parameters,
      int attributes,
      int addressRegisters,
      int environmentAndLocal) {
    return new Program(
        instructions,
        instructions,
        instructions,
        instructions,
        temporaries,
        parameters,
        attributes,
        addressRegisters,
        environmentAndLocal,
        environmentAndLocal);
  }

  /** The minima of the specifications. */
  public static final Limits SPECMIN =
      new Limits(
          "specmin",
          new Program(128, 128, 0, 0, 12, 96, 16, 1, 96, 96),
          new Program(72, 48, 24, 4, 16, 24, 10, 0, 24, 24),
          extended(512, 32, 96, 16, 1, 96),
          extended(512, 32, 24, 10, 1, 24),
          1,
          8,
          6,
          2,
          2,
          2,
          0,
          16,
          8,
          1,
          0,
          2);

  /** What hardware of Shader Model 3 offers. */
  public static final Limits SM3 =
      new Limits(
          "sm3",
          extended(512, 32, 256, 16, 2, 256),
          extended(4096, 32, 224, 10, 0, 256),
          extended(512, 32, 256, 16, 2, 256),
          extended(4096, 32, 224, 10, 2, 256),
          2,
          8,
          6,
          8,
          16,
          4,
          4,
          16,
          8,
          4,
          4,
          20);

  /** For translating old programs: only what has no meaning beyond is refused. */
  public static final Limits UNLIMITED =
      new Limits(
          "unlimited",
          extended(65_536, 4096, 2048, 16, 2, 4096),
          extended(65_536, 4096, 2048, 10, 0, 4096),
          extended(65_536, 4096, 2048, 16, 2, 4096),
          extended(65_536, 4096, 2048, 10, 2, 4096),
          2,
          8,
          6,
          8,
          32,
          4,
          4,
          16,
          8,
          4,
          4,
          64);

  private static final Map<String, Limits> BY_NAME =
      Map.of(SPECMIN.name, SPECMIN, SM3.name, SM3, UNLIMITED.name, UNLIMITED);

  /**
   * The profile of a name.
   *
   * @return null where there is none
   */
  public static Limits named(String name) {
    return BY_NAME.get(name);
  }

  /** The limits of a stage in a dialect. */
  public Program of(Stage stage, boolean extended) {
    return switch (stage) {
      case VERTEX -> extended ? extendedVertex : plainVertex;
      case FRAGMENT -> extended ? extendedFragment : plainFragment;
    };
  }
}
