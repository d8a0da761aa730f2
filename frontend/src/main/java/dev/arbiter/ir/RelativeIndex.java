package dev.arbiter.ir;

/**
 * An index that an address register decides at run time: {@code address.component + offset},
 * computed without wrap-around.
 *
 * @param address position in {@link Declarations#addressRegisters()}
 */
public record RelativeIndex(int address, Component component, int offset) {}
