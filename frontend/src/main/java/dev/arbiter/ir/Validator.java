package dev.arbiter.ir;

import dev.arbiter.ir.Declarations.AttributeDeclaration;
import dev.arbiter.ir.Declarations.ParameterDeclaration;
import dev.arbiter.ir.Declarations.ResultDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks what every program must keep, whoever made it: references that exist, shapes that fit,
 * instructions that the stage and dialect have. Meant for use after any pass.
 *
 * <p>It does not check limits on counts, which belong to a profile, nor anything that a user can
 * get wrong with a better message from the front end; a problem found here is a fault of Arbiter.
 */
public final class Validator {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  private final Program program;
  private final List<String> problems = new ArrayList<>();
  private final Map<Integer, TextureTarget> textureTargets = new HashMap<>();

  private Validator(Program program) {
    this.program = program;
  }

  /** What is wrong with a program, one sentence each; empty for a valid one. */
  public static List<String> problems(Program program) {
    Validator validator = new Validator(program);
    validator.declarations();
    validator.blocks();
    return validator.problems;
  }

  /**
   * Returns the program if it is valid.
   *
   * @throws IllegalStateException otherwise, with the problems
   */
  public static Program requireValid(Program program) {
    List<String> problems = problems(program);
    if (!problems.isEmpty()) {
      throw new IllegalStateException("invalid program: " + String.join("; ", problems));
    }
    return program;
  }

  private void require(boolean condition, String problem) {
    if (!condition) {
      problems.add(problem);
    }
  }

  private void declarations() {
    Declarations declarations = program.declarations();
    List<String> names = new ArrayList<>();
    names.addAll(declarations.temporaries());
    names.addAll(declarations.addressRegisters());
    for (AttributeDeclaration each : declarations.attributes()) {
      names.add(each.name());
      require(!each.attributes().isEmpty(), each.name() + " binds nothing");
      require(each.array() || each.attributes().size() == 1, each.name() + " is no array");
      each.attributes().forEach(this::attribute);
    }
    for (ParameterDeclaration each : declarations.parameters()) {
      names.add(each.name());
      require(!each.values().isEmpty(), each.name() + " binds nothing");
      require(each.array() || each.values().size() == 1, each.name() + " is no array");
    }
    for (ResultDeclaration each : declarations.results()) {
      names.add(each.name());
      require(!each.results().isEmpty(), each.name() + " binds nothing");
      require(each.array() || each.results().size() == 1, each.name() + " is no array");
      each.results().forEach(this::result);
    }
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      require(NAME.matcher(name).matches(), "'" + name + "' is no identifier");
      require(seen.add(name), "'" + name + "' is declared twice");
    }
    require(declarations.predicates() >= 0, "the number of predicates is negative");
  }

  private void blocks() {
    Set<String> labels = new HashSet<>();
    for (Subroutine subroutine : program.subroutines()) {
      String label = subroutine.label();
      require(program.isExtended(), "label '" + label + "' needs MESA_gpu_program3");
      require(NAME.matcher(label).matches(), "'" + label + "' is no identifier");
      require(labels.add(label), "label '" + label + "' stands twice");
      block(subroutine.body(), 0, 0);
    }
    block(program.preamble(), 0, 0);
  }

  private void block(Block block, int loops, int branches) {
    require(branches <= ExecutionLimits.IF_DEPTH, "IFs nest too deep");
    require(loops <= ExecutionLimits.LOOP_DEPTH, "loops nest too deep");
    StatementCheck check = new StatementCheck(loops, branches);
    for (Statement statement : block.statements()) {
      statement.accept(check);
    }
  }

  private void attribute(Attribute attribute) {
    require(attribute.kind().stage() == program.stage(), attribute + " belongs to another stage");
    require(attribute.index() >= 0, attribute + " has a negative index");
  }

  private void result(Result result) {
    require(result.kind().stage() == program.stage(), result + " belongs to another stage");
    require(result.index() >= 0, result + " has a negative index");
    require(
        result.kind() != ResultKind.POSITION || !program.has(ProgramOption.ARB_position_invariant),
        "a position-invariant program binds result.position");
  }

  private void index(int index, int size, String what) {
    require(index >= 0 && index < size, what + " " + index + " does not exist");
  }

  private void relative(RelativeIndex index) {
    index(index.address(), program.declarations().addressRegisters().size(), "address register");
    require(
        program.isExtended() || index.component() == Component.X,
        "a plain program indexes by " + index.component());
  }

  private void available(Opcode opcode) {
    boolean has =
        program.isExtended()
            ? opcode.isExtendedIn(program.stage())
            : opcode.isPlainIn(program.stage());
    require(has, opcode + " is not available here");
  }

  private void saturation(Opcode opcode, boolean saturate) {
    boolean may =
        opcode.maySaturate() && (program.isExtended() || program.stage() == Stage.FRAGMENT);
    require(!saturate || may, opcode + " may not saturate");
  }

  private void destination(Destination destination) {
    destination.target().accept(targets);
    destination.guard().ifPresent(this::guard);
  }

  private void guard(Guard guard) {
    index(guard.predicate(), program.declarations().predicates(), "predicate");
    require(program.isExtended(), "a guard needs MESA_gpu_program3");
  }

  private void operand(Operand operand) {
    operand.source().accept(sources);
    require(!operand.absolute() || program.isExtended(), "|operand| needs MESA_gpu_program3");
  }

  private void scalar(Opcode opcode, Operand operand) {
    require(operand.swizzle().isReplicated(), opcode + " takes a scalar operand");
  }

  private final Target.Visitor<Void> targets =
      new Target.Visitor<>() {
        @Override
        public Void temporary(Temporary target) {
          index(target.index(), program.declarations().temporaries().size(), "temporary");
          return null;
        }

        @Override
        public Void result(Result target) {
          Validator.this.result(target);
          return null;
        }

        @Override
        public Void resultElement(ResultElement target) {
          List<ResultDeclaration> results = program.declarations().results();
          index(target.array(), results.size(), "result array");
          require(
              target.array() >= results.size() || results.get(target.array()).array(),
              "a result that is no array is indexed");
          require(program.isExtended(), "a result array needs MESA_gpu_program3");
          relative(target.index());
          return null;
        }
      };

  private final Source.Visitor<Void> sources =
      new Source.Visitor<>() {
        @Override
        public Void temporary(Temporary source) {
          index(source.index(), program.declarations().temporaries().size(), "temporary");
          return null;
        }

        @Override
        public Void attribute(AttributeSource source) {
          Validator.this.attribute(source.attribute());
          return null;
        }

        @Override
        public Void attributeElement(AttributeElement source) {
          List<AttributeDeclaration> attributes = program.declarations().attributes();
          index(source.array(), attributes.size(), "attribute array");
          require(
              source.array() >= attributes.size() || attributes.get(source.array()).array(),
              "an attribute that is no array is indexed");
          relative(source.index());
          return null;
        }

        @Override
        public Void bound(BoundParameter source) {
          return null;
        }

        @Override
        public Void declared(DeclaredParameter source) {
          List<ParameterDeclaration> parameters = program.declarations().parameters();
          index(source.declaration(), parameters.size(), "parameter");
          if (source.declaration() < parameters.size()) {
            ParameterDeclaration declaration = parameters.get(source.declaration());
            index(source.element(), declaration.values().size(), declaration.name() + " member");
          }
          return null;
        }

        @Override
        public Void parameterElement(ParameterElement source) {
          List<ParameterDeclaration> parameters = program.declarations().parameters();
          index(source.declaration(), parameters.size(), "parameter");
          require(
              source.declaration() >= parameters.size()
                  || parameters.get(source.declaration()).array(),
              "a parameter that is no array is indexed");
          relative(source.index());
          return null;
        }
      };

  private final class StatementCheck implements Statement.Visitor<Void> {
    private final int loops;
    private final int branches;

    private StatementCheck(int loops, int branches) {
      this.loops = loops;
      this.branches = branches;
    }

    @Override
    public Void operate(Statement.Operate statement) {
      Opcode opcode = statement.opcode();
      available(opcode);
      saturation(opcode, statement.saturate());
      destination(statement.destination());
      statement.operands().forEach(Validator.this::operand);
      int count = operandCount(opcode);
      require(
          statement.operands().size() == count,
          opcode + " has " + statement.operands().size() + " operands");
      if (opcode.shape() == Shape.SCALAR || opcode.shape() == Shape.SCALAR_PAIR) {
        statement.operands().forEach(each -> scalar(opcode, each));
      }
      return null;
    }

    private int operandCount(Opcode opcode) {
      return switch (opcode.shape()) {
        case VECTOR, SCALAR -> 1;
        case SCALAR_PAIR, BINARY -> 2;
        case TERNARY -> 3;
        case EXTENDED_SWIZZLE,
            PREDICATE,
            TEXTURE,
            TEXTURE_GRADIENT,
            ADDRESS,
            KILL,
            IF,
            LOOP,
            REPEAT,
            CALL,
            JUMP,
            BLOCK_WORD ->
            -1;
      };
    }

    @Override
    public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
      saturation(Opcode.SWZ, statement.saturate());
      destination(statement.destination());
      statement.source().accept(sources);
      require(statement.selectors().size() == 4, "SWZ needs four selectors");
      return null;
    }

    @Override
    public Void setPredicate(Statement.SetPredicate statement) {
      available(statement.opcode());
      require(statement.opcode().shape() == Shape.PREDICATE, statement.opcode() + " sets none");
      index(statement.predicate(), program.declarations().predicates(), "predicate");
      operand(statement.left());
      operand(statement.right());
      return null;
    }

    @Override
    public Void loadAddress(Statement.LoadAddress statement) {
      available(statement.opcode());
      require(statement.opcode().shape() == Shape.ADDRESS, statement.opcode() + " loads none");
      index(
          statement.address(),
          program.declarations().addressRegisters().size(),
          "address register");
      statement.guard().ifPresent(Validator.this::guard);
      operand(statement.operand());
      if (!program.isExtended()) {
        require(statement.mask().bits() == 1, "a plain ARL writes x");
        scalar(statement.opcode(), statement.operand());
      }
      return null;
    }

    @Override
    public Void sample(Statement.Sample statement) {
      available(statement.opcode());
      saturation(statement.opcode(), statement.saturate());
      destination(statement.destination());
      operand(statement.coordinate());
      statement.gradients().forEach(Validator.this::operand);
      int gradients = statement.opcode().shape() == Shape.TEXTURE_GRADIENT ? 2 : 0;
      require(statement.gradients().size() == gradients, "wrong number of gradients");
      TextureTarget other = textureTargets.putIfAbsent(statement.unit(), statement.target());
      require(
          other == null || other == statement.target(),
          "texture unit " + statement.unit() + " has two targets");
      return null;
    }

    @Override
    public Void killIfNegative(Statement.KillIfNegative statement) {
      available(Opcode.KIL);
      operand(statement.operand());
      return null;
    }

    @Override
    public Void killIf(Statement.KillIf statement) {
      available(Opcode.KIL);
      guard(statement.guard());
      return null;
    }

    @Override
    public Void branch(Statement.If statement) {
      available(Opcode.IF);
      guard(statement.guard());
      block(statement.then(), loops, branches + 1);
      statement.otherwise().ifPresent(each -> block(each, loops, branches + 1));
      return null;
    }

    @Override
    public Void loop(Statement.Loop statement) {
      available(Opcode.LOOP);
      index(
          statement.address(),
          program.declarations().addressRegisters().size(),
          "address register");
      loopOperand(statement.operand());
      block(statement.body(), loops + 1, branches);
      return null;
    }

    @Override
    public Void repeat(Statement.Repeat statement) {
      available(Opcode.REP);
      loopOperand(statement.operand());
      block(statement.body(), loops + 1, branches);
      return null;
    }

    private void loopOperand(Operand operand) {
      operand(operand);
      boolean fixed =
          operand.source() instanceof BoundParameter
              || operand.source() instanceof DeclaredParameter;
      require(fixed, "a loop count is no fixed parameter");
    }

    @Override
    public Void breakLoop(Statement.Break statement) {
      available(Opcode.BRK);
      require(loops > 0, "BRK stands outside a loop");
      statement.guard().ifPresent(Validator.this::guard);
      return null;
    }

    @Override
    public Void call(Statement.Call statement) {
      available(Opcode.CAL);
      index(statement.subroutine(), program.subroutines().size(), "subroutine");
      statement.guard().ifPresent(Validator.this::guard);
      return null;
    }

    @Override
    public Void returnFrom(Statement.Return statement) {
      available(Opcode.RET);
      statement.guard().ifPresent(Validator.this::guard);
      return null;
    }
  }
}
