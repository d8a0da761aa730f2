/**
 * What renders scenes: the contract of an executor and what becomes of a scene. Nothing here starts
 * a process or compares anything.
 */
package dev.arbiter.crosscheck.executor;
