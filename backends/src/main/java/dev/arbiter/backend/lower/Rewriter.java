package dev.arbiter.backend.lower;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Rebuilds blocks statement by statement. By itself it copies; a pass overrides the statements that
 * it changes and emits what shall stand in their place.
 */
abstract class Rewriter implements Statement.Visitor<Void> {
  private List<Statement> output = new ArrayList<>();

  /** The block with every statement, nested ones too, rewritten. */
  final Block rewrite(Block block) {
    List<Statement> outer = output;
    output = new ArrayList<>(block.statements().size());
    for (Statement statement : block.statements()) {
      statement.accept(this);
    }
    Block rewritten = new Block(output);
    output = outer;
    return rewritten;
  }

  final Void emit(Statement statement) {
    output.add(statement);
    return null;
  }

  @Override
  public Void operate(Statement.Operate statement) {
    return emit(statement);
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    return emit(statement);
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    return emit(statement);
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    return emit(statement);
  }

  @Override
  public Void sample(Statement.Sample statement) {
    return emit(statement);
  }

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    return emit(statement);
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    return emit(statement);
  }

  @Override
  public Void branch(Statement.If statement) {
    return emit(
        new Statement.If(
            statement.guard(),
            rewrite(statement.then()),
            statement.otherwise().map(this::rewrite),
            statement.origin()));
  }

  @Override
  public Void loop(Statement.Loop statement) {
    return emit(
        new Statement.Loop(
            statement.address(),
            statement.operand(),
            rewrite(statement.body()),
            statement.origin()));
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    return emit(
        new Statement.Repeat(statement.operand(), rewrite(statement.body()), statement.origin()));
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    return emit(statement);
  }

  @Override
  public Void call(Statement.Call statement) {
    return emit(statement);
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    return emit(statement);
  }
}
