/**
 * The oracle: runs a program on one invocation, or on a quad of four in lock-step, in the plainest
 * way that the language's definition allows.
 *
 * <p>A caller brings a {@link dev.arbiter.ir.Program}, an {@link
 * dev.arbiter.vm.interpreter.Environment} (parameters and textures) and {@link
 * dev.arbiter.vm.interpreter.Inputs} per invocation (attributes); {@link
 * dev.arbiter.vm.interpreter.Interpreter} gives an {@link dev.arbiter.vm.interpreter.Outcome} for
 * each. There is no pipeline here: no vertices become fragments, no texture is filtered, no state
 * is derived. It is not made to be fast.
 */
package dev.arbiter.vm.interpreter;
