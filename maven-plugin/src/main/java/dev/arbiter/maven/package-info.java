/**
 * Arbiter as a Maven plugin. The goals read configuration and report; translating is the batch of
 * {@code arbiter-translator}, cross-checking the command in a process of its own.
 */
package dev.arbiter.maven;
