package dev.arbiter.vm.scene;

/** The primitives of GL. */
public enum Primitive {
  POINTS,
  LINES,
  LINE_LOOP,
  LINE_STRIP,
  TRIANGLES,
  TRIANGLE_STRIP,
  TRIANGLE_FAN,
  QUADS,
  QUAD_STRIP,
  POLYGON
}
