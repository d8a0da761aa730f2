package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.ir.Opcode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What documents say about the code, and the code about documents, is so. */
class DocumentationTest {
  private static final Path ROOT = Path.of(System.getProperty("arbiter.root"));
  private static final Pattern DECISION = Pattern.compile("\\bA-(\\d+)\\b");
  private static final Pattern SECTION = Pattern.compile("\\b([A-F])\\.(\\d+)\\b");

  private static String language() throws IOException {
    return Files.readString(ROOT.resolve("docs/language.md"));
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().matches(".*/src/(main|test)/.*\\.(java|g4)"))
          .filter(file -> !file.toString().contains("/target/"))
          .toList();
    }
  }

  private static Map<String, Path> cited(Pattern pattern) throws IOException {
    Map<String, Path> cited = new TreeMap<>();
    for (Path source : sources()) {
      Matcher matcher = pattern.matcher(Files.readString(source));
      while (matcher.find()) {
        cited.put(matcher.group(), source);
      }
    }
    return cited;
  }

  @Test
  void everyDecisionThatCodeCitesStandsInTheLanguageDocument() throws IOException {
    Set<String> decisions = new TreeSet<>();
    Matcher matcher = Pattern.compile("(?m)^\\*\\*A-(\\d+)\\b").matcher(language());
    while (matcher.find()) {
      decisions.add("A-" + matcher.group(1));
    }
    assertThat(decisions).hasSizeGreaterThan(90);
    Map<String, Path> cited = cited(DECISION);
    assertThat(cited).hasSizeGreaterThan(40);
    assertThat(decisions).containsAll(cited.keySet());
  }

  @Test
  void everySectionThatCodeCitesStandsInTheLanguageDocument() throws IOException {
    String language = language();
    cited(SECTION)
        .forEach(
            (section, file) ->
                assertThat(
                        Pattern.compile("(?m)^(#+ |\\*{0,2})" + Pattern.quote(section) + "\\b")
                            .matcher(language)
                            .find())
                    .as(section + " cited in " + file)
                    .isTrue());
  }

  @Test
  void everyCodeIsExplained() throws IOException {
    String text =
        language()
            + Files.readString(ROOT.resolve("docs/interface.md"))
            + Files.readString(ROOT.resolve("docs/scenes.md"));
    for (Code code : Code.values()) {
      assertThat(Pattern.compile("\\b" + Pattern.quote(code.text()) + "\\b").matcher(text).find())
          .as(code.text())
          .isTrue();
    }
  }

  @Test
  void everyOpcodeStandsInTheInstructionReference() throws IOException {
    String language = language();
    String reference =
        language.substring(
            language.indexOf("# B. Instruction reference"), language.indexOf("# C. Bindings"));
    for (Opcode opcode : Opcode.values()) {
      assertThat(Pattern.compile("\\b" + opcode + "\\b").matcher(reference).find())
          .as(opcode.name())
          .isTrue();
    }
  }

  @Test
  void theReadmeShowsWhatTheCommandPrints() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    Matcher matcher =
        Pattern.compile("<!-- from: (\\S+) -->\\n```\\n(.*?)```", Pattern.DOTALL).matcher(readme);
    assertThat(matcher.find()).isTrue();
    assertThat(matcher.group(2)).isEqualTo(Files.readString(ROOT.resolve(matcher.group(1))));
  }

  @Test
  void noFileHoldsAMergeThatNobodyFinished() throws IOException {
    Pattern marker = Pattern.compile("(?m)^(<{7}|>{7}) |^={7}$");
    try (Stream<Path> files = Files.walk(ROOT)) {
      List<Path> texts =
          files
              .filter(Files::isRegularFile)
              .filter(file -> !ROOT.relativize(file).toString().matches("(.*/)?(target|\\.git)/.*"))
              .toList();
      assertThat(texts).contains(ROOT.resolve("docs/language.md"), ROOT.resolve("verify"));
      for (Path file : texts) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(marker.matcher(text).find()).as(file.toString()).isFalse();
      }
    }
  }

  @Test
  void theRecipesAreThoseThatAreTried() throws IOException {
    String recipes = Files.readString(ROOT.resolve("docs/build.md"));
    Matcher matcher =
        Pattern.compile("<!-- from: (\\S+) -->\\n```\\n(.*?)```", Pattern.DOTALL).matcher(recipes);
    int count = 0;
    while (matcher.find()) {
      assertThat(matcher.group(2)).isEqualTo(Files.readString(ROOT.resolve(matcher.group(1))));
      count++;
    }
    assertThat(count).isEqualTo(4);
  }

  @Test
  void everyLinkOfADocumentLeadsToAFile() throws IOException {
    try (Stream<Path> documents = Files.walk(ROOT, 2)) {
      for (Path document :
          documents.filter(each -> each.toString().matches(".*/(docs/)?[A-Za-z]+\\.md")).toList()) {
        Matcher link = Pattern.compile("\\]\\(([^)#:]+)\\)").matcher(Files.readString(document));
        while (link.find()) {
          assertThat(document.resolveSibling(link.group(1))).exists();
        }
      }
    }
  }
}
