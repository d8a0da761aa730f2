package dev.arbiter.translator;

import dev.arbiter.backend.TranslationUnit;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.CompiledProgram;
import dev.arbiter.frontend.Limits;
import dev.arbiter.frontend.PairCheck;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A vertex and a fragment program of one file or of two that are to run together. */
record ProgramPair(Part vertex, Part fragment) {
  /** A program and the file that holds it. */
  record Part(SourceText source, CompiledProgram program) {
    TranslationUnit unit() {
      return TranslationUnit.of(program, source);
    }
  }

  /**
   * The pair that files hold.
   *
   * @throws PairMissing where they do not hold one program of each stage
   */
  static ProgramPair of(List<Compilation> files) {
    List<Part> vertex = ofStage(Stage.VERTEX, files);
    List<Part> fragment = ofStage(Stage.FRAGMENT, files);
    if (vertex.size() != 1 || fragment.size() != 1) {
      throw new PairMissing(vertex.size(), fragment.size());
    }
    return new ProgramPair(vertex.get(0), fragment.get(0));
  }

  /** Whether a file holds one vertex and one fragment program and nothing else. */
  static boolean isPair(Compilation file) {
    return file.programs().size() == 2
        && ofStage(Stage.VERTEX, List.of(file)).size() == 1
        && ofStage(Stage.FRAGMENT, List.of(file)).size() == 1;
  }

  private static List<Part> ofStage(Stage stage, List<Compilation> files) {
    List<Part> parts = new ArrayList<>();
    for (Compilation file : files) {
      for (CompiledProgram program : file.programs()) {
        if (program.stage().equals(Optional.of(stage))) {
          parts.add(new Part(file.source(), program));
        }
      }
    }
    return parts;
  }

  /**
   * What the two, both of which load, say to each other; of the vertex program only where there is
   * something.
   */
  List<Findings> check(Limits limits) {
    List<PairCheck.Finding> said = PairCheck.check(vertex.program(), fragment.program(), limits);
    List<Findings> findings = new ArrayList<>();
    Findings ofVertex = Findings.ofPair(vertex.source(), vertex.program(), said);
    if (!ofVertex.diagnostics().isEmpty()) {
      findings.add(ofVertex);
    }
    findings.add(Findings.ofPair(fragment.source(), fragment.program(), said));
    return findings;
  }
}
