package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.frontend.Limits;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known of a program while it is read: its dialect, its declarations, and which bindings it
 * has met. Checks what one more binding may break at once; rules over the whole program are checked
 * by {@link ProgramChecks}.
 */
final class Scope {
  final Stage stage;
  final boolean strict;
  final Limits limits;
  final Report report;
  final Numbers numbers;
  final Set<ProgramOption> options = EnumSet.noneOf(ProgramOption.class);

  /** Where the text first asks for each. */
  final Map<ProgramOption, Span> optionPlaces = new EnumMap<>(ProgramOption.class);

  final List<String> temporaries = new ArrayList<>();
  final List<String> addressRegisters = new ArrayList<>();
  final List<Declarations.AttributeDeclaration> attributes = new ArrayList<>();
  final List<Declarations.ParameterDeclaration> parameters = new ArrayList<>();
  final List<Declarations.ResultDeclaration> results = new ArrayList<>();

  /** The names of the lists above, for places in messages. */
  final List<Lexeme> temporaryNames = new ArrayList<>();

  final List<Lexeme> addressNames = new ArrayList<>();
  final List<Lexeme> attributeNames = new ArrayList<>();
  final List<Lexeme> parameterNames = new ArrayList<>();

  /** Variables that are arrays with relative use, in the order of the first such use. */
  final List<Variable> relativeArrays = new ArrayList<>();

  private boolean extended;
  private boolean dialectInDoubt;
  private int predicates;
  private boolean numberedColors;
  private boolean plainColor;
  private boolean positionReported;
  private final Lexeme[] conventionalUse = new Lexeme[AttributeSlots.COUNT];
  private final Lexeme[] genericUse = new Lexeme[AttributeSlots.COUNT];
  private Lexeme primaryColorUse;
  private Lexeme secondaryColorUse;

  Scope(Stage stage, boolean strict, Limits limits, Report report) {
    this.stage = stage;
    this.strict = strict;
    this.limits = limits;
    this.report = report;
    this.numbers = new Numbers(report);
  }

  /**
   * Adds an option that the program asks for. Later ones still count: an option in the wrong place
   * is an error of its own, and what it allows is none.
   */
  void addOption(ProgramOption option) {
    options.add(option);
    extended = options.contains(ProgramOption.MESA_gpu_program3);
    numberedColors =
        options.contains(ProgramOption.ARB_draw_buffers)
            || options.contains(ProgramOption.ATI_draw_buffers);
  }

  /**
   * Reads the program in the extended dialect because of an option that is an error and may stand
   * for {@code MESA_gpu_program3}; words that only that option reserves remain free.
   */
  void doubtDialect() {
    if (!extended) {
      addOption(ProgramOption.MESA_gpu_program3);
      dialectInDoubt = true;
    }
  }

  /**
   * Whether the program is read in the extended dialect: it has {@code OPTION MESA_gpu_program3} or
   * an erroneous attempt at it.
   */
  boolean isExtended() {
    return extended;
  }

  Limits.Program programLimits() {
    return limits.of(stage, extended);
  }

  Set<String> reservedWords() {
    return ReservedWords.of(stage, extended && !dialectInDoubt);
  }

  /** Reports what only {@code OPTION MESA_gpu_program3} makes legal. */
  void gate(Lexeme token, String what) {
    report.error(
        Code.E_GATE,
        token,
        what + " needs the extended dialect",
        "add 'OPTION MESA_gpu_program3;' below the header");
  }

  /** Notes a predicate register. */
  void usePredicate(int number) {
    predicates = Math.max(predicates, number + 1);
  }

  /** Notes an input that the program binds, and checks it against those it has met. */
  void bind(Attribute attribute, Lexeme token) {
    int slot = AttributeSlots.of(attribute);
    if (slot < 0) {
      noteColor(attribute, token);
      return;
    }
    boolean generic = attribute.kind() == AttributeKind.VERTEX_GENERIC;
    Lexeme[] own = generic ? genericUse : conventionalUse;
    Lexeme[] other = generic ? conventionalUse : genericUse;
    if (own[slot] == null) {
      own[slot] = token;
    }
    if (other[slot] != null) {
      report.errorWithPlace(
          Code.E_ATTRCONFLICT,
          token,
          attribute + " and " + AttributeSlots.partner(attribute) + " share one attribute",
          Report.place(other[slot].offset, other[slot].length, "the other one is bound here"));
    }
  }

  private void noteColor(Attribute attribute, Lexeme token) {
    if (attribute.kind() == AttributeKind.FRAGMENT_COLOR && primaryColorUse == null) {
      primaryColorUse = token;
    }
    if (attribute.kind() == AttributeKind.FRAGMENT_SECONDARY_COLOR && secondaryColorUse == null) {
      secondaryColorUse = token;
    }
  }

  /** Where a fragment program binds the primary colour first; null where nowhere. */
  Lexeme primaryColorUse() {
    return primaryColorUse;
  }

  /** Where a fragment program binds the secondary colour first; null where nowhere. */
  Lexeme secondaryColorUse() {
    return secondaryColorUse;
  }

  /** Reports, once in a program, a write of the position that GL computes. */
  void reportPosition(Lexeme token) {
    if (!positionReported) {
      positionReported = true;
      report.error(
          Code.E_POSINV, token, "a position-invariant program may not write result.position");
    }
  }

  /** Whether GL computes the position and the program may not. */
  boolean isPositionInvariant() {
    return options.contains(ProgramOption.ARB_position_invariant);
  }

  /**
   * Notes an output that the program binds; reports one that an option forbids or that needs one.
   */
  boolean bind(Result result, Lexeme token) {
    switch (result.kind()) {
      case POSITION -> {
        if (isPositionInvariant()) {
          reportPosition(token);
          return false;
        }
      }
      case COLOR -> plainColor = true;
      case DRAW_BUFFER -> {
        if (!extended
            && !options.contains(ProgramOption.ARB_draw_buffers)
            && !options.contains(ProgramOption.ATI_draw_buffers)) {
          report.error(
              Code.E_GATE,
              token,
              "numbered colours need a draw-buffers option",
              "add 'OPTION ARB_draw_buffers;' below the header");
          return false;
        }
        numberedColors = true;
      }
      case FRONT_COLOR,
          FRONT_SECONDARY_COLOR,
          BACK_COLOR,
          BACK_SECONDARY_COLOR,
          FOGCOORD,
          POINTSIZE,
          TEXCOORD,
          DEPTH -> {}
    }
    return true;
  }

  /** Whether {@code result.color} was met and has to become number 0. */
  boolean mustNumberColors() {
    return numberedColors && plainColor;
  }

  int addTemporary(Lexeme name) {
    temporaries.add(name.word.text);
    temporaryNames.add(name);
    return temporaries.size() - 1;
  }

  int addAddressRegister(Lexeme name) {
    addressRegisters.add(name.word.text);
    addressNames.add(name);
    return addressRegisters.size() - 1;
  }

  /**
   * Adds an input.
   *
   * @param first the first word of the declaration
   */
  int addAttribute(
      Lexeme first,
      Lexeme name,
      boolean array,
      List<Attribute> members,
      Set<Interpolation> interpolation) {
    attributes.add(
        new Declarations.AttributeDeclaration(
            name.word.text, array, members, interpolation, report.origin(first, name)));
    attributeNames.add(name);
    return attributes.size() - 1;
  }

  int addParameter(Lexeme name, boolean array, List<ParameterValue> values) {
    parameters.add(new Declarations.ParameterDeclaration(name.word.text, array, values));
    parameterNames.add(name);
    return parameters.size() - 1;
  }

  int addResult(Lexeme name, boolean array, List<Result> members) {
    results.add(new Declarations.ResultDeclaration(name.word.text, array, members));
    return results.size() - 1;
  }

  /** Notes that an address register indexes an array. */
  void useRelatively(Variable variable, Lexeme token) {
    if (variable.relativeUse == null) {
      variable.relativeUse = token;
      relativeArrays.add(variable);
    }
  }

  Declarations declarations() {
    return new Declarations(
        temporaries, addressRegisters, predicates, attributes, parameters, results);
  }
}
