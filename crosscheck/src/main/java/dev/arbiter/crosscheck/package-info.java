/** Renders scenes on several executors and judges where they differ. */
package dev.arbiter.crosscheck;
