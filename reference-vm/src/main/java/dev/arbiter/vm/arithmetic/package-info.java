/**
 * The arithmetic of the language (part B): one scalar body per operation, free of registers and of
 * control, so that every engine runs the same code.
 *
 * <p>Every operation is IEEE binary32, rounded on its own, to nearest even, denormals kept.
 * No fused multiply-add, no reordering. Transcendental functions are correctly rounded (B.0), so
 * that results are the same bits on every machine. NaNs are one value: their payload means nothing.
 */
package dev.arbiter.vm.arithmetic;
