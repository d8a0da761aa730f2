package dev.arbiter.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticTextTest {
  private static Diagnostic error(int offset, int length, Diagnostic.Note... notes) {
    return new Diagnostic(
        Severity.ERROR,
        Code.E_UNDECL,
        new Span(offset, length),
        "'Q' is not declared",
        List.of(notes));
  }

  @Test
  void showsPlaceCodeLineAndCaret() {
    SourceText source = SourceText.of("a.fp", "!!ARBfp1.0\r\n\tMOV Qrr, 1;\nEND");
    assertThat(DiagnosticText.render(source, error(17, 3)))
        .isEqualTo(
            """
            a.fp:2:6: error: 'Q' is not declared [E-UNDECL]
               MOV Qrr, 1;
                   ^~~
            """);
  }

  @Test
  void showsNotesWithAndWithoutAPlace() {
    SourceText source = SourceText.of("a.fp", "!!ARBfp1.0\nMOV Q, 1;");
    Diagnostic diagnostic =
        error(
            15,
            1,
            new Diagnostic.Note(null, "declare it with TEMP"),
            new Diagnostic.Note(new Span(0, 10), "the program starts here"));
    assertThat(DiagnosticText.render(source, diagnostic))
        .isEqualTo(
            """
            a.fp:2:5: error: 'Q' is not declared [E-UNDECL]
              MOV Q, 1;
                  ^
            a.fp: note: declare it with TEMP
            a.fp:1:1: note: the program starts here
              !!ARBfp1.0
              ^~~~~~~~~~
            """);
  }

  @Test
  void showsALongLineInPart() {
    SourceText source = SourceText.of("a.fp", "x".repeat(5000) + "Q" + "y".repeat(5000));
    String text = DiagnosticText.render(source, error(5000, 1));
    assertThat(text.lines().skip(1).toList())
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(180));
    assertThat(text).contains("... xxx").contains("Qyyy");
    assertThat(text.lines().toList().get(2).indexOf('^'))
        .isEqualTo(text.lines().toList().get(1).indexOf('Q'));
  }

  @Test
  void pointsBehindTheLastCharacterAtTheEndOfTheText() {
    SourceText source = SourceText.of("a.fp", "!!ARBfp1.0");
    assertThat(DiagnosticText.render(source, error(10, 0)))
        .startsWith("a.fp:1:11: error")
        .contains("  !!ARBfp1.0\n            ^\n");
  }

  @Test
  void letsNoControlCharacterThrough() {
    SourceText source = SourceText.of("a.fp", "\u001b[31mQ\u0000");
    assertThat(DiagnosticText.render(source, error(5, 1)))
        .doesNotContain("\u001b")
        .doesNotContain("\u0000");
  }
}
