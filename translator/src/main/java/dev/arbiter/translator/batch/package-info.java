/**
 * Translation of files by a build: {@link dev.arbiter.translator.batch.Batch} translates many, on
 * several threads, and only those that changed; a {@link dev.arbiter.translator.batch.Manifest} in
 * the output directory remembers what came of what.
 *
 * <p>It does not search for inputs: the command and the Maven plugin each have their own patterns.
 */
package dev.arbiter.translator.batch;
