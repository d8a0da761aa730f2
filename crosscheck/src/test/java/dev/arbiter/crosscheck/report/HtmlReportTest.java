package dev.arbiter.crosscheck.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.run.RunResult;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page as people see it, in a browser that has no network. */
class HtmlReportTest {
  private static final Pattern OUTCOME = Pattern.compile("<pre id=\"outcome\">(\\{.*?})</pre>");
  private static final Pattern ENTRY = Pattern.compile("\"(\\w+)\":(\"[^\"]*\"|\\[[^]]*]|[^,}]+)");

  @TempDir private Path folder;

  private static String examined(String page) throws IOException {
    String script;
    try (var stream = HtmlReportTest.class.getResourceAsStream("/report/examine.js")) {
      script = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
    return page.replaceFirst(
        "<body>", Matcher.quoteReplacement("<body><script>" + script + "</script>"));
  }

  @ParameterizedTest
  @CsvSource({"1400, false", "1400, true", "520, false", "520, true"})
  void tablesPicturesFiltersAndDetailsWork(int width, boolean dark) throws Exception {
    Path page = folder.resolve("report.html");
    Files.writeString(page, examined(HtmlReport.of(Runs.varied())));
    Browser.Output output = new Browser(folder, width, dark).open(page, "--dump-dom");
    assertThat(output.err()).doesNotContain("CONSOLE");
    Matcher outcome = OUTCOME.matcher(output.out());
    assertThat(outcome.find()).as(output.err()).isTrue();
    Matcher entry = ENTRY.matcher(outcome.group(1));
    StringBuilder said = new StringBuilder();
    String background = "";
    while (entry.find()) {
      if (entry.group(1).equals("background")) {
        background = entry.group(2);
      } else {
        said.append(entry.group(1)).append(' ').append(entry.group(2)).append('\n');
      }
    }
    assertThat(said.toString())
        .isEqualTo(
            """
            rows 5
            columns 3
            overflow 0
            open 2
            incomplete 0
            images 8
            broken 0
            pixels 16
            rowsOfKnown 1
            scenesOfKnown 1
            status "1 of 5 scenes."
            rowsOfName 1
            rowsAgain 5
            closed true
            opened true
            programs true
            requests 0
            errors []
            """);
    assertThat(background).isEqualTo(dark ? "\"rgb(18, 23, 30)\"" : "\"rgb(244, 246, 249)\"");
  }

  @Test
  void thePageIsDrawn() throws Exception {
    Path page = folder.resolve("report.html");
    Files.writeString(page, HtmlReport.of(Runs.varied()));
    Path picture = folder.resolve("page.png");
    new Browser(folder, 1000, false).open(page, "--screenshot=" + picture);
    BufferedImage image = ImageIO.read(picture.toFile());
    assertThat(image.getWidth()).isEqualTo(1000);
    Set<Integer> colors = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        colors.add(image.getRGB(x, y) & 0xffffff);
      }
    }
    assertThat(colors)
        .as("paper, a badge of what differs, and a class of pixels")
        .contains(0xffffff, 0xc8321e, 0xf4f6f9);
    assertThat(colors).hasSizeGreaterThan(200);
  }

  @Test
  void theFolderOfAllScenesIsSaidOnce() throws Exception {
    String page = HtmlReport.of(Runs.varied());
    assertThat(page)
        .contains("<code>samples/</code>")
        .contains(">a/agrees</th>")
        .doesNotContain("<differs>", "</pre><script>");
  }

  @Test
  void whatWasRefusedAndWhatIsBrokenCanBeReadWithoutAPointer() {
    RunResult run = Runs.refused();
    assertThat(HtmlReport.of(run))
        .contains("<h1>1 scene with errors</h1>", "All 2 scenes.")
        .contains("<pre>a:1:1: error\n  SIZE 0 0\n       ^</pre>")
        .contains("<h2>Refused</h2>", "the driver refuses: invalid option");
    RunResult first =
        new RunResult(
            run.participants(), run.scenes().subList(0, 1), List.of(), false, run.duration());
    assertThat(HtmlReport.of(first)).contains("One scene.").doesNotContain("All 1 scenes");
  }
}
