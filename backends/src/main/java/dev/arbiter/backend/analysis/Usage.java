package dev.arbiter.backend.analysis;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.TextureTarget;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a program uses, in the order of first use. Everything that the program holds counts, so run
 * it on a program that holds no dead subroutine.
 */
public final class Usage {
  private final Declarations declarations;
  private final BitSet temporaries = new BitSet();
  private final BitSet addresses = new BitSet();
  private final BitSet predicates = new BitSet();
  private final Map<Attribute, Integer> attributes = new LinkedHashMap<>();
  private final Map<Attribute, Origin> attributeReads = new HashMap<>();
  private final Set<Integer> attributeArrays = new TreeSet<>();
  private final Set<Source> parameters = new LinkedHashSet<>();
  private final Set<Integer> parameterArrays = new TreeSet<>();
  private final Map<Result, Integer> results = new LinkedHashMap<>();
  private final Set<Integer> resultArrays = new TreeSet<>();
  private final Map<Integer, TextureTarget> textures = new TreeMap<>();
  private boolean returns;

  private Usage(Declarations declarations) {
    this.declarations = declarations;
  }

  /** What a program uses. */
  public static Usage of(Program program) {
    Usage usage = new Usage(program.declarations());
    Walk walk = usage.new Walk();
    walk.walk(program.preamble());
    for (Subroutine each : program.subroutines()) {
      walk.inEntry = false;
      walk.walk(each.body());
    }
    return usage;
  }

  /** Temporaries read or written. */
  public BitSet temporaries() {
    return temporaries;
  }

  public BitSet addressRegisters() {
    return addresses;
  }

  public BitSet predicates() {
    return predicates;
  }

  /** Inputs that an instruction names, with the components that matter, as bits. */
  public Map<Attribute, Integer> attributes() {
    return attributes;
  }

  /**
   * Where the first instruction stands that reads an attribute, by its name or as a member of an
   * indexed array; {@link Origin#NONE} where no text spells one.
   */
  public Origin readOf(Attribute attribute) {
    return attributeReads.getOrDefault(attribute, Origin.NONE);
  }

  /** Declarations of attribute arrays that an address register indexes. */
  public Set<Integer> attributeArrays() {
    return attributeArrays;
  }

  /**
   * Parameter vectors that an instruction names and reads, each once: {@link BoundParameter} and
   * {@link DeclaredParameter}. The order in which a block packs them, so that all targets that have
   * blocks lay them out alike.
   */
  public Set<Source> parameters() {
    return parameters;
  }

  /** Declarations of parameter arrays that an address register indexes. */
  public Set<Integer> parameterArrays() {
    return parameterArrays;
  }

  /** Outputs that an instruction names, with the components that it may write, as bits. */
  public Map<Result, Integer> results() {
    return results;
  }

  /** Declarations of result arrays that an address register indexes. */
  public Set<Integer> resultArrays() {
    return resultArrays;
  }

  /** Texture image units and their targets, by number. */
  public Map<Integer, TextureTarget> textures() {
    return textures;
  }

  /** Whether a RET stands in the entry block. */
  public boolean returnsFromEntry() {
    return returns;
  }

  private final class Walk extends OperandWalk
      implements Source.Visitor<Void>, Target.Visitor<Void> {
    private boolean inEntry = true;
    private int components;

    @Override
    void read(Source source, int read) {
      components = read;
      source.accept((Source.Visitor<Void>) this);
    }

    @Override
    void test(Guard guard, int mask) {
      predicates.set(guard.predicate());
    }

    @Override
    void write(Destination destination) {
      components = destination.mask().bits();
      destination.target().accept((Target.Visitor<Void>) this);
    }

    @Override
    void writePredicate(int predicate) {
      predicates.set(predicate);
    }

    @Override
    void writeAddress(int address, int mask, boolean guarded) {
      addresses.set(address);
    }

    @Override
    public Void sample(Statement.Sample statement) {
      textures.put(statement.unit(), statement.target());
      return super.sample(statement);
    }

    @Override
    public Void temporary(Temporary register) {
      temporaries.set(register.index());
      return null;
    }

    @Override
    public Void attribute(AttributeSource source) {
      attributes.merge(source.attribute(), components, (a, b) -> a | b);
      noteRead(source.attribute());
      return null;
    }

    @Override
    public Void attributeElement(AttributeElement source) {
      attributeArrays.add(source.array());
      declarations.attributes().get(source.array()).attributes().forEach(this::noteRead);
      addresses.set(source.index().address());
      return null;
    }

    private void noteRead(Attribute attribute) {
      if (origin.isKnown()) {
        attributeReads.putIfAbsent(attribute, origin);
      }
    }

    @Override
    public Void bound(BoundParameter source) {
      return parameter(source);
    }

    @Override
    public Void declared(DeclaredParameter source) {
      return parameter(source);
    }

    private Void parameter(Source source) {
      if (components != 0) {
        parameters.add(source);
      }
      return null;
    }

    @Override
    public Void parameterElement(ParameterElement source) {
      parameterArrays.add(source.declaration());
      addresses.set(source.index().address());
      return null;
    }

    @Override
    public Void result(Result target) {
      results.merge(target, components, (a, b) -> a | b);
      return null;
    }

    @Override
    public Void resultElement(ResultElement target) {
      resultArrays.add(target.array());
      addresses.set(target.index().address());
      return null;
    }

    @Override
    public Void branch(Statement.If statement) {
      test(statement.guard(), 15);
      walk(statement.then());
      statement.otherwise().ifPresent(this::walk);
      return null;
    }

    @Override
    public Void loop(Statement.Loop statement) {
      addresses.set(statement.address());
      loopOperand(statement.operand(), Opcode.LOOP);
      walk(statement.body());
      return null;
    }

    @Override
    public Void repeat(Statement.Repeat statement) {
      loopOperand(statement.operand(), Opcode.REP);
      walk(statement.body());
      return null;
    }

    @Override
    public Void breakLoop(Statement.Break statement) {
      statement.guard().ifPresent(each -> test(each, 15));
      return null;
    }

    @Override
    public Void call(Statement.Call statement) {
      statement.guard().ifPresent(each -> test(each, 15));
      return null;
    }

    @Override
    public Void returnFrom(Statement.Return statement) {
      statement.guard().ifPresent(each -> test(each, 15));
      returns |= inEntry;
      return null;
    }
  }
}
