package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.frontend.parser.DestinationReader.AddressTarget;
import dev.arbiter.frontend.parser.StatementParser.AddressLoadContext;
import dev.arbiter.frontend.parser.StatementParser.BranchContext;
import dev.arbiter.frontend.parser.StatementParser.CallContext;
import dev.arbiter.frontend.parser.StatementParser.ExtendedSwizzleContext;
import dev.arbiter.frontend.parser.StatementParser.GuardContext;
import dev.arbiter.frontend.parser.StatementParser.JumpContext;
import dev.arbiter.frontend.parser.StatementParser.KillContext;
import dev.arbiter.frontend.parser.StatementParser.LoopContext;
import dev.arbiter.frontend.parser.StatementParser.OperandContext;
import dev.arbiter.frontend.parser.StatementParser.OperationContext;
import dev.arbiter.frontend.parser.StatementParser.PredicateSetContext;
import dev.arbiter.frontend.parser.StatementParser.PrimaryContext;
import dev.arbiter.frontend.parser.StatementParser.RepeatContext;
import dev.arbiter.frontend.parser.StatementParser.SampleContext;
import dev.arbiter.frontend.parser.StatementParser.SelectorContext;
import dev.arbiter.frontend.parser.StatementParser.StatementContext;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.ExecutionLimits;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterSource;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Shape;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes statements of parsed instructions. An instruction with an error is reported and left out.
 */
final class InstructionReader {
  private final Scope scope;
  private final Labels labels;
  private final BlockBuilder blocks;
  private final OperandReader operands;
  private final DestinationReader destinations;
  private final Predicates predicates;
  private final TextureReader textures;
  private final Names names;

  InstructionReader(
      Scope scope,
      Labels labels,
      BlockBuilder blocks,
      OperandReader operands,
      DestinationReader destinations,
      Predicates predicates,
      Names names) {
    this.scope = scope;
    this.labels = labels;
    this.blocks = blocks;
    this.operands = operands;
    this.destinations = destinations;
    this.predicates = predicates;
    this.names = names;
    this.textures = new TextureReader(scope);
  }

  /**
   * Reads an instruction.
   *
   * @param first its first token
   * @param origin its place
   */
  void read(Lexeme first, StatementContext context, Origin origin) {
    Keyword keyword = first.word.keyword;
    Opcode opcode = keyword.opcode();
    switch (opcode.shape()) {
      case VECTOR, SCALAR, SCALAR_PAIR, BINARY, TERNARY ->
          add(operation((OperationContext) context, keyword, origin));
      case EXTENDED_SWIZZLE ->
          add(extendedSwizzle((ExtendedSwizzleContext) context, keyword, origin));
      case PREDICATE -> add(predicateSet((PredicateSetContext) context, opcode, origin));
      case TEXTURE, TEXTURE_GRADIENT -> add(sample((SampleContext) context, keyword, origin));
      case ADDRESS -> add(addressLoad((AddressLoadContext) context, opcode, origin));
      case KILL -> add(kill((KillContext) context, origin));
      case IF -> branch((BranchContext) context, first, origin);
      case LOOP -> loop((LoopContext) context, first, origin);
      case REPEAT ->
          blocks.openLoop(opcode, -1, loopCount(((RepeatContext) context).count), first, origin);
      case CALL -> add(call((CallContext) context, origin));
      case JUMP -> add(jump((JumpContext) context, first, origin));
      case BLOCK_WORD -> blockWord(opcode, first);
    }
  }

  /** Keeps the blocks in order for an instruction that could not be read. */
  void skip(Lexeme first) {
    Keyword keyword = first.word == null ? null : first.word.keyword;
    if (keyword == null || keyword.opcode() == null) {
      return;
    }
    Opcode opcode = keyword.opcode();
    if (opcode.shape() == Shape.IF) {
      blocks.openIf(null, first, Origin.NONE);
    } else if (opcode.shape() == Shape.LOOP || opcode.shape() == Shape.REPEAT) {
      blocks.openLoop(opcode, -1, null, first, Origin.NONE);
    } else if (opcode.shape() == Shape.BLOCK_WORD) {
      blockWord(opcode, first);
    }
  }

  private void add(Statement statement) {
    if (statement != null) {
      blocks.add(statement);
    }
  }

  private Statement operation(OperationContext context, Keyword keyword, Origin origin) {
    Destination destination = destinations.read(context.target);
    Shape shape = keyword.opcode().shape();
    boolean scalar = shape == Shape.SCALAR || shape == Shape.SCALAR_PAIR;
    List<OperandContext> contexts = context.operands;
    Operand[] read = new Operand[contexts.size()];
    boolean complete = destination != null;
    for (int i = 0; i < read.length; i++) {
      OperandContext operand = contexts.get(i);
      read[i] = scalar ? operands.scalar(operand) : operands.vector(operand);
      complete &= read[i] != null;
    }
    if (!complete) {
      return null;
    }
    return new Statement.Operate(
        keyword.opcode(), keyword.saturate(), destination, List.of(read), origin);
  }

  private Statement extendedSwizzle(
      ExtendedSwizzleContext context, Keyword keyword, Origin origin) {
    Destination destination = destinations.read(context.target);
    Source source = operands.bare(context.source);
    List<Selector> selectors = selectors(context.selectors);
    if (destination == null || source == null || selectors == null) {
      return null;
    }
    return new Statement.ExtendedSwizzle(
        keyword.saturate(), destination, source, selectors, origin);
  }

  private List<Selector> selectors(List<SelectorContext> contexts) {
    List<Selector> selectors = new ArrayList<>(4);
    Letters first = null;
    for (SelectorContext context : contexts) {
      Lexeme token = (Lexeme) context.choice;
      String text = token.getText();
      boolean negate = context.sign != null && context.sign.getType() == StatementParser.MINUS;
      if (text.equals("0") || text.equals("1")) {
        Selector.Choice literal = text.equals("0") ? Selector.Choice.ZERO : Selector.Choice.ONE;
        selectors.add(new Selector(literal, negate));
        continue;
      }
      Letters letters = token.word == null ? null : token.word.letters();
      if (letters == null || letters.count() != 1) {
        scope.report.error(
            Code.E_SWZSEL, token, "a selector of SWZ is 0, 1 or one component, such as 'x'");
        return null;
      }
      if (!names.checkColors(token, letters)) {
        return null;
      }
      if (first == null) {
        first = letters;
      } else if (first.colors() != letters.colors()) {
        scope.report.error(Code.E_SWIZMIX, token, "the selectors mix xyzw with rgba");
        return null;
      }
      Selector.Choice choice = Selector.Choice.values()[letters.swizzle().x().ordinal()];
      selectors.add(new Selector(choice, negate));
    }
    return selectors;
  }

  private Statement predicateSet(PredicateSetContext context, Opcode opcode, Origin origin) {
    int predicate = destinations.predicate(context.target);
    Operand left = operands.vector(context.left);
    Operand right = operands.vector(context.right);
    if (predicate < 0 || left == null || right == null) {
      return null;
    }
    return new Statement.SetPredicate(opcode, predicate, left, right, origin);
  }

  private Statement sample(SampleContext context, Keyword keyword, Origin origin) {
    Destination destination = destinations.read(context.target);
    List<Operand> read = new ArrayList<>(3);
    for (OperandContext operand : context.operands) {
      Operand vector = operands.vector(operand);
      if (vector != null) {
        read.add(vector);
      }
    }
    TextureReader.Access access = textures.read(context.access);
    if (destination == null || read.size() < context.operands.size() || access == null) {
      return null;
    }
    return new Statement.Sample(
        keyword.opcode(),
        keyword.saturate(),
        destination,
        read.get(0),
        read.subList(1, read.size()),
        access.unit(),
        access.target(),
        origin);
  }

  private Statement addressLoad(AddressLoadContext context, Opcode opcode, Origin origin) {
    AddressTarget target = destinations.address(context.target);
    Operand operand =
        scope.isExtended() ? operands.vector(context.source) : operands.scalar(context.source);
    if (target == null || operand == null) {
      return null;
    }
    return new Statement.LoadAddress(
        opcode, target.register(), target.mask(), target.guard(), operand, origin);
  }

  private Statement kill(KillContext context, Origin origin) {
    if (context.source != null && !isPredicate(context.source)) {
      Operand operand = operands.vector(context.source);
      return operand == null ? null : new Statement.KillIfNegative(operand, origin);
    }
    if (!scope.isExtended()) {
      scope.gate((Lexeme) context.opcode, "KIL with a predicate");
      return null;
    }
    Guard guard;
    if (context.test != null) {
      guard = predicates.guard(context.test);
    } else if (context.bare != null) {
      guard = predicates.guard(true, context.bare);
    } else {
      guard = predicates.guard(context.source.value.named);
    }
    return guard == null ? null : new Statement.KillIf(guard, origin);
  }

  /** Whether the operand of {@code KIL} is the name of a predicate and of no variable. */
  private boolean isPredicate(OperandContext context) {
    PrimaryContext primary = context.value;
    if (context.sign != null || context.bar != null || primary.named == null) {
      return false;
    }
    Word head = ((Lexeme) primary.named.head).word;
    return scope.isExtended() && head.variable == null && Predicates.number(head.text) >= 0;
  }

  private void branch(BranchContext context, Lexeme first, Origin origin) {
    Guard guard =
        context.test != null
            ? predicates.guard(context.test)
            : predicates.guard(context.invert != null, context.bare);
    blocks.openIf(guard, first, origin);
  }

  private void loop(LoopContext context, Lexeme first, Origin origin) {
    Lexeme register = (Lexeme) context.register;
    Variable variable = register.word.variable;
    Operand count = loopCount(context.count);
    if (variable == null) {
      names.reportUndeclared(register);
      count = null;
    } else if (variable.kind != Variable.Kind.ADDRESS) {
      if (variable.kind != Variable.Kind.UNKNOWN) {
        scope.report.error(Code.E_LOOPDST, register, "LOOP counts in an address register only");
      }
      count = null;
    }
    blocks.openLoop(Opcode.LOOP, count == null ? -1 : variable.index, count, first, origin);
  }

  private Operand loopCount(OperandContext context) {
    Operand operand = operands.vector(context);
    if (operand == null) {
      return null;
    }
    Lexeme token = (Lexeme) context.value.getStart();
    if (!(operand.source() instanceof ParameterSource)) {
      scope.report.error(Code.E_LOOPOP, token, "a loop's operand must be a program parameter");
      return null;
    }
    if (operand.source() instanceof ParameterElement) {
      scope.report.error(
          Code.E_LOOPOP, token, "a loop's operand cannot be chosen by an address register");
      return null;
    }
    return checkCount(operand, token) ? operand : null;
  }

  private boolean checkCount(Operand operand, Lexeme token) {
    ParameterValue value;
    if (operand.source() instanceof BoundParameter bound) {
      value = bound.value();
    } else {
      DeclaredParameter declared = (DeclaredParameter) operand.source();
      value = scope.parameters.get(declared.declaration()).values().get(declared.element());
    }
    if (!(value instanceof ParameterValue.Constant constant)) {
      return true;
    }
    float count = constant.get(operand.swizzle().x().ordinal());
    count = operand.absolute() ? Math.abs(count) : count;
    count = operand.negate() ? -count : count;
    if (Math.floor(count) <= ExecutionLimits.LOOP_COUNT || Float.isNaN(count)) {
      return true;
    }
    scope.report.error(
        Code.E_LOOPCOUNT, token, "a loop runs " + ExecutionLimits.LOOP_COUNT + " times at most");
    return false;
  }

  private Statement call(CallContext context, Origin origin) {
    Lexeme name = (Lexeme) context.label;
    int subroutine = labels.index(name.word);
    if (subroutine < 0) {
      labels.reportUndefined(name);
    }
    Optional<Guard> guard = optional(context.test);
    return subroutine < 0 || guard == null ? null : new Statement.Call(subroutine, guard, origin);
  }

  private Statement jump(JumpContext context, Lexeme first, Origin origin) {
    boolean leavesLoop = first.word.keyword.opcode() == Opcode.BRK;
    if (leavesLoop && !blocks.isInLoop()) {
      scope.report.error(
          Code.E_BRK, first, "BRK must stand inside a LOOP or REP of its own subroutine");
      return null;
    }
    Optional<Guard> guard = optional(context.test);
    if (guard == null) {
      return null;
    }
    return leavesLoop ? new Statement.Break(guard, origin) : new Statement.Return(guard, origin);
  }

  private Optional<Guard> optional(GuardContext context) {
    if (context == null) {
      return Optional.empty();
    }
    Guard guard = predicates.guard(context);
    return guard == null ? null : Optional.of(guard);
  }

  private void blockWord(Opcode opcode, Lexeme token) {
    if (opcode == Opcode.ELSE) {
      blocks.orElse(token);
    } else {
      blocks.close(opcode, token);
    }
  }
}
