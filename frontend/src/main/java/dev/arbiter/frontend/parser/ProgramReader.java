package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.frontend.Resources;
import dev.arbiter.frontend.parser.StatementParser.StatementContext;
import dev.arbiter.frontend.parser.SyntaxErrors.StatementFailed;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;

/**
 * Reads one program, statement by statement. After a syntax error it goes on at the next statement:
 * behind the next semicolon, or at a word that plainly begins one where the semicolon is missing.
 */
final class ProgramReader {
  private final Scope scope;
  private final Report report;
  private final int header;
  private final ProgramExtent extent;
  private final TokenReader tokens;
  private final StatementParser parser;
  private final SyntaxErrors syntaxErrors;
  private final Labels labels;
  private final BlockBuilder blocks;
  private final Names names;
  private final DeclarationReader declarations;
  private final InstructionReader instructions;
  private Resources resources;

  /**
   * A reader of a program.
   *
   * @param header where its header stands in the text
   * @param extent where it ends
   */
  ProgramReader(String text, int header, ProgramExtent extent, Scope scope) {
    this.scope = scope;
    this.report = scope.report;
    this.header = header;
    this.extent = extent;
    int start = header + scope.stage.header().length();
    tokens = new TokenReader(text, start, extent.end(), report);
    syntaxErrors = new SyntaxErrors(tokens, scope);
    parser = new StatementParser(tokens);
    parser.setBuildParseTree(false);
    parser.removeErrorListeners();
    parser.setErrorHandler(syntaxErrors);
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    names = new Names(scope, tokens.words());
    labels = new Labels(extent.labels(), report);
    blocks = new BlockBuilder(report);
    BindingReader bindings = new BindingReader(scope);
    Subscripts subscripts = new Subscripts(scope, names);
    Predicates predicates = new Predicates(scope, names);
    OperandReader operands = new OperandReader(scope, bindings, subscripts, names);
    DestinationReader destinations =
        new DestinationReader(scope, bindings, subscripts, names, predicates);
    declarations = new DeclarationReader(scope, names, bindings, operands);
    instructions =
        new InstructionReader(scope, labels, blocks, operands, destinations, predicates, names);
  }

  /** What the program uses; known when it is read. */
  Resources resources() {
    return resources;
  }

  /** Reads the whole program; what is wrong with it is reported. */
  Program read() {
    readOptions();
    while (readNext()) {}
    blocks.finish();
    Program program =
        new Program(
            scope.stage,
            scope.options,
            scope.declarations(),
            blocks.preamble(),
            blocks.subroutines());
    if (scope.mustNumberColors()) {
      program = NumberedColors.in(program);
    }
    new ProgramChecks(scope).check();
    resources = new LimitChecks(scope, header).check(program);
    return program;
  }

  private void readOptions() {
    OptionReader options = new OptionReader(scope);
    while (tokens.current().type == StatementParser.OPTION) {
      tokens.beginStatement();
      Lexeme first = tokens.current();
      try {
        options.read((Lexeme) parser.option().name);
      } catch (StatementFailed failed) {
        options.readBroken(tokens.namesDeclaredFrom(first));
        recover(first);
      }
    }
    options.finish(extent.optionNames());
    if (scope.isExtended()) {
      tokens.allowHexadecimal();
    }
  }

  /** Reads one statement; false at the program's end. */
  private boolean readNext() {
    Lexeme first = tokens.current();
    tokens.beginStatement();
    switch (first.type) {
      case Token.EOF -> {
        reportMissingEnd();
        return false;
      }
      case StatementParser.END -> {
        return false;
      }
      case StatementParser.SEMICOLON -> {
        report.error(Code.E_SYNTAX, first, "there is no statement before this ';'");
        tokens.consume();
        return true;
      }
      default -> {}
    }
    if (first.word != null && tokens.next().type == StatementParser.COLON) {
      readLabel(first);
      return true;
    }
    if (first.word == null) {
      report.error(
          Code.E_SYNTAX, first, "expected an instruction or a declaration before '" + first + "'");
      skipStatement(first);
      return true;
    }
    if (!mayBegin(first)) {
      skipStatement(first);
      return true;
    }
    try {
      StatementContext context = parser.statement();
      Keyword keyword = first.word.keyword;
      if (keyword.opcode() == null) {
        declarations.read(context);
      } else {
        int length = tokens.endBeforePrevious() - first.offset;
        instructions.read(first, context, Origin.of(first.offset - header, length));
      }
    } catch (StatementFailed failed) {
      recover(first);
    }
    return true;
  }

  private void reportMissingEnd() {
    if (!extent.isEnded()) {
      report.errorOfProgram(Code.E_EOF, tokens.current().offset, 0, "the program has no END");
    }
  }

  private void readLabel(Lexeme name) {
    tokens.consume();
    tokens.consume();
    if (!scope.isExtended()) {
      scope.gate(name, "a label");
      return;
    }
    boolean usable = !names.reportReserved(name, "a label");
    usable = labels.define(name) && usable;
    blocks.label(name, usable);
  }

  /** Whether a word can begin a statement in this program; reports it where not. */
  private boolean mayBegin(Lexeme first) {
    Keyword keyword = first.word.keyword;
    if (keyword == null) {
      String meant = meant(first);
      declareNamesOf(first, meant);
      reportUnknown(first, meant);
      return false;
    }
    Opcode opcode = keyword.opcode();
    if (opcode == null) {
      return mayDeclare(first);
    }
    Stage stage = scope.stage;
    if (scope.isExtended()) {
      if (!opcode.isExtendedIn(stage)) {
        reportOtherStage(first, opcode);
        return false;
      }
      return true;
    }
    boolean saturatesInVertex = keyword.saturate() && stage == Stage.VERTEX;
    if (opcode.isPlainIn(stage) && !saturatesInVertex) {
      return true;
    }
    if (opcode.isExtendedIn(stage)) {
      scope.gate(first, keyword.text() + " in a " + stage.word() + " program");
    } else {
      reportOtherStage(first, opcode);
    }
    return false;
  }

  private void reportOtherStage(Lexeme first, Opcode opcode) {
    String other = scope.stage == Stage.VERTEX ? "fragment" : "vertex";
    report.error(Code.E_STAGE, first, opcode + " belongs to " + other + " programs");
  }

  private boolean mayDeclare(Lexeme first) {
    if (first.type == StatementParser.OPTION) {
      report.error(
          Code.E_OPCODE,
          first,
          "options stand before the first statement",
          "move this line below the header");
      return false;
    }
    if (first.type == StatementParser.ADDRESS
        && scope.stage == Stage.FRAGMENT
        && !scope.isExtended()) {
      report.error(
          Code.E_OPCODE,
          first,
          "plain fragment programs have no address registers",
          "add 'OPTION MESA_gpu_program3;' below the header");
      return false;
    }
    return true;
  }

  /** The nearest word of the language: before a new name, one that declares; null where none. */
  private String meant(Lexeme first) {
    Lexeme next = tokens.next();
    boolean newName =
        next.word != null
            && next.word.variable == null
            && !BindingTable.of(scope.stage).words.containsKey(next.word.text);
    String declaring = newName ? Suggestions.nearest(first.word.text, Keyword.DECLARING) : null;
    return declaring != null ? declaring : Suggestions.nearest(first.word.text, Keyword.all());
  }

  private void reportUnknown(Lexeme first, String meant) {
    String text = first.word.text;
    if (text.endsWith(Keyword.SATURATE_SUFFIX)) {
      String mnemonic = text.substring(0, text.length() - Keyword.SATURATE_SUFFIX.length());
      if (Opcode.named(mnemonic).isPresent()) {
        report.error(Code.E_SAT, first, mnemonic + " has no float result that could be clamped");
        return;
      }
    }
    String hint = meant == null ? null : "did you mean '" + meant + "'?";
    if (ProgramOption.named(text).isPresent()) {
      hint = "did you mean 'OPTION " + text + ";'?";
    }
    report.error(
        Code.E_OPCODE,
        first,
        "there is no instruction '"
            + (text.length() > 40 ? text.substring(0, 40) + "…" : text)
            + "'",
        hint);
  }

  /**
   * Takes note of the names in what is most likely a declaration whose first word is misspelt or
   * missing.
   *
   * @param meant the word of the language nearest to the first one, or null
   */
  private void declareNamesOf(Lexeme first, String meant) {
    int next = tokens.next().type;
    boolean list = next == StatementParser.COMMA || next == StatementParser.SEMICOLON;
    if (list || next == StatementParser.EQUALS || next == StatementParser.LBRACKET) {
      excuse(tokens.namesFrom(first.offset, list, false));
    } else if (meant != null && Keyword.named(meant).opcode() == null) {
      boolean several = meant.equals("TEMP") || meant.equals("ADDRESS");
      excuse(tokens.namesFrom(first.end(), several, !several));
    }
  }

  /** Makes uses of names no errors; each may still be declared. */
  private static void excuse(List<Lexeme> names) {
    for (Lexeme name : names) {
      if (name.word.variable == null) {
        name.word.variable = Variable.undeclared(name);
      }
    }
  }

  private void recover(Lexeme first) {
    declareRest(first);
    instructions.skip(first);
    if (tokens.previous() != null
        && tokens.previous() != first
        && tokens.previous().type == StatementParser.IDENT
        && syntaxErrors.startsStatement(tokens.previous())) {
      tokens.backToPrevious();
    }
    skipStatement(first);
  }

  /** Declares the names of a declaration that failed, so that their uses are no errors. */
  private void declareRest(Lexeme first) {
    if (first.word.keyword == null || first.word.keyword.opcode() != null) {
      return;
    }
    for (Lexeme name : tokens.namesDeclaredFrom(first)) {
      if (name.word.variable == null) {
        name.word.variable = Variable.unknown(name);
      }
    }
  }

  /** Goes behind the next semicolon, or to a word that plainly begins a statement. */
  private void skipStatement(Lexeme first) {
    tokens.skipStatement();
    if (tokens.current() == first) {
      tokens.consume();
    }
    while (true) {
      Lexeme token = tokens.current();
      if (token.type == Token.EOF || token.type == StatementParser.END) {
        return;
      }
      if (token.type == StatementParser.SEMICOLON) {
        tokens.consume();
        return;
      }
      boolean behindDot =
          tokens.previous() != null && tokens.previous().type == StatementParser.DOT;
      if (!behindDot && syntaxErrors.startsStatement(token)) {
        tokens.retypeAsStatementStart();
        return;
      }
      tokens.consume();
    }
  }
}
