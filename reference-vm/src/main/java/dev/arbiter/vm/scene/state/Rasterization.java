package dev.arbiter.vm.scene.state;

/**
 * How primitives become fragments (F.4, F.5).
 *
 * @param flat ShadeModel FLAT
 * @param twoSide VERTEX_PROGRAM_TWO_SIDE
 * @param frontCounterClockwise FrontFace CCW
 * @param cullFront whether front faces are dropped
 * @param cullBack whether back faces are dropped
 * @param lineWidth pixels
 * @param offsetFactor polygon offset; 0 with {@code offsetUnits} 0 where disabled
 */
public record Rasterization(
    boolean flat,
    boolean twoSide,
    boolean frontCounterClockwise,
    boolean cullFront,
    boolean cullBack,
    float lineWidth,
    float offsetFactor,
    float offsetUnits) {}
