package dev.arbiter.cli;

import static dev.arbiter.cli.CommandRun.arbiter;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
  private static final String GOOD = "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n";
  private static final String BAD = "!!ARBfp1.0\nMOV result.color, missing;\nEND\n";

  @TempDir Path directory;

  private Path file(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void exitsZeroForACleanProgram() throws IOException {
    CommandRun run = arbiter("check", file("a.fp", GOOD));
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo("1 program checked, 0 errors, 0 warnings\n");
  }

  @Test
  void exitsOneForAnErrorAndShowsItsPlace() throws IOException {
    Path file = file("a.fp", BAD);
    CommandRun run = arbiter("check", file);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .startsWith(file + ":2:19: error: ")
        .contains("[E-UNDECL]\n  MOV result.color, missing;\n                    ^~~~~~~\n");
  }

  @Test
  void exitsTwoForAFileThatIsNotThere() {
    CommandRun run = arbiter("check", directory.resolve("none.fp"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("none.fp: no such file or directory").doesNotContain("\tat ");
  }

  @Test
  void exitsTwoForWrongUse() {
    assertThat(arbiter("check").code()).isEqualTo(2);
    assertThat(arbiter("check", "--no-such-option", "a").code()).isEqualTo(2);
    assertThat(arbiter().code()).isEqualTo(2);
    assertThat(arbiter("no-such-command").code()).isEqualTo(2);
  }

  @Test
  void exitsTwoForAProfileThatDoesNotExist() throws IOException {
    CommandRun run = arbiter("check", "--profile", "sm9", file("a.fp", GOOD));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("there is no profile 'sm9'");
  }

  @Test
  void searchesADirectoryForProgramsAndPassesOverOtherLanguages() throws IOException {
    file("tree/a.fp", GOOD);
    file("tree/deep/b.vp", "!!ARBvp1.0\nMOV result.position, vertex.position;\nEND\n");
    file("tree/glsl.vp", "void main() { gl_Position = ftransform(); }\n");
    file("tree/readme.md", "!!ARBfp1.0 is the header\n");
    CommandRun run = arbiter("check", directory.resolve("tree"));
    assertThat(run.out()).startsWith("2 programs checked");
  }

  @Test
  void readsWhatASearchMeetsAsIfItWereNamed() throws IOException {
    file("tree/bom.fp", "\u00ef\u00bb\u00bf" + GOOD);
    file("tree/text.fp", "Shader 7\n" + GOOD);
    file("tree/lower.vp", "!!arbvp1.0\nMOV result.position, vertex.position;\nEND\n");
    file("tree/nvidia.vp", "!!VP1.0\nMOV o[HPOS], v[OPOS];\nEND\n");
    file("tree/none.arbfp", "MOV result.color, fragment.color;\nEND\n");
    file("tree/other.vert", "void main() {}\n");
    CommandRun run = arbiter("check", directory.resolve("tree"));
    assertThat(run.out()).isEqualTo("5 programs checked, 3 errors, 2 warnings\n");
    assertThat(run.err().lines().filter(line -> line.contains("[E-HEADER]"))).hasSize(3);
    assertThat(run.err()).doesNotContain("other.vert", "skipped");
    for (String each : List.of("bom.fp", "text.fp")) {
      String named = arbiter("check", directory.resolve("tree").resolve(each)).err();
      assertThat(named).contains("[W-HEADER]");
      assertThat(run.err()).contains(named);
      assertThat(arbiter("check", directory + "/tree/" + each.charAt(0) + "*.fp").err())
          .isEqualTo(named);
    }
  }

  @Test
  void namesWhatIsAProgramByItsNameAlone() throws IOException {
    file("tree/a.fp", GOOD);
    file("tree/cg.fp", "float4 main() : COLOR { return 0; }\n");
    file("tree/glsl.vp", "void main() { gl_Position = ftransform(); }\n");
    CommandRun run = arbiter("check", directory.resolve("tree"));
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .isEqualTo(
            "arbiter: skipped 2 files that hold no program header: %s, %s; name a file itself to"
                    .formatted(directory.resolve("tree/cg.fp"), directory.resolve("tree/glsl.vp"))
                + " have it read\n");
    assertThat(arbiter("check", directory.resolve("tree"), directory.resolve("tree/glsl.vp")).err())
        .contains("[E-HEADER]", "skipped 1 file that holds")
        .doesNotContain("tree/glsl.vp; name");
    assertThat(arbiter("check", directory + "/tree/*").out()).startsWith("1 program checked");
  }

  @Test
  void refusesAnEmptyName() {
    CommandRun run = arbiter("check", "");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("a file has an empty name");
    assertThat(arbiter("translate", directory, "-d", "").err()).contains("-d has an empty name");
  }

  @Test
  void saysThatANameIsNoTextOfTheLocale() {
    CommandRun run = arbiter("check", directory.resolve("b\ufffdd.fp"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .contains("it is no text in this locale's encoding")
        .doesNotContain("no such file");
  }

  @Test
  void saysInPlainWordsWhatIsWrong() throws IOException {
    Path file = file("a.fp", GOOD);
    assertThat(arbiter().err())
        .startsWith("arbiter: a command is missing: check, translate, render")
        .contains("crosscheck");
    assertThat(arbiter("paint").err()).startsWith("arbiter: there is no command 'paint': check, ");
    assertThat(arbiter("chec").err()).contains("there is no command 'chec'; did you mean check");
    assertThat(arbiter("check", "--jsn", file).err())
        .startsWith("arbiter: there is no option '--jsn'; did you mean --json");
    assertThat(arbiter("check").err()).startsWith("arbiter: FILE is missing\n");
    assertThat(arbiter("translate", file, "-o").err())
        .startsWith("arbiter: --output takes FILE, which is missing\n");
    assertThat(arbiter("translate", file, "-o", "a", "-o", "b").err())
        .startsWith("arbiter: --output is given twice\n");
    assertThat(arbiter("translate", file, "--to", "metal").err())
        .startsWith("arbiter: --to takes glsl120, glsl330, ")
        .contains(" or hlsl, not 'metal'\n");
    assertThat(arbiter("crosscheck", "--deadline", "soon", file).err())
        .startsWith("arbiter: --deadline takes a whole number, not 'soon'\n");
  }

  @Test
  void tellsTheVersionFromEveryCommand() {
    for (String each : List.of("check", "translate", "render", "crosscheck")) {
      CommandRun run = arbiter(each, "-V");
      assertThat(run.code()).isZero();
      assertThat(run.out()).startsWith("arbiter ");
    }
  }

  @Test
  void takesGlobs() throws IOException {
    file("tree/a.fp", GOOD);
    file("tree/deep/b.fp", GOOD);
    CommandRun run = arbiter("check", directory + "/tree/**.fp");
    assertThat(run.out()).startsWith("2 programs checked");
  }

  @Test
  void saysWhenADirectoryHoldsNoProgram() throws IOException {
    Files.createDirectories(directory.resolve("empty"));
    CommandRun run = arbiter("check", directory.resolve("empty"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("found no program in");
  }

  @Test
  void printsOneJsonObjectALineForEachProgram() throws IOException {
    Path good = file("a.fp", GOOD);
    Path bad = file("b.fp", "\n" + BAD);
    CommandRun run = arbiter("check", "--json", good, bad);
    assertThat(run.code()).isEqualTo(1);
    List<JsonNode> objects = new ArrayList<>();
    for (String line : run.out().lines().toList()) {
      objects.add(new ObjectMapper().readTree(line));
    }
    List<JsonNode> programs =
        objects.stream().filter(each -> !each.get("stage").asText().equals("file")).toList();
    assertThat(programs).hasSize(2);
    assertThat(programs.get(0).get("ok").asBoolean()).isTrue();
    assertThat(programs.get(0).get("file").asText()).isEqualTo(good.toString());
    JsonNode second = programs.get(1);
    assertThat(second.get("ok").asBoolean()).isFalse();
    assertThat(second.get("stage").asText()).isEqualTo("fragment");
    JsonNode diagnostic =
        second.findValues("code").isEmpty() ? null : last(second.get("diagnostics"));
    assertThat(diagnostic.get("severity").asText()).isEqualTo("error");
    assertThat(diagnostic.get("code").asText()).isEqualTo("E-UNDECL");
    assertThat(diagnostic.get("line").asInt()).isEqualTo(3);
    assertThat(diagnostic.get("column").asInt()).isEqualTo(19);
    assertThat(diagnostic.get("offset").asInt()).as("from the header").isEqualTo(29);
    assertThat(diagnostic.get("length").asInt()).isEqualTo(7);
    assertThat(diagnostic.get("notes").isArray()).isTrue();
  }

  private static JsonNode last(JsonNode array) {
    return array.get(array.size() - 1);
  }

  @Test
  void refusesInStrictModeWhatTheDefaultTakes() throws IOException {
    Path file = file("a.fp", "\n" + GOOD);
    assertThat(arbiter("check", file).code()).isZero();
    CommandRun strict = arbiter("check", "--strict", file);
    assertThat(strict.code()).isEqualTo(1);
    assertThat(strict.err()).contains("[E-HEADER]");
  }

  @Test
  void checksByTheProfileThatIsNamed() throws IOException {
    Path file = file("a.fp", "!!ARBfp1.0\nMOV result.color, program.local[24];\nEND\n");
    assertThat(arbiter("check", file).code()).isZero();
    assertThat(arbiter("check", "--profile", "specmin", file).err()).contains("[E-RANGE]");
  }

  @Test
  void checksAPairInOneFile() throws IOException {
    Path file =
        file(
            "a.vfp",
            """
            !!ARBvp1.0
            MOV result.position, vertex.position;
            END
            !!ARBfp1.0
            MOV result.color, fragment.texcoord[3];
            END
            """);
    CommandRun run = arbiter("check", "--json", file);
    assertThat(run.code()).isZero();
    assertThat(run.out().lines().filter(line -> line.contains("\"stage\":\"pair\"")))
        .singleElement()
        .satisfies(line -> assertThat(line).contains("\"P2\""));
  }

  @Test
  void tellsEverythingOfAFileInTheOrderOfItsText() throws IOException {
    Path file =
        file(
            "a.vfp",
            """
            !!ARBfp1.0
            TEMP LOOP, R;
            MOV result.color, fragment.texcoord[3];
            MOV result.color, R;
            END
            !!ARBvp1.0
            MOV result.color, vertex.position;
            END
            behind
            """);
    CommandRun run = arbiter("check", file);
    assertThat(
            run.err()
                .lines()
                .filter(line -> line.contains("warning: ") || line.contains(": note: ")))
        .extracting(line -> line.replaceAll("^.*a\\.vfp:(\\d+):.*\\[(.*)\\]$", "$1 $2"))
        .containsExactly("2 W1", "3 P2", "4 W4", "6 W-HEADER", "6 P3", "9 W-TEXT");
  }

  @Test
  void countsResourcesAsADriverReportsThem() throws IOException {
    CommandRun run = arbiter("check", "--resources", file("a.fp", GOOD));
    assertThat(run.out()).contains("instructions 1, ALU 1, TEX 0, indirections 1, temporaries 0");
  }

  @Test
  void teachesItsUse() {
    CommandRun run = arbiter("check", "--help");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("--strict", "--profile", "--json", "Examples");
    assertThat(arbiter("--help").out()).contains("translate", "check", "Exit codes");
    assertThat(arbiter("--version").out()).startsWith("arbiter ");
  }

  @Test
  void answersAnyBytesWithoutAStackTrace() throws IOException {
    byte[] bytes = new byte[4096];
    new java.util.Random(7).nextBytes(bytes);
    Path file = Files.write(directory.resolve("noise.fp"), bytes);
    CommandRun run = arbiter("check", file);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[E-HEADER]").doesNotContain("Exception");
  }

  @Test
  void tellsResourcesInJsonToo() throws IOException {
    CommandRun run = arbiter("check", "--resources", "--json", file("a.fp", GOOD));
    JsonNode used = new ObjectMapper().readTree(run.out()).get("resources");
    assertThat(used.get("instructions").asInt()).isEqualTo(1);
    assertThat(used.size()).isEqualTo(8);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void checksAPairInTwoFiles() throws IOException {
    Path vertex = file("a.vp", "!!ARBvp1.0\nMOV result.position, vertex.position;\nEND\n");
    Path fragment = file("a.fp", GOOD);
    assertThat(arbiter("check", "--json", vertex, fragment).out()).doesNotContain("\"pair\"");
    assertThat(arbiter("check", "--json", "--pair", vertex, fragment).out())
        .contains("\"stage\":\"pair\"");
    CommandRun alone = arbiter("check", "--pair", vertex);
    assertThat(alone.code()).isEqualTo(2);
    assertThat(alone.err()).contains("found 1 vertex and 0 fragment");
  }

  @Test
  void checksTheOthersWhereOneFileCannotBeRead() throws IOException {
    CommandRun run = arbiter("check", file("a.fp", BAD), directory.resolve("none.fp"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("[E-UNDECL]", "none.fp: no such file or directory");
  }

  @Test
  void searchesPastLinksThatLeadBackOrNowhere() throws IOException {
    file("tree/a/one.fp", GOOD);
    Files.createSymbolicLink(directory.resolve("tree/a/again"), directory.resolve("tree"));
    Files.createSymbolicLink(directory.resolve("tree/dangling.fp"), directory.resolve("gone.fp"));
    CommandRun run = arbiter("check", directory.resolve("tree"));
    assertThat(run.out()).startsWith("1 program checked");
    assertThat(run.err()).contains("dangling.fp").doesNotContain("again");
    assertThat(run.code()).isEqualTo(2);
  }

  @Test
  void searchesForExtensionsInAnyCase() throws IOException {
    file("tree/SEPIA.FP", GOOD);
    assertThat(arbiter("check", directory.resolve("tree")).out()).startsWith("1 program checked");
  }

  @Test
  void searchesNoHiddenDirectoryUnlessNamed() throws IOException {
    file("tree/.git/a.fp", GOOD);
    file("tree/b.fp", GOOD);
    assertThat(arbiter("check", directory.resolve("tree")).out()).startsWith("1 program checked");
    assertThat(arbiter("check", directory.resolve("tree/.git")).out())
        .startsWith("1 program checked");
    assertThat(arbiter("check", directory + "/tree/.git/*.fp").out())
        .startsWith("1 program checked");
  }

  @Test
  void passesOverTextThatOnlyMentionsAHeader() throws IOException {
    file("tree/a.fp", "# A comment first\r  " + GOOD);
    file("tree/README.txt", "Each file begins with !!ARBfp1.0 or the like.\n");
    assertThat(arbiter("check", directory.resolve("tree")).out()).startsWith("1 program checked");
  }

  @Test
  void matchesEveryLevelThatAPatternNames() throws IOException {
    file("tree/a/one.fp", GOOD);
    file("tree/a/b/two.fp", GOOD);
    assertThat(arbiter("check", directory + "/tree/*/*.fp").out()).startsWith("1 program checked");
    assertThat(arbiter("check", directory + "/tree/**.fp").out()).startsWith("2 programs checked");
  }

  @Test
  void failsWhereItsOutputIsLost() throws IOException {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    CommandRun run = arbiter(full, "check", file("a.fp", GOOD));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("cannot write standard output: No space left on device");
  }
}
