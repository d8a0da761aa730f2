package dev.arbiter.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every load error of part D with a program that has it and the nearest one that loads. */
class LoadErrorCasesTest {
  /** The limits that the cases assume: the minima, but for counts of bindings. */
  static final Limits LIMITS =
      new Limits(
          "cases",
          Limits.SPECMIN.plainVertex(),
          Limits.SPECMIN.plainFragment(),
          Limits.SPECMIN.extendedVertex(),
          Limits.SPECMIN.extendedFragment(),
          1,
          8,
          6,
          8,
          16,
          4,
          4,
          16,
          8,
          4,
          2,
          20);

  private static final FrontendOptions STRICT = new FrontendOptions(true, LIMITS);
  private static final Pattern REPETITION = Pattern.compile("<<(\\d+)\\|(.*?)>>");

  static Stream<Arguments> cases() throws IOException {
    List<Arguments> cases = new ArrayList<>();
    try (InputStream stream = LoadErrorCasesTest.class.getResourceAsStream("cases.tsv")) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.split("\n")) {
        if (!line.startsWith("#")) {
          String[] columns = line.split("\t");
          cases.add(Arguments.of(columns[0], columns[1], columns[2], columns[3]));
        }
      }
    }
    assertThat(cases).hasSizeGreaterThan(200);
    return cases.stream();
  }

  @ParameterizedTest(name = "{0}: {1}: {2}")
  @MethodSource("cases")
  void refusesTheProgramWithExactlyThatError(
      String code, String rule, String failing, String valid) {
    assertThat(errors(expand(failing))).as(rule).containsExactly(code);
  }

  @ParameterizedTest(name = "{0}: {1}: {3}")
  @MethodSource("cases")
  void loadsTheNearestValidProgram(String code, String rule, String failing, String valid) {
    assertThat(errors(expand(valid))).as(code + " " + rule).isEmpty();
  }

  private static List<String> errors(String text) {
    Compilation compilation = Frontend.compile(SourceText.of("case", text), STRICT);
    List<Diagnostic> all = new ArrayList<>(compilation.diagnostics());
    for (CompiledProgram program : compilation.programs()) {
      all.addAll(program.diagnostics());
      assertThat(program.program().isPresent()).isEqualTo(!program.hasErrors());
    }
    return all.stream()
        .filter(each -> each.severity() == Severity.ERROR)
        .map(each -> each.code().text())
        .toList();
  }

  /** Spells out the shorthand of the file. */
  static String expand(String shorthand) {
    String text = shorthand.replace("\\f", "\f").replace("\\t", "\t");
    Matcher matcher = REPETITION.matcher(text);
    StringBuilder expanded = new StringBuilder();
    while (matcher.find()) {
      StringBuilder repeated = new StringBuilder();
      for (int i = 0; i < Integer.parseInt(matcher.group(1)); i++) {
        repeated.append(matcher.group(2).replace("%i", Integer.toString(i)));
      }
      matcher.appendReplacement(expanded, Matcher.quoteReplacement(repeated.toString()));
    }
    text = matcher.appendTail(expanded).toString();
    if (text.startsWith("@")) {
      return text.substring(1);
    }
    String header =
        switch (text.substring(0, 2)) {
          case "f:" -> "!!ARBfp1.0 ";
          case "v:" -> "!!ARBvp1.0 ";
          case "F:" -> "!!ARBfp1.0 OPTION MESA_gpu_program3; ";
          default -> "!!ARBvp1.0 OPTION MESA_gpu_program3; ";
        };
    return header + text.substring(2) + " END";
  }
}
