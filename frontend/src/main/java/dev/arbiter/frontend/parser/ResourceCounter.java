package dev.arbiter.frontend.parser;

import dev.arbiter.frontend.Limits;
import dev.arbiter.frontend.Resources;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts what a program uses by D.2, in the order of the text, and notes where each limit is first
 * exceeded. Judges nothing: {@link LimitChecks} says what an excess means.
 */
final class ResourceCounter implements Statement.Visitor<Void>, Source.Visitor<Void> {
  private static final int NUMBERS_PER_KIND = 64;

  /** A count with the place of the first thing that is too many. */
  static final class Tally {
    private final int limit;
    private int count;
    private Origin excess;

    private Tally(int limit) {
      this.limit = limit;
    }

    private void add(Origin origin) {
      if (++count > limit && excess == null) {
        excess = origin;
      }
    }

    int count() {
      return count;
    }

    int limit() {
      return limit;
    }

    /** The first thing that is too many; null where nothing is. */
    Origin excess() {
      return excess;
    }
  }

  final Tally instructions;
  final Tally alu;
  final Tally tex;
  final Tally indirections;
  final Tally temporaries;
  final Tally parameters;
  final Tally attributes;
  final Tally addressRegisters;
  final Tally units;

  private final Program program;
  private final boolean extended;
  private final Set<ParameterValue> values = new HashSet<>();
  private final BitSet boundAttributes = new BitSet();
  private final BitSet relativeArrays = new BitSet();
  private final BitSet usedUnits = new BitSet();
  private final BitSet written = new BitSet();
  private final BitSet touchedByAlu = new BitSet();
  private Origin origin = Origin.NONE;

  private ResourceCounter(Program program, Limits.Program limits, int unitLimit) {
    this.program = program;
    this.extended = program.isExtended();
    instructions = new Tally(limits.instructions());
    alu = new Tally(limits.aluInstructions());
    tex = new Tally(limits.texInstructions());
    indirections = new Tally(limits.texIndirections());
    temporaries = new Tally(limits.temporaries());
    parameters = new Tally(limits.parameters());
    attributes = new Tally(limits.attributes());
    addressRegisters = new Tally(limits.addressRegisters());
    units = new Tally(unitLimit);
  }

  /**
   * Counts a program.
   *
   * @param places where the declarations stand
   * @param limits beyond which places are noted
   * @param unitLimit the most texture units
   */
  static ResourceCounter count(
      Program program, DeclarationPlaces places, Limits.Program limits, int unitLimit) {
    ResourceCounter counter = new ResourceCounter(program, limits, unitLimit);
    counter.countDeclarations(places);
    counter.indirections.count = 1;
    counter.block(program.preamble());
    for (Subroutine subroutine : program.subroutines()) {
      counter.block(subroutine.body());
    }
    counter.countConstantsOfRelativeArrays(places);
    return counter;
  }

  /** Where the declarations of each class stand, in their order. */
  record DeclarationPlaces(
      List<Origin> temporaries,
      List<Origin> addressRegisters,
      List<Origin> attributes,
      List<Origin> parameters) {}

  /** The counts. */
  Resources resources() {
    return new Resources(
        instructions.count,
        alu.count,
        tex.count,
        indirections.count,
        temporaries.count,
        parameters.count,
        attributes.count,
        addressRegisters.count);
  }

  private void countDeclarations(DeclarationPlaces places) {
    for (Origin place : places.temporaries()) {
      temporaries.add(place);
    }
    for (Origin place : places.addressRegisters()) {
      addressRegisters.add(place);
    }
    Declarations declarations = program.declarations();
    for (int i = 0; i < declarations.attributes().size(); i++) {
      origin = places.attributes().get(i);
      for (Attribute attribute : declarations.attributes().get(i).attributes()) {
        bind(attribute);
      }
    }
    for (int i = 0; i < declarations.parameters().size(); i++) {
      origin = places.parameters().get(i);
      for (ParameterValue value : declarations.parameters().get(i).values()) {
        bind(value);
      }
    }
  }

  /**
   * Constants of relatively addressed arrays count every time; the others count once, and not at
   * all where the same one counted already. All distinct ones are counted before, so only the
   * repetitions within relative arrays are left.
   */
  private void countConstantsOfRelativeArrays(DeclarationPlaces places) {
    Set<ParameterValue> seen = new HashSet<>();
    for (int i = relativeArrays.nextSetBit(0); i >= 0; i = relativeArrays.nextSetBit(i + 1)) {
      for (ParameterValue value : program.declarations().parameters().get(i).values()) {
        if (value instanceof ParameterValue.Constant constant && !seen.add(merged(constant))) {
          parameters.add(places.parameters().get(i));
        }
      }
    }
  }

  private void bind(Attribute attribute) {
    int bit = attribute.kind().ordinal() * NUMBERS_PER_KIND + attribute.index();
    if (!boundAttributes.get(bit)) {
      boundAttributes.set(bit);
      attributes.add(origin);
    }
  }

  private void bind(ParameterValue value) {
    ParameterValue key =
        value instanceof ParameterValue.Constant constant ? merged(constant) : value;
    if (values.add(key)) {
      parameters.add(origin);
    }
  }

  /** The constant as counting sees it: 0.0 and −0.0 are one. */
  private static ParameterValue.Constant merged(ParameterValue.Constant constant) {
    return new ParameterValue.Constant(
        constant.x() + 0f, constant.y() + 0f, constant.z() + 0f, constant.w() + 0f);
  }

  private void block(Block block) {
    for (Statement statement : block.statements()) {
      statement.accept(this);
    }
  }

  private void begin(Statement statement) {
    origin = statement.origin();
    instructions.add(origin);
  }

  private void read(Operand operand) {
    operand.source().accept(this);
  }

  private void aluRead(Operand operand) {
    read(operand);
    if (operand.source() instanceof Temporary temporary) {
      touchedByAlu.set(temporary.index());
    }
  }

  private void aluWrite(Target target) {
    if (target instanceof Temporary temporary) {
      touchedByAlu.set(temporary.index());
      written.set(temporary.index());
    }
  }

  /** Begins a new node of the dependency chain where a lookup needs one (AFP issue 24). */
  private void look(Operand coordinate, Target target) {
    boolean dependent =
        coordinate.source() instanceof Temporary temporary && written.get(temporary.index());
    boolean reused = target instanceof Temporary result && touchedByAlu.get(result.index());
    if (dependent || reused) {
      indirections.add(origin);
      written.clear();
      touchedByAlu.clear();
    }
    if (target instanceof Temporary result) {
      written.set(result.index());
    }
  }

  @Override
  public Void operate(Statement.Operate statement) {
    begin(statement);
    if (statement.opcode() != Opcode.DDX && statement.opcode() != Opcode.DDY) {
      alu.add(origin);
    }
    for (Operand operand : statement.operands()) {
      aluRead(operand);
    }
    aluWrite(statement.destination().target());
    return null;
  }

  @Override
  public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
    begin(statement);
    alu.add(origin);
    aluRead(Operand.of(statement.source()));
    aluWrite(statement.destination().target());
    return null;
  }

  @Override
  public Void setPredicate(Statement.SetPredicate statement) {
    begin(statement);
    alu.add(origin);
    aluRead(statement.left());
    aluRead(statement.right());
    return null;
  }

  @Override
  public Void loadAddress(Statement.LoadAddress statement) {
    begin(statement);
    alu.add(origin);
    aluRead(statement.operand());
    return null;
  }

  @Override
  public Void sample(Statement.Sample statement) {
    begin(statement);
    tex.add(origin);
    read(statement.coordinate());
    for (Operand gradient : statement.gradients()) {
      read(gradient);
    }
    look(statement.coordinate(), statement.destination().target());
    if (!usedUnits.get(statement.unit())) {
      usedUnits.set(statement.unit());
      units.add(origin);
    }
    return null;
  }

  @Override
  public Void killIfNegative(Statement.KillIfNegative statement) {
    begin(statement);
    read(statement.operand());
    if (!extended) {
      tex.add(origin);
      look(statement.operand(), null);
    }
    return null;
  }

  @Override
  public Void killIf(Statement.KillIf statement) {
    begin(statement);
    return null;
  }

  @Override
  public Void branch(Statement.If statement) {
    begin(statement);
    block(statement.then());
    if (statement.otherwise().isPresent()) {
      begin(statement);
      block(statement.otherwise().get());
    }
    begin(statement);
    return null;
  }

  @Override
  public Void loop(Statement.Loop statement) {
    begin(statement);
    read(statement.operand());
    block(statement.body());
    begin(statement);
    return null;
  }

  @Override
  public Void repeat(Statement.Repeat statement) {
    begin(statement);
    read(statement.operand());
    block(statement.body());
    begin(statement);
    return null;
  }

  @Override
  public Void breakLoop(Statement.Break statement) {
    begin(statement);
    return null;
  }

  @Override
  public Void call(Statement.Call statement) {
    begin(statement);
    return null;
  }

  @Override
  public Void returnFrom(Statement.Return statement) {
    begin(statement);
    return null;
  }

  @Override
  public Void temporary(Temporary source) {
    return null;
  }

  @Override
  public Void attribute(AttributeSource source) {
    bind(source.attribute());
    return null;
  }

  @Override
  public Void attributeElement(AttributeElement source) {
    return null;
  }

  @Override
  public Void bound(BoundParameter source) {
    bind(source.value());
    return null;
  }

  @Override
  public Void declared(DeclaredParameter source) {
    return null;
  }

  @Override
  public Void parameterElement(ParameterElement source) {
    relativeArrays.set(source.declaration());
    return null;
  }
}
