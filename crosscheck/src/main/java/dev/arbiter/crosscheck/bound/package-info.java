/**
 * How far a driver's pixel may be from the reference machine's: a bound that follows each pixel's
 * own instructions, by the precision class of each opcode (part B), from vertices to the
 * framebuffer. The reference machine's values are the centres; this package adds radii. Where flow,
 * a KIL, a test or a texel hangs on a value that is less exact than the decision, there is a doubt
 * instead of a bound.
 */
package dev.arbiter.crosscheck.bound;
