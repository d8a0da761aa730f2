/**
 * JMH benchmarks, and the inputs that they measure. docs/performance.md gives the figures and the
 * commands. No test depends on a time.
 */
package dev.arbiter.benchmarks;
