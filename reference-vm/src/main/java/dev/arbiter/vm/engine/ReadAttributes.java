package dev.arbiter.vm.engine;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Temporary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** Finds the attributes that some instruction of a program names, reachable or not. */
final class ReadAttributes implements Statement.Visitor<Void>, Source.Visitor<Void> {
  private final Program program;
  private final TreeSet<Attribute> attributes =
      new TreeSet<>(Comparator.comparing(Attribute::kind).thenComparing(Attribute::index));

  private ReadAttributes(Program program) {
    this.program = program;
  }

  /** The attributes in the order of their kinds and numbers. */
  static List<Attribute> of(Program program) {
    ReadAttributes finder = new ReadAttributes(program);
    finder.visit(program.preamble());
    for (Subroutine each : program.subroutines()) {
      finder.visit(each.body());
    }
    return new ArrayList<>(finder.attributes);
  }

  private Void visit(Block block) {
    for (Statement each : block.statements()) {
      each.accept(this);
    }
    return null;
  }

  private Void read(Operand operand) {
    return operand.source().accept(this);
  }

  @Override
  public Void operate(Statement.Operate statement) {
    statement.operands().forEach(this::read);
    return null;
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    return statement.source().accept(this);
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    read(statement.left());
    return read(statement.right());
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    return read(statement.operand());
  }

  @Override
  public Void sample(Statement.Sample statement) {
    statement.gradients().forEach(this::read);
    return read(statement.coordinate());
  }

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    return read(statement.operand());
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    return null;
  }

  @Override
  public Void branch(Statement.If statement) {
    visit(statement.then());
    return statement.otherwise().map(this::visit).orElse(null);
  }

  @Override
  public Void loop(Statement.Loop statement) {
    read(statement.operand());
    return visit(statement.body());
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    read(statement.operand());
    return visit(statement.body());
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    return null;
  }

  @Override
  public Void call(Statement.Call statement) {
    return null;
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    return null;
  }

  @Override
  public Void temporary(Temporary source) {
    return null;
  }

  @Override
  public Void attribute(AttributeSource source) {
    attributes.add(source.attribute());
    return null;
  }

  @Override
  public Void attributeElement(AttributeElement source) {
    attributes.addAll(program.declarations().attributes().get(source.array()).attributes());
    return null;
  }

  @Override
  public Void bound(BoundParameter source) {
    return null;
  }

  @Override
  public Void declared(DeclaredParameter source) {
    return null;
  }

  @Override
  public Void parameterElement(ParameterElement source) {
    return null;
  }
}
