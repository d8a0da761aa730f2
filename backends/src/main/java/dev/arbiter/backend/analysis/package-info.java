/**
 * What back ends must know of a lowered program before they print it: which components instructions
 * read, what a program uses, and what it may read before it writes.
 */
package dev.arbiter.backend.analysis;
