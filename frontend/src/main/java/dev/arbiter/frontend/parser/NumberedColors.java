package dev.arbiter.frontend.parser;

import dev.arbiter.ir.Block;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes {@code result.color} number 0 where the program numbers its colours. That may show
 * only at the end of the text, so it is done to a program that is read.
 */
final class NumberedColors implements Statement.Visitor<Statement> {
  private static final Result NUMBER_ZERO = new Result(ResultKind.DRAW_BUFFER, 0);

  private NumberedColors() {}

  static Program in(Program program) {
    NumberedColors change = new NumberedColors();
    List<Declarations.ResultDeclaration> results = new ArrayList<>();
    Declarations declarations = program.declarations();
    for (Declarations.ResultDeclaration each : declarations.results()) {
      List<Result> members = new ArrayList<>();
      for (Result member : each.results()) {
        members.add(numbered(member));
      }
      results.add(new Declarations.ResultDeclaration(each.name(), each.array(), members));
    }
    List<Subroutine> subroutines = new ArrayList<>();
    for (Subroutine each : program.subroutines()) {
      subroutines.add(new Subroutine(each.label(), change.block(each.body())));
    }
    return new Program(
        program.stage(),
        program.options(),
        new Declarations(
            declarations.temporaries(),
            declarations.addressRegisters(),
            declarations.predicates(),
            declarations.attributes(),
            declarations.parameters(),
            results),
        change.block(program.preamble()),
        subroutines);
  }

  private static Result numbered(Result result) {
    return result.kind() == ResultKind.COLOR ? NUMBER_ZERO : result;
  }

  private static Destination numbered(Destination destination) {
    return destination.target() instanceof Result result
        ? new Destination(numbered(result), destination.mask(), destination.guard())
        : destination;
  }

  private Block block(Block block) {
    List<Statement> statements = new ArrayList<>(block.statements().size());
    for (Statement statement : block.statements()) {
      statements.add(statement.accept(this));
    }
    return new Block(statements);
  }

  @Override
  public Statement operate(Statement.Operate statement) {
    return new Statement.Operate(
        statement.opcode(),
        statement.saturate(),
        numbered(statement.destination()),
        statement.operands(),
        statement.origin());
  }

  @Override
  public Statement extendedSwizzle(Statement.ExtendedSwizzle statement) {
    return new Statement.ExtendedSwizzle(
        statement.saturate(),
        numbered(statement.destination()),
        statement.source(),
        statement.selectors(),
        statement.origin());
  }

  @Override
  public Statement sample(Statement.Sample statement) {
    return new Statement.Sample(
        statement.opcode(),
        statement.saturate(),
        numbered(statement.destination()),
        statement.coordinate(),
        statement.gradients(),
        statement.unit(),
        statement.target(),
        statement.origin());
  }

  @Override
  public Statement branch(Statement.If statement) {
    Optional<Block> otherwise = statement.otherwise().map(this::block);
    return new Statement.If(
        statement.guard(), block(statement.then()), otherwise, statement.origin());
  }

  @Override
  public Statement loop(Statement.Loop statement) {
    return new Statement.Loop(
        statement.address(), statement.operand(), block(statement.body()), statement.origin());
  }

  @Override
  public Statement repeat(Statement.Repeat statement) {
    return new Statement.Repeat(statement.operand(), block(statement.body()), statement.origin());
  }

  @Override
  public Statement setPredicate(Statement.SetPredicate statement) {
    return statement;
  }

  @Override
  public Statement loadAddress(Statement.LoadAddress statement) {
    return statement;
  }

  @Override
  public Statement killIfNegative(Statement.KillIfNegative statement) {
    return statement;
  }

  @Override
  public Statement killIf(Statement.KillIf statement) {
    return statement;
  }

  @Override
  public Statement breakLoop(Statement.Break statement) {
    return statement;
  }

  @Override
  public Statement call(Statement.Call statement) {
    return statement;
  }

  @Override
  public Statement returnFrom(Statement.Return statement) {
    return statement;
  }
}
