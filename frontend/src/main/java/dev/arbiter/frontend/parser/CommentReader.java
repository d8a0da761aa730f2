package dev.arbiter.frontend.parser;

import dev.arbiter.frontend.CommentNames;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Declarations.ParameterDeclaration;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the names that the Cg compiler leaves in comments: {@code #var TYPE NAME : SEMANTIC :
 * RESOURCE : NUMBER : USED}. The resource of a parameter, {@code c[3]} or {@code c[3], 4}, is
 * looked up in the array of that name. Knows no other compiler's comments and believes none: a
 * binding that the program cannot have is left out.
 */
final class CommentReader {
  private static final String MARK = "#var ";
  private static final int LONGEST_LINE = 1000;
  private static final Pattern FIELDS = Pattern.compile(" *: *");
  private static final Pattern PARAMETER =
      Pattern.compile("([A-Za-z_]\\w*)\\[(\\d{1,5})\\](?:, ?(\\d{1,4}))?");
  private static final Pattern UNIT = Pattern.compile("texunit (\\d{1,3})");
  private static final Pattern SEMANTIC = Pattern.compile("([A-Z]+)(\\d{0,2})");

  private final Program program;
  private final Map<String, String> names = new LinkedHashMap<>();

  private CommentReader(Program program) {
    this.program = program;
  }

  /**
   * The names in the comments of a program that stands in a text from {@code start} to {@code end}.
   */
  static CommentNames read(String text, int start, int end, Program program) {
    int at = nextMark(text, start, end);
    if (at < 0) {
      return CommentNames.NONE;
    }
    CommentReader reader = new CommentReader(program);
    while (at >= 0) {
      int lineEnd = at;
      int longest = Math.min(end, at + LONGEST_LINE);
      while (lineEnd < longest && text.charAt(lineEnd) != '\n' && text.charAt(lineEnd) != '\r') {
        lineEnd++;
      }
      reader.readLine(text.substring(at + MARK.length(), lineEnd));
      at = nextMark(text, lineEnd, end);
    }
    return new CommentNames(reader.names);
  }

  /** Looks no further than {@code end}: a file may hold thousands of programs. */
  private static int nextMark(String text, int from, int end) {
    for (int at = from; at < end; at++) {
      if (text.charAt(at) == MARK.charAt(0) && text.startsWith(MARK, at)) {
        return at;
      }
    }
    return -1;
  }

  private void readLine(String line) {
    String[] fields = FIELDS.split(line.trim(), -1);
    if (fields.length < 3) {
      return;
    }
    int space = fields[0].lastIndexOf(' ');
    String name = identifier(fields[0].substring(space + 1));
    if (space < 0 || name.isEmpty()) {
      return;
    }
    String semantic = fields[1];
    String resource = fields[2];
    Matcher parameter = PARAMETER.matcher(resource);
    Matcher unit = UNIT.matcher(resource);
    if (parameter.matches()) {
      int count = parameter.group(3) == null ? 1 : Integer.parseInt(parameter.group(3));
      int first = Integer.parseInt(parameter.group(2));
      for (int i = 0; i < count; i++) {
        String binding = parameter(parameter.group(1), first + i);
        put(binding, count == 1 ? name : name + "_" + i);
      }
    } else if (unit.matches()) {
      put("texture[" + Integer.parseInt(unit.group(1)) + "]", name);
    } else if (semantic.startsWith("$vin.")) {
      put(input(resource), name);
    } else if (semantic.startsWith("$vout.")) {
      put(output(resource), name);
    }
  }

  private void put(String binding, String name) {
    if (binding != null) {
      names.putIfAbsent(binding, name);
    }
  }

  /** The name with what no identifier has replaced by underscores. */
  private static String identifier(String name) {
    return name.replaceAll("\\W+", "_").replaceAll("^_+|_+$", "");
  }

  private String parameter(String array, int index) {
    for (ParameterDeclaration declaration : program.declarations().parameters()) {
      if (declaration.name().equals(array)) {
        if (index >= declaration.values().size()) {
          return null;
        }
        ParameterValue value = declaration.values().get(index);
        return value instanceof ParameterValue.Constant ? null : value.toString();
      }
    }
    return new ParameterValue.Local(index).toString();
  }

  private String input(String resource) {
    Matcher matcher = SEMANTIC.matcher(resource);
    if (!matcher.matches()) {
      return null;
    }
    int number = matcher.group(2).isEmpty() ? 0 : Integer.parseInt(matcher.group(2));
    AttributeKind kind =
        program.stage() == Stage.VERTEX
            ? vertexInput(matcher.group(1), number)
            : fragmentInput(matcher.group(1), number);
    return kind == null ? null : new Attribute(kind, kind.isIndexed() ? number : 0).toString();
  }

  private static AttributeKind vertexInput(String word, int number) {
    return switch (word) {
      case "POSITION" -> AttributeKind.VERTEX_POSITION;
      case "NORMAL" -> AttributeKind.VERTEX_NORMAL;
      case "COLOR", "COL" ->
          number == 0 ? AttributeKind.VERTEX_COLOR : AttributeKind.VERTEX_SECONDARY_COLOR;
      case "FOG", "FOGCOORD" -> AttributeKind.VERTEX_FOGCOORD;
      case "TEXCOORD", "TEX" -> AttributeKind.VERTEX_TEXCOORD;
      case "ATTR" -> AttributeKind.VERTEX_GENERIC;
      default -> null;
    };
  }

  private static AttributeKind fragmentInput(String word, int number) {
    return switch (word) {
      case "COLOR", "COL" ->
          number == 0 ? AttributeKind.FRAGMENT_COLOR : AttributeKind.FRAGMENT_SECONDARY_COLOR;
      case "FOG", "FOGC" -> AttributeKind.FRAGMENT_FOGCOORD;
      case "TEXCOORD", "TEX" -> AttributeKind.FRAGMENT_TEXCOORD;
      case "WPOS" -> AttributeKind.FRAGMENT_POSITION;
      default -> null;
    };
  }

  private String output(String resource) {
    Matcher matcher = SEMANTIC.matcher(resource);
    if (!matcher.matches()) {
      return null;
    }
    int number = matcher.group(2).isEmpty() ? 0 : Integer.parseInt(matcher.group(2));
    ResultKind kind =
        program.stage() == Stage.VERTEX
            ? vertexOutput(matcher.group(1), number)
            : fragmentOutput(matcher.group(1));
    return kind == null ? null : new Result(kind, kind.isIndexed() ? number : 0).toString();
  }

  private static ResultKind vertexOutput(String word, int number) {
    return switch (word) {
      case "HPOS", "POSITION" -> ResultKind.POSITION;
      case "COLOR", "COL" ->
          number == 0 ? ResultKind.FRONT_COLOR : ResultKind.FRONT_SECONDARY_COLOR;
      case "BCOL" -> number == 0 ? ResultKind.BACK_COLOR : ResultKind.BACK_SECONDARY_COLOR;
      case "FOG", "FOGC" -> ResultKind.FOGCOORD;
      case "PSIZ", "PSIZE" -> ResultKind.POINTSIZE;
      case "TEXCOORD", "TEX" -> ResultKind.TEXCOORD;
      default -> null;
    };
  }

  private static ResultKind fragmentOutput(String word) {
    return switch (word) {
      case "COLOR", "COL" -> ResultKind.COLOR;
      case "DEPR", "DEPTH" -> ResultKind.DEPTH;
      default -> null;
    };
  }
}
