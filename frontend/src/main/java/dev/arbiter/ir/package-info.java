/**
 * The intermediate representation: one program, resolved and structured, as immutable records.
 *
 * <p>Data enters from the front end and from lowering passes, and leaves to back ends and the
 * reference VM; nothing here knows a parser, a target language or a number of SPIR-V. Every state
 * of a program, lowered ones included, can be printed by {@link dev.arbiter.ir.ProgramPrinter} as a
 * valid program text and parsed back to an equal value.
 *
 * <p>Facts about an instruction stand once, in its {@link dev.arbiter.ir.Opcode} row. Types exist
 * per shape, not per opcode. Families that consumers must cover in full are sealed and offer a
 * visitor, so that a new member is a compile error wherever it is owed something.
 */
package dev.arbiter.ir;
