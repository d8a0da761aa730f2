package dev.arbiter.ir;

/** The operand shapes of instructions; the grammar knows these and no mnemonic. */
public enum Shape {
  /** {@code OP dst, v}. */
  VECTOR,
  /** {@code OP dst, s}. */
  SCALAR,
  /** {@code OP dst, s, s}. */
  SCALAR_PAIR,
  /** {@code OP dst, v, v}. */
  BINARY,
  /** {@code OP dst, v, v, v}. */
  TERNARY,
  /** {@code SWZ dst, n, sel, sel, sel, sel}. */
  EXTENDED_SWIZZLE,
  /** {@code OP P, v, v}. */
  PREDICATE,
  /** {@code OP dst, v, texture[n], target}. */
  TEXTURE,
  /** {@code OP dst, v, v, v, texture[n], target}. */
  TEXTURE_GRADIENT,
  /** {@code OP a, v} (a scalar operand in plain programs). */
  ADDRESS,
  /** {@code KIL v} or {@code KIL (p)}. */
  KILL,
  /** {@code IF (p)}. */
  IF,
  /** {@code LOOP a, v}. */
  LOOP,
  /** {@code REP v}. */
  REPEAT,
  /** {@code CAL label [(p)]}. */
  CALL,
  /** {@code OP [(p)]}. */
  JUMP,
  /** A word that divides or closes a block. */
  BLOCK_WORD
}
