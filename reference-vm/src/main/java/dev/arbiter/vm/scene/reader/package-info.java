/**
 * Reads scenes: the sections and commands of {@code .shader_test} files and Arbiter's extensions,
 * which docs/scenes.md documents. What it does not know is an error with its line, never skipped.
 */
package dev.arbiter.vm.scene.reader;
