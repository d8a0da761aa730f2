/** The executors that need no driver: the reference machine. */
package dev.arbiter.crosscheck.reference;
