/**
 * What a run leaves behind: one self-contained HTML page for people, JSON for programs, and JUnit's
 * XML for CI systems. Reports judge nothing; they say what the run found.
 */
package dev.arbiter.crosscheck.report;
