package dev.arbiter.ir;

import java.util.List;

/** Statements in the order of execution. */
public record Block(List<Statement> statements) {
  public static final Block EMPTY = new Block(List.of());

  public Block {
    statements = List.copyOf(statements);
  }
}
