/**
 * Warnings about programs that load and perhaps do not what was meant (D.5): one class per concern,
 * working on the IR and the origins in it. Changes nothing; {@link
 * dev.arbiter.frontend.warning.ProgramWarnings} runs them all. Warnings about single tokens (W1,
 * W6, W12) are given where the tokens are read.
 */
package dev.arbiter.frontend.warning;
