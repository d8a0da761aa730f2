package dev.arbiter.cli;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.InterfaceWriter;
import dev.arbiter.backend.Output;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Stage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Translates compiled files and names what comes of them; writes nothing. */
final class TranslationJob {
  private final BackEnd backEnd;
  private final String fileSuffix;
  private final FrontendOptions options;
  private final Report report;
  private final Stage only;
  private final List<Named> outputs = new ArrayList<>();
  private int failures;

  /** A file that was read. */
  record Read(InputFiles.Input input, Compilation compilation) {}

  /**
   * An output and the path under the output directory that it is to have.
   *
   * @param input the name of the file that it comes from
   */
  record Named(Path path, String input, Output output) {
    byte[] interfaceJson() {
      return InterfaceWriter.write(output.programInterface()).getBytes(StandardCharsets.UTF_8);
    }
  }

  /**
   * A job.
   *
   * @param fileSuffix what the target adds to the names of its files
   * @param only the stage to translate, or null for both
   */
  TranslationJob(
      BackEnd backEnd, String fileSuffix, FrontendOptions options, Report report, Stage only) {
    this.backEnd = backEnd;
    this.fileSuffix = fileSuffix;
    this.options = options;
    this.report = report;
    this.only = only;
  }

  List<Named> outputs() {
    return outputs;
  }

  /** How many programs, or files without one, gave no output. */
  int failures() {
    return failures;
  }

  /** Translates the programs of one file; a vertex and a fragment program alone are a pair. */
  void translate(InputFiles.Input input, Compilation compilation) {
    Read read = new Read(input, compilation);
    // Where a program of a pair fails, what is right in the file is still worth having.
    if (only == null && Programs.isPair(compilation) && !compilation.hasErrors()) {
      pair(List.of(read));
    } else {
      Programs.tell(compilation, report);
      singles(read);
    }
  }

  /** Translates the one vertex and the one fragment program of the files as a pair. */
  void translatePair(List<Read> files) {
    if (files.stream().anyMatch(file -> file.compilation().hasErrors())) {
      files.forEach(file -> Programs.tell(file.compilation(), report));
      failures++;
      return;
    }
    pair(files);
  }

  private void singles(Read read) {
    Map<Stage, Integer> seen = new EnumMap<>(Stage.class);
    Compilation compilation = read.compilation();
    for (CompiledProgram program : compilation.programs()) {
      if (program.stage().isEmpty()) {
        failures++;
        continue;
      }
      Stage stage = program.stage().get();
      int number = seen.merge(stage, 1, Integer::sum);
      if (only != null && stage != only) {
        continue;
      }
      if (program.program().isEmpty()) {
        failures++;
        continue;
      }
      Translation translation =
          backEnd.translate(TranslationUnit.of(program, compilation.source()));
      take(read, program, translation, number);
    }
    if (compilation.programs().isEmpty()) {
      failures++;
    }
  }

  private void pair(List<Read> files) {
    Read[] homes = new Read[2];
    CompiledProgram[] programs = new CompiledProgram[2];
    for (Read file : files) {
      for (CompiledProgram program : file.compilation().programs()) {
        int place = program.stage().orElseThrow().ordinal();
        homes[place] = file;
        programs[place] = program;
      }
    }
    CompiledProgram vertex = programs[Stage.VERTEX.ordinal()];
    CompiledProgram fragment = programs[Stage.FRAGMENT.ordinal()];
    Read vertexHome = homes[Stage.VERTEX.ordinal()];
    Read fragmentHome = homes[Stage.FRAGMENT.ordinal()];
    List<Compilation> compilations = files.stream().map(Read::compilation).toList();
    if (!Programs.tellPair(compilations, vertex, fragment, options, report)) {
      failures++;
      return;
    }
    PairTranslation translation =
        backEnd.translatePair(
            TranslationUnit.of(vertex, vertexHome.compilation().source()),
            TranslationUnit.of(fragment, fragmentHome.compilation().source()));
    take(vertexHome, vertex, translation.vertex(), 1);
    take(fragmentHome, fragment, translation.fragment(), 1);
  }

  private void take(Read read, CompiledProgram program, Translation translation, int number) {
    Stage stage = program.stage().orElseThrow();
    if (!translation.diagnostics().isEmpty()) {
      report.tell(
          read.compilation().source(),
          stage.word(),
          program.extent().offset(),
          translation.diagnostics());
    }
    if (translation.output().isEmpty()) {
      failures++;
      return;
    }
    outputs.add(
        new Named(
            path(read.input(), stage, number), read.input().name(), translation.output().get()));
  }

  /** {@code light.vp} gives {@code light.vert}; a second vertex program {@code light.2.vert}. */
  private Path path(InputFiles.Input input, Stage stage, int number) {
    Path relative = input.relative();
    String name = relative.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String base = dot > 0 ? name.substring(0, dot) : name;
    String suffix =
        switch (stage) {
          case VERTEX -> ".vert";
          case FRAGMENT -> ".frag";
        };
    return relative.resolveSibling(base + (number > 1 ? "." + number : "") + suffix + fileSuffix);
  }
}
