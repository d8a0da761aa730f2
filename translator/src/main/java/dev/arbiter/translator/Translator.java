package dev.arbiter.translator;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Translates the programs of a file. Immutable, and safe to use from several threads. What is wrong
 * with a program is told in the result, never thrown; reads and writes no file.
 */
public final class Translator {
  private final TranslationSettings settings;
  private final BackEnd backEnd;

  /**
   * A translator.
   *
   * @param settings what to translate to, and how
   * @throws IllegalArgumentException where the target has one of the options not
   */
  public Translator(TranslationSettings settings) {
    this.settings = Objects.requireNonNull(settings, "settings");
    this.backEnd = settings.backEnd();
  }

  /**
   * {@return a translator with the recommended options}
   *
   * @param target the language to translate to
   * @throws IllegalArgumentException where the artefact that brings the target is not there
   */
  public static Translator to(Target target) {
    Objects.requireNonNull(target, "target");
    return new Translator(TranslationSettings.of(target));
  }

  /**
   * {@return whether a file holds one vertex and one fragment program and nothing else}
   *
   * @param file as the front end read it
   */
  public static boolean isPair(Compilation file) {
    Objects.requireNonNull(file, "file");
    return ProgramPair.isPair(file);
  }

  /**
   * Translates the programs of a text; a vertex and a fragment program alone are a pair that relies
   * on each other.
   *
   * @param name what diagnostics call the text
   * @param text one program or several; text around them is ignored with a note
   * @return what became of them
   */
  public TranslationResult translate(String name, String text) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(text, "text");
    return translate(SourceText.of(name, text));
  }

  /**
   * Translates the programs of a file likewise.
   *
   * @param source the file
   * @return what became of them
   */
  public TranslationResult translate(SourceText source) {
    Objects.requireNonNull(source, "source");
    Compilation compilation = Frontend.compile(source, settings.reading());
    Job job = new Job();
    // Where a program of a pair fails, what is right in the file is still worth having.
    if (settings.stage().isEmpty() && ProgramPair.isPair(compilation) && !compilation.hasErrors()) {
      job.pair(List.of(compilation));
    } else {
      job.singles(compilation);
    }
    return job.result();
  }

  /**
   * Translates the one vertex and the one fragment program of one or two files as a pair that
   * relies on each other.
   *
   * @param sources the files, in any order
   * @return what became of the two
   * @throws PairMissing where the files hold something else
   */
  public TranslationResult translatePair(List<SourceText> sources) {
    Objects.requireNonNull(sources, "sources");
    sources.forEach(each -> Objects.requireNonNull(each, "sources"));
    List<Compilation> files =
        sources.stream().map(each -> Frontend.compile(each, settings.reading())).toList();
    Job job = new Job();
    if (files.stream().anyMatch(Compilation::hasErrors)) {
      ProgramPair.of(files);
      files.forEach(file -> job.findings.addAll(Findings.of(file)));
      job.failures++;
    } else {
      job.pair(files);
    }
    return job.result();
  }

  /** One call's results, as they come together. */
  private final class Job {
    private final List<TranslatedProgram> programs = new ArrayList<>();
    private final List<Findings> findings = new ArrayList<>();
    private int failures;

    TranslationResult result() {
      return new TranslationResult(programs, findings, failures);
    }

    void singles(Compilation compilation) {
      findings.addAll(Findings.of(compilation));
      if (compilation.programs().isEmpty()) {
        failures++;
      }
      Map<Stage, Integer> seen = new EnumMap<>(Stage.class);
      for (CompiledProgram program : compilation.programs()) {
        if (program.stage().isEmpty()) {
          failures++;
          continue;
        }
        Stage stage = program.stage().get();
        int number = seen.merge(stage, 1, Integer::sum);
        if (settings.stage().isPresent() && stage != settings.stage().get()) {
          continue;
        }
        if (program.program().isEmpty()) {
          failures++;
          continue;
        }
        TranslationUnit unit = TranslationUnit.of(program, compilation.source());
        take(compilation.source(), program, backEnd.translate(unit), number);
      }
    }

    void pair(List<Compilation> files) {
      ProgramPair pair = ProgramPair.of(files);
      files.forEach(file -> findings.addAll(Findings.of(file)));
      List<Findings> said = pair.check(settings.reading().limits());
      findings.addAll(said);
      if (said.stream().anyMatch(Findings::hasErrors)) {
        failures++;
        return;
      }
      PairTranslation translation =
          backEnd.translatePair(pair.vertex().unit(), pair.fragment().unit());
      take(pair.vertex().source(), pair.vertex().program(), translation.vertex(), 1);
      take(pair.fragment().source(), pair.fragment().program(), translation.fragment(), 1);
    }

    private void take(
        SourceText source, CompiledProgram program, Translation translation, int number) {
      if (!translation.diagnostics().isEmpty()) {
        findings.add(Findings.of(source, program, translation.diagnostics()));
      }
      if (translation.output().isEmpty()) {
        failures++;
        return;
      }
      programs.add(
          new TranslatedProgram(
              source, program.stage().orElseThrow(), number, translation.output().get()));
    }
  }
}
