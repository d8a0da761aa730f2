/**
 * The verdict: what a party drew, against the reference machine, pixel by pixel and channel by
 * channel, with the tolerance that the scene's own programs give; and who stands alone. It renders
 * nothing and writes no report.
 */
package dev.arbiter.crosscheck.compare;
