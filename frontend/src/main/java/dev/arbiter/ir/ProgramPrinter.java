package dev.arbiter.ir;

import dev.arbiter.ir.Declarations.AttributeDeclaration;
import dev.arbiter.ir.Declarations.ParameterDeclaration;
import dev.arbiter.ir.Declarations.ResultDeclaration;
import java.util.List;
import java.util.Optional;

/**
 * Prints a program as text that parses back to an equal program: the text form of the IR.
 *
 * <p>Spellings are canonical, one statement a line, blocks indented by two blanks. The printer does
 * not choose names: those of the declarations must be distinct identifiers, as {@link Validator}
 * checks.
 */
public final class ProgramPrinter {
  private final Program program;
  private final StringBuilder out = new StringBuilder(1024);
  private final StatementPrinter statements = new StatementPrinter();
  private int depth;

  private ProgramPrinter(Program program) {
    this.program = program;
  }

  /** The text of a program, with a line end after {@code END}. */
  public static String print(Program program) {
    return new ProgramPrinter(program).text();
  }

  /** One statement as the text form spells it; of a block, its opening line. */
  public static String line(Program program, Statement statement) {
    ProgramPrinter printer = new ProgramPrinter(program);
    statement.accept(printer.statements);
    String text = printer.out.toString();
    return text.substring(0, text.indexOf('\n'));
  }

  private String text() {
    out.append(program.stage().header()).append('\n');
    for (ProgramOption option : ProgramOption.values()) {
      if (program.has(option)) {
        out.append("OPTION ").append(option.name()).append(";\n");
      }
    }
    declarations(program.declarations());
    block(program.preamble());
    for (Subroutine subroutine : program.subroutines()) {
      out.append(subroutine.label()).append(":\n");
      depth++;
      block(subroutine.body());
      depth--;
    }
    return out.append("END\n").toString();
  }

  private void declarations(Declarations declarations) {
    for (AttributeDeclaration each : declarations.attributes()) {
      for (Interpolation modifier : Interpolation.values()) {
        if (each.interpolation().contains(modifier)) {
          out.append(modifier.name()).append(' ');
        }
      }
      out.append("ATTRIB ").append(each.name());
      initialiser(each.array(), each.attributes());
    }
    for (ParameterDeclaration each : declarations.parameters()) {
      out.append("PARAM ").append(each.name());
      initialiser(each.array(), each.values());
    }
    for (ResultDeclaration each : declarations.results()) {
      out.append("OUTPUT ").append(each.name());
      initialiser(each.array(), each.results());
    }
    names("TEMP", declarations.temporaries());
    names("ADDRESS", declarations.addressRegisters());
  }

  private void initialiser(boolean array, List<?> members) {
    if (array) {
      out.append('[').append(members.size()).append("] = { ");
      for (int i = 0; i < members.size(); i++) {
        out.append(i == 0 ? "" : ", ").append(members.get(i));
      }
      out.append(" };\n");
    } else {
      out.append(" = ").append(members.get(0)).append(";\n");
    }
  }

  private void names(String keyword, List<String> names) {
    if (!names.isEmpty()) {
      out.append(keyword).append(' ').append(String.join(", ", names)).append(";\n");
    }
  }

  private void block(Block block) {
    for (Statement statement : block.statements()) {
      statement.accept(statements);
    }
  }

  private StringBuilder indent() {
    return out.append("  ".repeat(depth));
  }

  private void nested(Block block) {
    depth++;
    block(block);
    depth--;
  }

  private void opcode(Opcode opcode, boolean saturate) {
    indent().append(opcode.name()).append(saturate ? "_SAT " : " ");
  }

  private void destination(Destination destination) {
    out.append(destination.target().accept(targets));
    mask(destination.mask());
    guard(destination.guard());
  }

  private void mask(WriteMask mask) {
    if (!mask.isAll()) {
      out.append('.').append(mask);
    }
  }

  private void guard(Optional<Guard> guard) {
    if (guard.isPresent()) {
      out.append(' ');
      test(guard.get());
    }
  }

  private void test(Guard guard) {
    out.append(guard.invert() ? "(!P" : "(P").append(guard.predicate());
    swizzle(guard.swizzle());
    out.append(')');
  }

  private void swizzle(Swizzle swizzle) {
    if (swizzle.isReplicated()) {
      out.append('.').append(swizzle.x().letter());
    } else if (!swizzle.isIdentity()) {
      out.append('.').append(swizzle);
    }
  }

  private void operand(Operand operand) {
    out.append(operand.negate() ? "-" : "").append(operand.absolute() ? "|" : "");
    out.append(operand.source().accept(sources));
    swizzle(operand.swizzle());
    out.append(operand.absolute() ? "|" : "");
  }

  private void operands(List<Operand> operands) {
    for (Operand operand : operands) {
      out.append(", ");
      operand(operand);
    }
  }

  private String element(String name, RelativeIndex index) {
    String address = program.declarations().addressRegisters().get(index.address());
    String sign = index.offset() > 0 ? "+" : "";
    String offset = index.offset() == 0 ? "" : sign + index.offset();
    return name + "[" + address + "." + index.component().letter() + offset + "]";
  }

  private final Target.Visitor<String> targets =
      new Target.Visitor<>() {
        @Override
        public String temporary(Temporary target) {
          return program.declarations().temporaries().get(target.index());
        }

        @Override
        public String result(Result target) {
          return target.toString();
        }

        @Override
        public String resultElement(ResultElement target) {
          return element(
              program.declarations().results().get(target.array()).name(), target.index());
        }
      };

  private final Source.Visitor<String> sources =
      new Source.Visitor<>() {
        @Override
        public String temporary(Temporary source) {
          return program.declarations().temporaries().get(source.index());
        }

        @Override
        public String attribute(AttributeSource source) {
          return source.attribute().toString();
        }

        @Override
        public String attributeElement(AttributeElement source) {
          return element(
              program.declarations().attributes().get(source.array()).name(), source.index());
        }

        @Override
        public String bound(BoundParameter source) {
          return source.value().toString();
        }

        @Override
        public String declared(DeclaredParameter source) {
          ParameterDeclaration declaration =
              program.declarations().parameters().get(source.declaration());
          return declaration.array()
              ? declaration.name() + "[" + source.element() + "]"
              : declaration.name();
        }

        @Override
        public String parameterElement(ParameterElement source) {
          return element(
              program.declarations().parameters().get(source.declaration()).name(), source.index());
        }
      };

  private final class StatementPrinter implements Statement.Visitor<Void> {
    private Void end() {
      out.append(";\n");
      return null;
    }

    private Void close(String word) {
      indent().append(word);
      return end();
    }

    @Override
    public Void operate(Statement.Operate statement) {
      opcode(statement.opcode(), statement.saturate());
      destination(statement.destination());
      operands(statement.operands());
      return end();
    }

    @Override
    public Void extendedSwizzle(Statement.ExtendedSwizzle statement) {
      opcode(Opcode.SWZ, statement.saturate());
      destination(statement.destination());
      out.append(", ").append(statement.source().accept(sources));
      for (Selector selector : statement.selectors()) {
        out.append(", ").append(selector);
      }
      return end();
    }

    @Override
    public Void setPredicate(Statement.SetPredicate statement) {
      opcode(statement.opcode(), false);
      out.append('P').append(statement.predicate());
      operands(List.of(statement.left(), statement.right()));
      return end();
    }

    @Override
    public Void loadAddress(Statement.LoadAddress statement) {
      opcode(statement.opcode(), false);
      out.append(program.declarations().addressRegisters().get(statement.address()));
      mask(statement.mask());
      guard(statement.guard());
      operands(List.of(statement.operand()));
      return end();
    }

    @Override
    public Void sample(Statement.Sample statement) {
      opcode(statement.opcode(), statement.saturate());
      destination(statement.destination());
      operands(List.of(statement.coordinate()));
      operands(statement.gradients());
      out.append(", texture[").append(statement.unit()).append("], ");
      out.append(statement.target().spelling());
      return end();
    }

    @Override
    public Void killIfNegative(Statement.KillIfNegative statement) {
      opcode(Opcode.KIL, false);
      operand(statement.operand());
      return end();
    }

    @Override
    public Void killIf(Statement.KillIf statement) {
      opcode(Opcode.KIL, false);
      test(statement.guard());
      return end();
    }

    @Override
    public Void branch(Statement.If statement) {
      opcode(Opcode.IF, false);
      test(statement.guard());
      end();
      nested(statement.then());
      if (statement.otherwise().isPresent()) {
        close("ELSE");
        nested(statement.otherwise().get());
      }
      return close("ENDIF");
    }

    @Override
    public Void loop(Statement.Loop statement) {
      opcode(Opcode.LOOP, false);
      out.append(program.declarations().addressRegisters().get(statement.address()));
      operands(List.of(statement.operand()));
      end();
      nested(statement.body());
      return close("ENDLOOP");
    }

    @Override
    public Void repeat(Statement.Repeat statement) {
      opcode(Opcode.REP, false);
      operand(statement.operand());
      end();
      nested(statement.body());
      return close("ENDREP");
    }

    @Override
    public Void breakLoop(Statement.Break statement) {
      indent().append("BRK");
      guard(statement.guard());
      return end();
    }

    @Override
    public Void call(Statement.Call statement) {
      opcode(Opcode.CAL, false);
      out.append(program.subroutines().get(statement.subroutine()).label());
      guard(statement.guard());
      return end();
    }

    @Override
    public Void returnFrom(Statement.Return statement) {
      indent().append("RET");
      guard(statement.guard());
      return end();
    }
  }
}
