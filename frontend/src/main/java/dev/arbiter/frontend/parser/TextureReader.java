package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.frontend.parser.StatementParser.PartContext;
import dev.arbiter.frontend.parser.StatementParser.ReferenceContext;
import dev.arbiter.frontend.parser.StatementParser.TextureAccessContext;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.TextureTarget;
import java.util.HashMap;
import java.util.Map;

/** Reads texture units and targets; a unit has one target in a program. */
final class TextureReader {
  private static final Map<String, TextureTarget> TARGETS = new HashMap<>();

  static {
    for (TextureTarget target : TextureTarget.values()) {
      TARGETS.put(target.spelling(), target);
    }
  }

  private final Scope scope;
  private final Map<Integer, Use> uses = new HashMap<>();

  private record Use(TextureTarget target, Lexeme token) {}

  /** A texture image unit and how it is looked up. */
  record Access(int unit, TextureTarget target) {}

  TextureReader(Scope scope) {
    this.scope = scope;
  }

  /** The access; null after an error. */
  Access read(TextureAccessContext context) {
    int unit = unit(context.unit);
    TextureTarget target = target((Lexeme) context.target);
    if (unit < 0 || target == null) {
      return null;
    }
    Lexeme token = (Lexeme) context.target;
    Use before = uses.putIfAbsent(unit, new Use(target, token));
    if (before != null && before.target != target) {
      scope.report.errorWithPlace(
          Code.E_TEXMULTI,
          token,
          "unit " + unit + " is " + before.target.spelling() + " already",
          Report.place(before.token.offset, before.token.length, "its target is chosen here"));
      return null;
    }
    return new Access(unit, target);
  }

  private int unit(ReferenceContext reference) {
    Lexeme head = (Lexeme) reference.head;
    if (!head.word.text.equals("texture")) {
      scope.report.error(
          Code.E_SYNTAX, head, "a texture unit is needed here, such as 'texture[0]'");
      return -1;
    }
    if (reference.parts.isEmpty()) {
      return 0;
    }
    PartContext part = reference.parts.get(0);
    if (part.word != null
        || reference.parts.size() > 1
        || part.index.register != null
        || part.index.last != null) {
      Lexeme wrong = (Lexeme) (part.word != null ? part.getStart() : part.index.getStart());
      scope.report.error(Code.E_SYNTAX, wrong, "a texture unit is a number in brackets");
      return -1;
    }
    Lexeme number = (Lexeme) part.index.first;
    int unit = Numbers.index(number);
    int count = scope.limits.textureImageUnits();
    if (unit >= count) {
      scope.report.error(
          Code.E_RANGE,
          number,
          count == 1
              ? "there is only texture image unit 0"
              : "there are " + count + " texture image units, numbered 0 to " + (count - 1));
      return -1;
    }
    return unit;
  }

  private TextureTarget target(Lexeme token) {
    String text = token.getText();
    TextureTarget target = TARGETS.get(text);
    if (target == null) {
      scope.report.error(
          Code.E_TEXTARGET,
          token,
          "there is no texture target '" + text + "'",
          Suggestions.hint(text, TARGETS.keySet()));
      return null;
    }
    if (target.isShadow()
        && !scope.isExtended()
        && !scope.options.contains(ProgramOption.ARB_fragment_program_shadow)) {
      scope.report.error(
          Code.E_GATE,
          token,
          "the target " + text + " needs an option",
          "add 'OPTION ARB_fragment_program_shadow;' below the header");
      return null;
    }
    return target;
  }
}
