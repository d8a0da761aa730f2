/**
 * Compares two programs by running both on the same inputs: how a pass is proved to keep what a
 * program means.
 */
package dev.arbiter.vm.equivalence;
