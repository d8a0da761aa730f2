/**
 * A run: scenes through all parties, each in a process of its own, compared with the reference, and
 * the judgement on each scene. Reports are made from what a run returns.
 */
package dev.arbiter.crosscheck.run;
