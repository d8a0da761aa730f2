package dev.arbiter.ir;

/** A labelled block; it returns where its text ends. */
public record Subroutine(String label, Block body) {}
