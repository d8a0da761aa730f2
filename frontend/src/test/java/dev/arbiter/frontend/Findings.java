package dev.arbiter.frontend;

import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.SourceText;
import java.util.List;

/** What the front end says about a text, in short forms that tests compare. */
final class Findings {
  static final FrontendOptions STRICT = new FrontendOptions(true, Limits.UNLIMITED);
  static final FrontendOptions DEFAULT = new FrontendOptions(false, Limits.UNLIMITED);

  private Findings() {}

  static Compilation compile(String text, FrontendOptions options) {
    return Frontend.compile(SourceText.of("test", text), options);
  }

  /** The only program of a text. */
  static CompiledProgram only(String text, FrontendOptions options) {
    Compilation compilation = compile(text, options);
    if (compilation.programs().size() != 1) {
      throw new AssertionError(compilation.programs().size() + " programs in " + text);
    }
    return compilation.programs().get(0);
  }

  /** All diagnostics of a file in the order of the text. */
  static List<Diagnostic> all(String text, FrontendOptions options) {
    return compile(text, options).inOrder();
  }

  /** The codes of all diagnostics. */
  static List<String> codes(String text, FrontendOptions options) {
    return all(text, options).stream().map(each -> each.code().text()).toList();
  }

  /** Each diagnostic as {@code CODE 'the marked text'}. */
  static List<String> marked(String text, FrontendOptions options) {
    return all(text, options).stream()
        .map(
            each ->
                each.code().text()
                    + " '"
                    + text.substring(each.span().offset(), each.span().end())
                    + "'")
        .toList();
  }
}
