package dev.arbiter.frontend.warning;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;

/**
 * Visits statements in the order of the text. A subclass overrides what it cares about; blocks call
 * {@link #enter} before their statements.
 */
abstract class StatementWalk implements Statement.Visitor<Void> {
  /** Visits all statements of a program. */
  final void program(Program program) {
    block(program.preamble());
    for (Subroutine subroutine : program.subroutines()) {
      block(subroutine.body());
    }
  }

  /** Visits the statements of a block. */
  final void block(Block block) {
    for (Statement statement : block.statements()) {
      statement.accept(this);
    }
  }

  /** Called for every statement, for one that opens a block before the block. */
  void enter(Statement statement) {}

  private Void leaf(Statement statement) {
    enter(statement);
    return null;
  }

  @Override
  public Void operate(Statement.Operate statement) {
    return leaf(statement);
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    return leaf(statement);
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    return leaf(statement);
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    return leaf(statement);
  }

  @Override
  public Void sample(Statement.Sample statement) {
    return leaf(statement);
  }

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    return leaf(statement);
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    return leaf(statement);
  }

  @Override
  public Void branch(Statement.If statement) {
    enter(statement);
    block(statement.then());
    statement.otherwise().ifPresent(this::block);
    return null;
  }

  @Override
  public Void loop(Statement.Loop statement) {
    enter(statement);
    block(statement.body());
    return null;
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    enter(statement);
    block(statement.body());
    return null;
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    return leaf(statement);
  }

  @Override
  public Void call(Statement.Call statement) {
    return leaf(statement);
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    return leaf(statement);
  }
}
