package dev.arbiter.translator.batch;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.translator.Findings;
import dev.arbiter.translator.PairMissing;
import dev.arbiter.translator.TranslatedProgram;
import dev.arbiter.translator.TranslationResult;
import dev.arbiter.translator.Translator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What came of a unit, in memory.
 *
 * @param files content by the path under the output directory
 * @param programs how many programs are in them
 * @param failures how many programs, pairs, or files without a program gave none
 */
public record Made(
    Unit unit, Map<Path, byte[]> files, int programs, List<Findings> findings, int failures) {

  /**
   * Translates a unit, whatever there may be from earlier runs.
   *
   * @param unit what is translated
   * @param companions what is beside each program
   * @return what came of it
   * @throws FileProblem where a file cannot be read
   * @throws PairMissing where a unit of two files is no pair
   */
  public static Made of(Unit unit, Companions companions) {
    return of(unit, unit.inputs().stream().map(InputFile::bytes).toList(), companions);
  }

  static Made of(Unit unit, List<byte[]> contents, Companions companions) {
    Translator translator = new Translator(unit.settings());
    List<SourceText> sources = new ArrayList<>();
    for (int i = 0; i < contents.size(); i++) {
      sources.add(SourceText.of(unit.inputs().get(i).name(), contents.get(i)));
    }
    TranslationResult result =
        unit.pair() ? translator.translatePair(sources) : translator.translate(sources.get(0));
    Map<Path, byte[]> files = new TreeMap<>();
    for (TranslatedProgram program : result.programs()) {
      InputFile input = unit.inputs().get(sources.indexOf(program.source()));
      Path path = path(input, program, unit);
      files.put(path, program.bytes());
      files.putAll(companions.inTree(path, program));
    }
    return new Made(unit, files, result.programs().size(), result.findings(), result.failures());
  }

  /** {@code light.vp} gives {@code light.vert}; a second vertex program {@code light.2.vert}. */
  private static Path path(InputFile input, TranslatedProgram program, Unit unit) {
    Path base = input.withoutExtension();
    String number = program.number() > 1 ? "." + program.number() : "";
    return base.resolveSibling(
        base.getFileName() + number + unit.settings().target().suffix(program.stage()));
  }
}
