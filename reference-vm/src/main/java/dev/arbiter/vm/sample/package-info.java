/**
 * Deterministic inputs made from names and numbers, and golden runs printed from them: a change in
 * what a sample program computes shows in its {@code .run} file.
 */
package dev.arbiter.vm.sample;
