/**
 * Differences that are known to be a driver's: who has them, in which scenes, why, and a probe that
 * shows the fault by itself. An entry excuses nothing that its probe does not show in this run.
 */
package dev.arbiter.crosscheck.known;
