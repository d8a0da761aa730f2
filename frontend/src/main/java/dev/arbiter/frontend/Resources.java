package dev.arbiter.frontend;

/** The resources that a program uses, counted as D.2 says; what drivers report as PROGRAM_*. */
public record Resources(
    int instructions,
    int aluInstructions,
    int texInstructions,
    int texIndirections,
    int temporaries,
    int parameters,
    int attributes,
    int addressRegisters) {}
