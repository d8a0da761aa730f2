/**
 * What stands between the pipeline and the engines that run programs: a {@link
 * dev.arbiter.vm.engine.Batch} of invocations held as component arrays, an {@link
 * dev.arbiter.vm.engine.Engine} that runs one program over it, and {@link
 * dev.arbiter.vm.engine.Textures} that an engine asks for the texels of many lanes at once.
 *
 * <p>All engines give the same bits (NaNs count as one value). {@link
 * dev.arbiter.vm.engine.InterpreterEngine} drives the interpreter, lane by lane.
 */
package dev.arbiter.vm.engine;
