/**
 * Executors in processes of their own, since drivers crash, hang and lie. A worker process serves
 * one executor on one driver over its standard input and output; what happens to it is an outcome
 * like any other.
 */
package dev.arbiter.crosscheck.worker;
