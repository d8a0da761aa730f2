package dev.arbiter.crosscheck.mutation;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.StateItem.MatrixModifier;
import dev.arbiter.ir.StateItem.MatrixName;
import dev.arbiter.ir.Target;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Faults of what a program binds and declares: inputs, outputs, parameters and options. */
final class BindingRules {
  private static final Set<ProgramOption> FOG =
      EnumSet.of(
          ProgramOption.ARB_fog_exp, ProgramOption.ARB_fog_exp2, ProgramOption.ARB_fog_linear);

  private BindingRules() {}

  /** What a faulty translator makes of a program, by the fault's name. */
  static Map<String, UnaryOperator<Program>> all() {
    Map<String, UnaryOperator<Program>> rules = new TreeMap<>();
    for (ProgramOption each : ProgramOption.values()) {
      if (each != ProgramOption.MESA_gpu_program3) {
        rules.put(each + " is ignored", program -> without(program, each));
      }
    }
    for (ProgramOption each : FOG) {
      rules.put("fog is taken for " + each, program -> fogBy(program, each));
    }
    for (Interpolation each : Interpolation.values()) {
      rules.put(each + " is ignored", program -> without(program, each));
    }
    for (AttributeKind each : AttributeKind.values()) {
      rules.put(
          each.isIndexed()
              ? each.binding() + " is the next one"
              : each.binding() + " is read as " + other(each).binding(),
          program -> attributes(program, old -> old.kind() == each ? moved(old) : old));
    }
    for (ResultKind each : ResultKind.values()) {
      if (each.isIndexed()) {
        rules.put(
            each.binding() + "[] is the next one",
            program -> results(program, old -> old.kind() == each ? next(old) : old));
      } else if (other(each) != each) {
        rules.put(
            each.binding() + " is written to " + other(each).binding(),
            program ->
                results(
                    program,
                    old -> old.kind() == each ? new Result(other(each), old.index()) : old));
      }
    }
    relative(rules);
    parameters(rules);
    return rules;
  }

  private static Program without(Program program, ProgramOption option) {
    Set<ProgramOption> options = new HashSet<>(program.options());
    options.remove(option);
    return Blocks.with(program, options);
  }

  private static Program fogBy(Program program, ProgramOption option) {
    Set<ProgramOption> options = new HashSet<>(program.options());
    if (!options.removeAll(FOG)) {
      return program;
    }
    options.add(option);
    return Blocks.with(program, options);
  }

  private static Program without(Program program, Interpolation modifier) {
    Declarations old = program.declarations();
    List<Declarations.AttributeDeclaration> attributes = new ArrayList<>();
    for (Declarations.AttributeDeclaration each : old.attributes()) {
      Set<Interpolation> kept = new HashSet<>(each.interpolation());
      kept.remove(modifier);
      attributes.add(
          new Declarations.AttributeDeclaration(
              each.name(), each.array(), each.attributes(), kept));
    }
    return declaring(program, attributes, old.parameters(), old.results());
  }

  private static Program declaring(
      Program program,
      List<Declarations.AttributeDeclaration> attributes,
      List<Declarations.ParameterDeclaration> parameters,
      List<Declarations.ResultDeclaration> results) {
    Declarations old = program.declarations();
    return new Program(
        program.stage(),
        program.options(),
        new Declarations(
            old.temporaries(),
            old.addressRegisters(),
            old.predicates(),
            attributes,
            parameters,
            results),
        program.preamble(),
        program.subroutines());
  }

  private static AttributeKind other(AttributeKind kind) {
    return switch (kind) {
      case VERTEX_POSITION -> AttributeKind.VERTEX_NORMAL;
      case VERTEX_NORMAL -> AttributeKind.VERTEX_POSITION;
      case VERTEX_COLOR -> AttributeKind.VERTEX_SECONDARY_COLOR;
      case VERTEX_SECONDARY_COLOR -> AttributeKind.VERTEX_COLOR;
      case VERTEX_FOGCOORD -> AttributeKind.VERTEX_COLOR;
      case FRAGMENT_COLOR -> AttributeKind.FRAGMENT_SECONDARY_COLOR;
      case FRAGMENT_SECONDARY_COLOR -> AttributeKind.FRAGMENT_COLOR;
      case FRAGMENT_FOGCOORD, FRAGMENT_FACING -> AttributeKind.FRAGMENT_POSITION;
      case FRAGMENT_POSITION -> AttributeKind.FRAGMENT_COLOR;
      case VERTEX_WEIGHT, VERTEX_TEXCOORD, VERTEX_GENERIC, FRAGMENT_TEXCOORD -> kind;
    };
  }

  private static Attribute moved(Attribute old) {
    int step = old.kind() == AttributeKind.VERTEX_WEIGHT ? 4 : 1;
    return old.kind().isIndexed()
        ? new Attribute(old.kind(), old.index() + step)
        : new Attribute(other(old.kind()), 0);
  }

  /** The next of its kind, around the end. */
  private static Result next(Result old) {
    int count = old.kind() == ResultKind.DRAW_BUFFER ? 4 : 8;
    return new Result(old.kind(), (old.index() + 1) % count);
  }

  private static ResultKind other(ResultKind kind) {
    return switch (kind) {
      case FRONT_COLOR -> ResultKind.FRONT_SECONDARY_COLOR;
      case FRONT_SECONDARY_COLOR -> ResultKind.FRONT_COLOR;
      case BACK_COLOR -> ResultKind.FRONT_COLOR;
      case BACK_SECONDARY_COLOR -> ResultKind.FRONT_SECONDARY_COLOR;
      case FOGCOORD -> ResultKind.POINTSIZE;
      case POINTSIZE -> ResultKind.FOGCOORD;
      case DEPTH -> ResultKind.COLOR;
      case POSITION, TEXCOORD, COLOR, DRAW_BUFFER -> kind;
    };
  }

  private static Program attributes(Program program, UnaryOperator<Attribute> change) {
    Program read =
        sources(
            program,
            old ->
                old instanceof AttributeSource each
                    ? new AttributeSource(change.apply(each.attribute()))
                    : old);
    List<Declarations.AttributeDeclaration> attributes = new ArrayList<>();
    for (Declarations.AttributeDeclaration each : program.declarations().attributes()) {
      attributes.add(
          new Declarations.AttributeDeclaration(
              each.name(),
              each.array(),
              each.attributes().stream().map(change).toList(),
              each.interpolation()));
    }
    Declarations old = program.declarations();
    return declaring(read, attributes, old.parameters(), old.results());
  }

  private static Program results(Program program, UnaryOperator<Result> change) {
    Program written =
        targets(program, old -> old instanceof Result each ? change.apply(each) : old);
    List<Declarations.ResultDeclaration> results = new ArrayList<>();
    for (Declarations.ResultDeclaration each : program.declarations().results()) {
      results.add(
          new Declarations.ResultDeclaration(
              each.name(), each.array(), each.results().stream().map(change).toList()));
    }
    Declarations old = program.declarations();
    return declaring(written, old.attributes(), old.parameters(), results);
  }

  private static Program sources(Program program, UnaryOperator<Source> change) {
    return Blocks.rewrite(
        program,
        statement ->
            List.of(
                Parts.withOperands(
                    statement,
                    old ->
                        new Operand(
                            change.apply(old.source()),
                            old.swizzle(),
                            old.absolute(),
                            old.negate()))));
  }

  private static Program targets(Program program, UnaryOperator<Target> change) {
    return Blocks.rewrite(
        program,
        statement ->
            List.of(
                Parts.withDestination(
                    statement,
                    old -> new Destination(change.apply(old.target()), old.mask(), old.guard()))));
  }

  private static void relative(Map<String, UnaryOperator<Program>> rules) {
    relative(rules, "is one more", old -> index(old, old.component(), old.offset() + 1));
    relative(rules, "is one less", old -> index(old, old.component(), old.offset() - 1));
    relative(rules, "has no offset", old -> index(old, old.component(), 0));
    relative(
        rules,
        "takes the next component",
        old -> index(old, Component.of((old.component().ordinal() + 1) % 4), old.offset()));
  }

  private static RelativeIndex index(RelativeIndex old, Component component, int offset) {
    return new RelativeIndex(old.address(), component, offset);
  }

  private static void relative(
      Map<String, UnaryOperator<Program>> rules,
      String fault,
      UnaryOperator<RelativeIndex> change) {
    rules.put(
        "the index of a parameter array " + fault,
        program ->
            sources(
                program,
                old ->
                    old instanceof ParameterElement each
                        ? new ParameterElement(each.declaration(), change.apply(each.index()))
                        : old));
    rules.put(
        "the index of an attribute array " + fault,
        program ->
            sources(
                program,
                old ->
                    old instanceof AttributeElement each
                        ? new AttributeElement(each.array(), change.apply(each.index()))
                        : old));
    rules.put(
        "the index of a result array " + fault,
        program ->
            targets(
                program,
                old ->
                    old instanceof ResultElement each
                        ? new ResultElement(each.array(), change.apply(each.index()))
                        : old));
  }

  private static void parameters(Map<String, UnaryOperator<Program>> rules) {
    parameter(
        rules,
        "program.env[] is the next one",
        old ->
            old instanceof ParameterValue.Environment each
                ? new ParameterValue.Environment(each.index() + 1)
                : old);
    parameter(
        rules,
        "program.local[] is the next one",
        old ->
            old instanceof ParameterValue.Local each
                ? new ParameterValue.Local(each.index() + 1)
                : old);
    parameter(
        rules,
        "program.local[] is read as program.env[]",
        old ->
            old instanceof ParameterValue.Local each
                ? new ParameterValue.Environment(each.index())
                : old);
    parameter(
        rules,
        "a declared number is off by one percent",
        old ->
            old instanceof ParameterValue.Constant each
                ? new ParameterValue.Constant(
                    each.x() * 1.01f, each.y() * 1.01f, each.z() * 1.01f, each.w() * 1.01f)
                : old);
    parameter(
        rules,
        "a row of a matrix is the next one",
        old ->
            old instanceof StateItem.MatrixRow each
                ? new StateItem.MatrixRow(
                    each.matrix(), each.index(), each.modifier(), (each.row() + 1) % 4)
                : old);
    parameter(rules, "a matrix is transposed", old -> modified(old, BindingRules::transposed));
    parameter(rules, "a matrix is inverted", old -> modified(old, BindingRules::inverted));
    for (MatrixName matrix : MatrixName.values()) {
      parameter(
          rules,
          "the matrix " + matrix + " is another one",
          old ->
              old instanceof StateItem.MatrixRow each && each.matrix() == matrix
                  ? anotherMatrix(each)
                  : old);
    }
    parameter(
        rules,
        "state.light[] is the next one",
        old ->
            old instanceof StateItem.Light each
                ? new StateItem.Light(each.index() + 1, each.property())
                : old instanceof StateItem.LightProduct product
                    ? new StateItem.LightProduct(
                        product.index() + 1, product.face(), product.property())
                    : old);
    rules.put(
        "a member of a parameter array is the next one",
        program ->
            sources(
                program,
                old -> old instanceof DeclaredParameter each ? nextMember(program, each) : old));
  }

  private static DeclaredParameter nextMember(Program program, DeclaredParameter old) {
    int members = program.declarations().parameters().get(old.declaration()).values().size();
    return new DeclaredParameter(old.declaration(), (old.element() + 1) % members);
  }

  private static ParameterValue modified(ParameterValue old, UnaryOperator<MatrixModifier> change) {
    return old instanceof StateItem.MatrixRow each
        ? new StateItem.MatrixRow(
            each.matrix(), each.index(), change.apply(each.modifier()), each.row())
        : old;
  }

  private static MatrixModifier transposed(MatrixModifier old) {
    return switch (old) {
      case NONE -> MatrixModifier.TRANSPOSE;
      case TRANSPOSE -> MatrixModifier.NONE;
      case INVERSE -> MatrixModifier.INVTRANS;
      case INVTRANS -> MatrixModifier.INVERSE;
    };
  }

  private static MatrixModifier inverted(MatrixModifier old) {
    return switch (old) {
      case NONE -> MatrixModifier.INVERSE;
      case INVERSE -> MatrixModifier.NONE;
      case TRANSPOSE -> MatrixModifier.INVTRANS;
      case INVTRANS -> MatrixModifier.TRANSPOSE;
    };
  }

  private static ParameterValue anotherMatrix(StateItem.MatrixRow old) {
    return old.matrix().isIndexed() && old.matrix() != MatrixName.MODELVIEW
        ? new StateItem.MatrixRow(old.matrix(), old.index() + 1, old.modifier(), old.row())
        : new StateItem.MatrixRow(
            old.matrix() == MatrixName.MODELVIEW ? MatrixName.PROJECTION : MatrixName.MODELVIEW,
            0,
            old.modifier(),
            old.row());
  }

  private static void parameter(
      Map<String, UnaryOperator<Program>> rules,
      String fault,
      UnaryOperator<ParameterValue> change) {
    rules.put(
        fault,
        program -> {
          Program read =
              sources(
                  program,
                  old ->
                      old instanceof BoundParameter each
                          ? new BoundParameter(change.apply(each.value()))
                          : old);
          List<Declarations.ParameterDeclaration> parameters = new ArrayList<>();
          for (Declarations.ParameterDeclaration each : program.declarations().parameters()) {
            parameters.add(
                new Declarations.ParameterDeclaration(
                    each.name(), each.array(), each.values().stream().map(change).toList()));
          }
          Declarations old = program.declarations();
          return declaring(read, old.attributes(), parameters, old.results());
        });
  }
}
