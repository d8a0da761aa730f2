/**
 * The batch engine: an instruction at a time over all lanes of a batch.
 *
 * <p>{@link dev.arbiter.vm.batch.BatchEngine} compiles a program once into a tree of {@link
 * dev.arbiter.vm.batch.Step}s over rows: one row of floats by lane for each component of each
 * register. The loops over a row are plain counted loops round the scalar kernels of {@link
 * dev.arbiter.vm.arithmetic}, so that HotSpot makes SIMD of them and the arithmetic is the
 * interpreter's. A swizzle is a choice of rows, a write mask a choice of targets. Where flow
 * diverges, a {@link dev.arbiter.vm.batch.LaneSet} says which lanes an instruction may change; it
 * computes all of them and stores those.
 *
 * <p>What the language defines is followed only if a batch asks for it, by a second tree
 * that keeps a byte for each register and lane beside the numbers.
 */
package dev.arbiter.vm.batch;
