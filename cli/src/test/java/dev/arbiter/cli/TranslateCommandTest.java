package dev.arbiter.cli;

import static dev.arbiter.cli.CommandRun.arbiter;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranslateCommandTest {
  private static final String VERTEX =
      "!!ARBvp1.0\nMOV result.position, vertex.position;\nMOV result.color, vertex.color;\nEND\n";
  private static final String FRAGMENT = "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n";
  private static final String BROKEN = "!!ARBfp1.0\nMOV result.color, missing;\nEND\n";

  @TempDir Path directory;

  private Path file(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Path path(String name) {
    return directory.resolve(name);
  }

  @Test
  void writesTheOnlyOutputToAFile() throws IOException {
    Path out = path("new.frag");
    CommandRun run = arbiter("translate", file("a.fp", FRAGMENT), "--to", "glsl120", "-o", out);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(out).content().startsWith("#version 120").contains("gl_FragColor = gl_Color;");
    assertThat(path("new.frag.json")).doesNotExist();
  }

  @Test
  void printsTheOnlyOutputWhereNoFileIsNamed() throws IOException {
    CommandRun run = arbiter("translate", file("a.fp", FRAGMENT));
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("#version 120").endsWith("}\n");
  }

  @Test
  void mirrorsATree() throws IOException {
    file("in/a.fp", FRAGMENT);
    file("in/deep/a.vp", VERTEX);
    CommandRun run = arbiter("translate", "--interface", "-d", path("out"), path("in"));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(path("out/a.frag")).exists();
    assertThat(path("out/a.frag.json")).exists();
    assertThat(path("out/deep/a.vert")).exists();
    assertThat(path("out/deep/a.vert.json")).exists();
  }

  @Test
  void translatesTheOthersWhereOneIsBroken() throws IOException {
    file("in/good.fp", FRAGMENT);
    file("in/bad.fp", BROKEN);
    CommandRun run = arbiter("translate", "-d", path("out"), path("in"));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[E-UNDECL]");
    assertThat(path("out/good.frag")).exists();
    assertThat(path("out/bad.frag")).doesNotExist();
  }

  @Test
  void leavesAnOldOutputAloneWhereTheProgramIsBroken() throws IOException {
    Path out = file("old.frag", "kept");
    CommandRun run = arbiter("translate", file("a.fp", BROKEN), "-o", out);
    assertThat(run.code()).isEqualTo(1);
    assertThat(out).hasContent("kept");
  }

  @Test
  void translatesInASecondRunWhatChanged() throws IOException {
    file("in/a.fp", FRAGMENT);
    file("in/deep/b.vp", VERTEX);
    assertThat(arbiter("translate", "--jobs=2", "-d", path("out"), path("in")).out())
        .startsWith("2 programs translated to ");
    file("in/deep/b.vp", VERTEX + "# more");
    assertThat(arbiter("translate", "-d", path("out"), path("in")).out())
        .startsWith("1 program translated to ")
        .endsWith(", 1 file up to date\n");
    assertThat(arbiter("translate", "--rebuild", "-d", path("out"), path("in")).out())
        .startsWith("2 programs translated to ");
    assertThat(arbiter("translate", "--json", "-d", path("out"), path("in")).out().lines())
        .hasSize(3);
  }

  @Test
  void removesTheOutputsOfWhatFailsAndOfWhatIsNoMore() throws IOException {
    file("in/a.fp", FRAGMENT);
    file("in/b.fp", FRAGMENT);
    Path gone = file("in/gone.vp", VERTEX);
    Path plain = file("in/plain.txt", VERTEX);
    arbiter("translate", "--interface", "-d", path("out"), path("in"));
    file("in/b.fp", BROKEN);
    Files.delete(gone);
    Files.writeString(plain, "no longer a program");
    CommandRun run = arbiter("translate", "--interface", "-d", path("out"), path("in"));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).endsWith(", 1 file up to date, 2 failed, 6 outputs removed\n");
    assertThat(path("out/a.frag")).exists();
    assertThat(path("out/b.frag")).doesNotExist();
    assertThat(path("out/gone.vert.json")).doesNotExist();
    assertThat(path("out/plain.vert")).doesNotExist();
  }

  @Test
  void removesNothingOfFilesThatNoArgumentSearches() throws IOException {
    Path a = file("in/a.fp", FRAGMENT);
    arbiter("translate", "-d", path("out"), a);
    Files.delete(a);
    arbiter("translate", "-d", path("out"), file("in/b.fp", FRAGMENT));
    assertThat(path("out/a.frag")).exists();
    arbiter("translate", "-d", path("out"), path("in") + "/*.fp");
    assertThat(path("out/a.frag")).doesNotExist();
  }

  @Test
  void tellsBuildsWhatComesFromWhat() throws IOException {
    Path a = file("in/a.fp", FRAGMENT);
    arbiter("translate", "-o", path("a.frag"), "--depfile", path("a.d"), a);
    assertThat(path("a.d")).content().startsWith(path("a.frag") + ": \\\n  " + a + "\n");
    arbiter("translate", "-d", path("out"), "--depfile", path("out.d"), path("in"));
    assertThat(path("out.d")).content().startsWith(path("out/a.frag") + ": \\\n  " + a + "\n");
    Object[] all = {
      "translate", "-d", path("out"), "--stamp", path("s"), "--depfile", path("s.d"), path("in")
    };
    assertThat(arbiter(all).code()).isZero();
    assertThat(path("s")).exists();
    assertThat(path("s.d"))
        .content()
        .startsWith(path("s") + ": \\\n  " + path("in") + " \\\n  " + a + "\n");
    Files.delete(path("s"));
    Files.writeString(a, BROKEN);
    assertThat(arbiter(all).code()).isEqualTo(1);
    assertThat(path("s")).doesNotExist();
  }

  @Test
  void refusesOptionsOfBatchesWithoutADirectory() throws IOException {
    Path a = file("a.fp", FRAGMENT);
    assertThat(arbiter("translate", a, "--jobs", "2").err()).contains("are for -d");
    assertThat(arbiter("translate", a, "--depfile", path("d")).err()).contains("needs -o or -d");
    assertThat(arbiter("translate", a, "--jobs=0", "-d", path("o")).err())
        .contains("counts from 1");
  }

  @Test
  void refusesTwoInputsForOneOutputAndWritesNeither() throws IOException {
    file("in/a.fp", FRAGMENT);
    file("in/a.arbfp", FRAGMENT);
    CommandRun run = arbiter("translate", "-d", path("out"), path("in"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("a.fp").contains("a.arbfp").contains("would write");
    assertThat(path("out/a.frag")).doesNotExist();
  }

  @Test
  void refusesSeveralOutputsForOneFile() throws IOException {
    Path both = file("a.vfp", VERTEX + FRAGMENT);
    CommandRun run = arbiter("translate", both, "-o", path("out.vert"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("-d DIR").contains("--stage");
    assertThat(path("out.vert")).doesNotExist();
    assertThat(arbiter("translate", both, "--stage", "vertex", "-o", path("out.vert")).code())
        .isZero();
    assertThat(path("out.vert")).content().contains("gl_Position");
  }

  @Test
  void refusesContradictingOptions() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    assertThat(arbiter("translate", in, "-o", path("x"), "-d", path("y")).code()).isEqualTo(2);
    assertThat(arbiter("translate", in, "--json").code()).isEqualTo(2);
    assertThat(arbiter("translate", in, "--interface").code()).isEqualTo(2);
    assertThat(arbiter("translate", in, "--to", "cobol").code()).isEqualTo(2);
  }

  @Test
  void translatesTwoFilesAsAPair() throws IOException {
    Path vertex = file("v.vp", VERTEX);
    Path fragment =
        file(
            "f.fp",
            """
            !!ARBfp1.0
            OPTION MESA_gpu_program3;
            NOPERSPECTIVE ATTRIB c = fragment.color;
            MOV result.color, c;
            END
            """);
    CommandRun alone = arbiter("translate", fragment, "-o", path("alone.frag"));
    assertThat(alone.code()).isEqualTo(1);
    assertThat(alone.err()).contains("[T-UNSUPPORTED]");
    CommandRun run = arbiter("translate", "--pair", fragment, vertex, "-d", path("out"));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(path("out/v.vert")).content().contains("varying");
    assertThat(path("out/f.frag")).content().contains("varying");
  }

  @Test
  void refusesAPairThatIsNone() throws IOException {
    CommandRun run =
        arbiter(
            "translate", "--pair", file("a.fp", FRAGMENT), file("b.fp", FRAGMENT), "-d", path("o"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("found 0 vertex and 2 fragment");
  }

  @Test
  void refusesAPairThatCannotRunTogether() throws IOException {
    Path vertex =
        file(
            "v.vp",
            """
            !!ARBvp1.0
            OPTION MESA_gpu_program3;
            TXL result.position, vertex.position, texture[0], 2D;
            END
            """);
    Path fragment =
        file("f.fp", "!!ARBfp1.0\nTEX result.color, fragment.texcoord, texture[0], 3D;\nEND\n");
    CommandRun run = arbiter("translate", "--pair", vertex, fragment, "-d", path("out"));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[P1]");
    assertThat(path("out")).doesNotExist();
  }

  @Test
  void numbersFurtherProgramsOfOneStage() throws IOException {
    CommandRun run = arbiter("translate", file("a.fp", FRAGMENT + FRAGMENT), "-d", path("out"));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(path("out/a.frag")).exists();
    assertThat(path("out/a.2.frag")).exists();
  }

  @Test
  void saysWhereAnOutputCannotBeWritten() throws IOException {
    Path blocked = file("blocked", "a file");
    CommandRun run = arbiter("translate", file("a.fp", FRAGMENT), "-d", blocked);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("cannot write").doesNotContain("\tat ");
    Files.createDirectories(path("dir"));
    assertThat(arbiter("translate", file("a.fp", FRAGMENT), "-o", path("dir")).err())
        .contains("it is a directory");
  }

  @Test
  void leavesNoTemporaryFileBehind() throws IOException {
    arbiter("translate", file("in/a.fp", FRAGMENT), "-d", path("out"));
    try (var files = Files.list(path("out"))) {
      assertThat(files.map(each -> each.getFileName().toString()))
          .containsExactlyInAnyOrder("a.frag", ".arbiter-manifest");
    }
  }

  @Test
  void describesTheInterfaceAsJson() throws IOException {
    Path in =
        file(
            "a.fp",
            """
            !!ARBfp1.0
            PARAM tint = program.local[2];
            TEMP t;
            TEX t, fragment.texcoord[1], texture[3], RECT;
            MUL result.color, t, tint;
            END
            """);
    assertThat(arbiter("translate", in, "--interface", "-o", path("a.frag")).code()).isZero();
    JsonNode json = new ObjectMapper().readTree(path("a.frag.json").toFile());
    assertThat(json.get("version").asInt()).isEqualTo(1);
    assertThat(json.get("stage").asText()).isEqualTo("fragment");
    assertThat(json.get("textures").get(0).get("unit").asInt()).isEqualTo(3);
    assertThat(json.get("textures").get(0).get("target").asText()).isEqualTo("RECT");
    assertThat(json.get("parameters").toString()).contains("program.local[2]");
  }

  @Test
  void givesTheSameBytesTwice() throws IOException {
    Path in = Path.of(System.getProperty("arbiter.samples"), "programs");
    assertThat(arbiter("translate", "--interface", "-d", path("one"), in + "/sm3").code()).isZero();
    assertThat(arbiter("translate", "--interface", "-d", path("two"), in + "/sm3").code()).isZero();
    try (var files = Files.walk(path("one"))) {
      assertThat(files.filter(Files::isRegularFile).toList())
          .isNotEmpty()
          .allSatisfy(
              each ->
                  assertThat(path("two").resolve(path("one").relativize(each)))
                      .hasSameBinaryContentAs(each));
    }
  }

  @Test
  void writesModulesBesideEachOther() throws IOException {
    arbiter("translate", "--to", "spirv", "-d", path("out"), file("in/a.fp", FRAGMENT));
    assertThat(Files.readAllBytes(path("out/a.frag.spv"))).startsWith(3, 2, 0x23, 7);
  }

  @Test
  void keepsModulesOffTheTerminal() throws IOException {
    CommandRun run = arbiter("translate", "--to", "spirv", file("a.fp", FRAGMENT));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("a binary target needs -o or -d");
  }

  @Test
  void refusesOptionsOfAnotherTarget() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    assertThat(arbiter("translate", "--demote", in).err())
        .contains("--demote is for --to spirv, msl and hlsl");
    assertThat(arbiter("translate", "--to", "spirv", "--line-map", "comments", "-o", "x", in).err())
        .contains("--line-map is for GLSL");
    assertThat(arbiter("translate", "--to", "spirv", "--state", "builtin", "-o", "x", in).err())
        .contains("--state builtin is for --to glsl120");
  }

  @Test
  void translatesToEachDialectOfGlsl() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    assertThat(arbiter("translate", "--to=glsl330", in).out()).startsWith("#version 330 core\n");
    assertThat(arbiter("translate", "--to=glsles300", in).out()).startsWith("#version 300 es\n");
    assertThat(arbiter("translate", "--to=glsl450", "--descriptors=3,2,1,0,4", in).out())
        .startsWith("#version 450\n");
  }

  @Test
  void refusesWhatADialectDoesNotHave() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    assertThat(arbiter("translate", "--to=glsl330", "--state=builtin", in).err())
        .contains("--state builtin is for --to glsl120");
    assertThat(arbiter("translate", "--to=glsl330", "--first-row=top", in).err())
        .contains("--first-row is for --to spirv, glsl450, msl and hlsl");
    assertThat(arbiter("translate", "--to=glsl120", "--two-side", in).err())
        .contains("--two-side is for targets other than glsl120");
    assertThat(arbiter("translate", "--to=glsles300", "--exact", in).err())
        .contains("has no 'precise'");
    assertThat(arbiter("translate", "--to=glsles300", "--clip-planes=1", in).err())
        .contains("has no clip distances");
  }

  @Test
  void readsTheConventionsOfSpirv() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    CommandRun run =
        arbiter(
            "translate",
            "--to=spirv",
            "--spirv-version=1.6",
            "--first-row=top",
            "--float-control=denorm_preserve,round_to_nearest_even",
            "--descriptors=1,2,3,4,5",
            "--interface",
            "-o",
            path("a.spv"),
            in);
    assertThat(run.err()).isEmpty();
    JsonNode json = new ObjectMapper().readTree(path("a.spv.json").toFile());
    assertThat(json.get("options").toString())
        .contains("spirv-1.6", "first-row-top", "denorm-preserve", "demote");
  }

  @Test
  void refusesNumbersThatMakeNoSense() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    assertThat(arbiter("translate", "--to=spirv", "--draw-buffers=9", "-o", "x", in).err())
        .contains("draw buffers count from 1 to 8");
    assertThat(arbiter("translate", "--to=spirv", "--descriptors=1,2", "-o", "x", in).err())
        .contains("--descriptors needs five numbers");
    assertThat(arbiter("translate", "--to=spirv", "--spirv-version=2", "-o", "x", in).err())
        .contains("expected one of 1.0, 1.3 and 1.6");
  }

  @Test
  void writesWhereALinkLeads() throws IOException {
    Path real = file("elsewhere/real.frag", "old");
    Path link = Files.createSymbolicLink(path("link.frag"), path("elsewhere/real.frag"));
    Path dangling = Files.createSymbolicLink(path("new.frag"), path("elsewhere/new.frag"));
    Path in = file("a.fp", FRAGMENT);
    assertThat(arbiter("translate", in, "-o", link).code()).isZero();
    assertThat(arbiter("translate", in, "-o", dangling).code()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(dangling).isSymbolicLink();
    assertThat(real).content().contains("void main()");
    assertThat(path("elsewhere/new.frag")).content().contains("void main()");
  }

  @Test
  void refusesLinksInACircle() throws IOException {
    Path one = path("one.frag");
    Files.createSymbolicLink(one, path("two.frag"));
    Files.createSymbolicLink(path("two.frag"), one);
    CommandRun run = arbiter("translate", file("a.fp", FRAGMENT), "-o", one);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("one.frag: too many symbolic links");
  }

  @Test
  void writesBytesToStandardOutput() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    arbiter(out, "translate", "--to", "spirv", "-o", "-", in);
    assertThat(out.toByteArray()).startsWith(3, 2, 0x23, 7);
    arbiter("translate", "--to", "spirv", "-o", path("a.spv"), in);
    assertThat(path("a.spv")).hasBinaryContent(out.toByteArray());
    assertThat(arbiter("translate", "--interface", "-o", "-", in).err())
        .contains("--interface needs -o or -d");
  }

  @Test
  void writesStraightThroughADevice() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/null")) && !Files.isRegularFile(Path.of("/dev/null")));
    Path in = file("a.fp", FRAGMENT);
    Path link = Files.createSymbolicLink(path("sink.frag"), Path.of("/dev/null"));
    assertThat(arbiter("translate", in, "-o", link).code()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(arbiter("translate", "--interface", in, "-o", link).err())
        .contains("--interface needs a file or -d");
  }

  @Test
  void refusesToReplaceAnInput() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    CommandRun run = arbiter("translate", in, "-o", in);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("would replace the input");
    assertThat(in).content().isEqualTo(FRAGMENT);
  }

  @Test
  void translatesTheOthersWhereOneFileCannotBeRead() throws IOException {
    CommandRun run =
        arbiter("translate", "-d", path("out"), path("none"), file("in/a.fp", FRAGMENT));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("none: no such file or directory");
    assertThat(path("out/a.frag")).exists();
  }

  @Test
  void writesMetalAndDirect3d() throws IOException {
    Path in = file("in/a.fp", FRAGMENT);
    assertThat(arbiter("translate", "--to", "msl", "--interface", "-d", path("out"), in).code())
        .isZero();
    assertThat(arbiter("translate", "--to", "hlsl", "-o", path("a.hlsl"), in).code()).isZero();
    assertThat(path("out/a.frag.metal")).content().contains("fragment main0_out main0(");
    assertThat(path("out/a.frag.metal.json")).content().contains("\"target\" : \"msl\"");
    assertThat(path("a.hlsl")).content().contains("SV_Target0");
  }

  @Test
  void refusesOptionsThatOnlyModulesHave() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    assertThat(arbiter("translate", "--to", "msl", "--source-lines", in).err())
        .contains("--source-lines is for --to spirv");
    assertThat(arbiter("translate", "--to", "hlsl", "--state", "builtin", in).err())
        .contains("other targets have no state of GL");
    assertThat(arbiter("translate", "--to", "msl", "--clip-space", "minus_one_to_one", in).err())
        .contains("Metal clips depths from 0 to 1");
  }

  @Test
  void failsWhereNoProgramIsOfTheStage() throws IOException {
    Path in = file("a.fp", FRAGMENT);
    Path out = directory.resolve("a.vert");
    CommandRun run = arbiter("translate", "--stage", "vertex", in, "-o", out);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("there is no vertex program in what was read");
    assertThat(out).doesNotExist();
    assertThat(arbiter("translate", "--stage", "vertex", in, "-d", directory.resolve("d")).code())
        .isEqualTo(2);
    file("tree/a.fp", FRAGMENT);
    file("tree/b.vp", VERTEX);
    for (int runs = 0; runs < 2; runs++) {
      assertThat(
              arbiter(
                      "translate",
                      "--stage",
                      "vertex",
                      directory.resolve("tree"),
                      "-d",
                      directory.resolve("d"))
                  .code())
          .isZero();
    }
  }

  @Test
  void tellsOnceARunWhatHostsMustDo() throws IOException {
    file("tree/a.vp", VERTEX);
    file("tree/b.vp", VERTEX);
    Path one = file("tree/sub/c.vp", VERTEX.replace("END", "MOV result.pointsize, 1;\nEND"));
    Path tree = directory.resolve("tree");
    CommandRun run = arbiter("translate", "--to", "glsl330", tree, "-d", directory.resolve("d"));
    assertThat(run.code()).isZero();
    assertThat(run.err())
        .isEqualTo(
            """
            3 programs: note: disable user clip planes: the program does not serve them [T-HOST]
            %s: note: enable GL_PROGRAM_POINT_SIZE: the program sets it [T-HOST]
            """
                .formatted(one));
    CommandRun json =
        arbiter("translate", "--json", "--to", "glsl330", tree, "-d", directory.resolve("d"));
    assertThat(json.out().lines().filter(line -> line.contains("T-HOST"))).hasSize(3);
    assertThat(json.err()).isEmpty();
  }

  @Test
  void refusesPackagesThatTheHostsLanguageHasNot() throws IOException {
    Path program = file("a.fp", FRAGMENT);
    CommandRun run =
        arbiter(
            "translate", program, "--bindings=java", "--bindings-package=a.int", "-d", path("d"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("'a.int' is no package: 'int' is a keyword of Java");
    assertThat(path("d")).doesNotExist();
  }
}
