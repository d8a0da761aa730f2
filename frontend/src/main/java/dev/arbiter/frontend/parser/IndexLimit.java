package dev.arbiter.frontend.parser;

import dev.arbiter.frontend.Limits;
import dev.arbiter.ir.Stage;

/** What bounds the number in brackets of a binding (head of part C). */
enum IndexLimit {
  ENVIRONMENT("environment parameters"),
  LOCAL("local parameters"),
  LIGHT("lights"),
  CLIP_PLANE("clip planes"),
  TEXTURE_COORDINATE("texture coordinate sets"),
  TEXTURE_UNIT("texture units"),
  TEXTURE_IMAGE_UNIT("texture image units"),
  VERTEX_ATTRIBUTE("generic attributes"),
  /** A weight; its number is a multiple of four besides. */
  WEIGHT("weights"),
  /** A modelview matrix. */
  VERTEX_UNIT("modelview matrices"),
  PROGRAM_MATRIX("program matrices"),
  MATRIX_ROW("matrix rows"),
  DRAW_BUFFER("draw buffers");

  private final String plural;

  IndexLimit(String plural) {
    this.plural = plural;
  }

  /** What is counted. */
  String plural() {
    return plural;
  }

  /** How many there are; the index must be less. */
  int count(Limits limits, Stage stage, boolean extended) {
    return switch (this) {
      case ENVIRONMENT -> limits.of(stage, extended).environmentParameters();
      case LOCAL -> limits.of(stage, extended).localParameters();
      case LIGHT -> limits.lights();
      case CLIP_PLANE -> limits.clipPlanes();
      case TEXTURE_COORDINATE -> limits.textureCoordinates();
      case TEXTURE_UNIT -> limits.textureUnits();
      case TEXTURE_IMAGE_UNIT -> limits.textureImageUnits();
      case VERTEX_ATTRIBUTE -> limits.vertexAttributes();
      case WEIGHT, VERTEX_UNIT -> limits.vertexUnits();
      case PROGRAM_MATRIX -> limits.programMatrices();
      case MATRIX_ROW -> 4;
      case DRAW_BUFFER -> limits.drawBuffers();
    };
  }
}
