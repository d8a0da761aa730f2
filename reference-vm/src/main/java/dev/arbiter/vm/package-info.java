/**
 * The reference VM: what programs mean, run. {@link dev.arbiter.vm.arithmetic} holds one scalar
 * kernel per operation, {@link dev.arbiter.vm.interpreter} runs a program on one invocation or one
 * quad with them, {@link dev.arbiter.vm.sample} makes deterministic inputs and prints golden runs,
 * and {@link dev.arbiter.vm.equivalence} compares two programs.
 *
 * <p>The VM shares nothing with back ends and lowers nothing: it is the independent judge of both.
 */
package dev.arbiter.vm;
