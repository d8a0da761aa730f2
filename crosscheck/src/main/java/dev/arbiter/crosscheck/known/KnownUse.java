package dev.arbiter.crosscheck.known;

import dev.arbiter.crosscheck.executor.Party;

/**
 * An entry in a run, on a party that it concerns.
 *
 * @param explained how many results it explains
 * @param agreeing in how many of its scenes the party agrees all the same
 * @param gone why the difference no longer happens; empty where it happens, or where the run has
 *     not shown otherwise
 */
public record KnownUse(
    KnownDifference entry,
    Party party,
    Evidence evidence,
    int explained,
    int agreeing,
    String gone) {}
