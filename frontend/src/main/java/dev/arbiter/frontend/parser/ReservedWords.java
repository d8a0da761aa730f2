package dev.arbiter.frontend.parser;

import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Stage;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The words that no variable and no label may have, by stage and dialect. */
final class ReservedWords {
  private static final Set<String> PLAIN_VERTEX = plain(Stage.VERTEX);
  private static final Set<String> PLAIN_FRAGMENT = plain(Stage.FRAGMENT);
  private static final Set<String> EXTENDED_VERTEX = extended(Stage.VERTEX);
  private static final Set<String> EXTENDED_FRAGMENT = extended(Stage.FRAGMENT);

  private ReservedWords() {}

  /** The reserved words of a stage in a dialect. */
  static Set<String> of(Stage stage, boolean extended) {
    return switch (stage) {
      case VERTEX -> extended ? EXTENDED_VERTEX : PLAIN_VERTEX;
      case FRAGMENT -> extended ? EXTENDED_FRAGMENT : PLAIN_FRAGMENT;
    };
  }

  private static Set<String> plain(Stage stage) {
    Set<String> words =
        new HashSet<>(
            List.of(
                "ALIAS", "ATTRIB", "END", "OPTION", "OUTPUT", "PARAM", "TEMP", "program", "result",
                "state"));
    for (Opcode opcode : Opcode.values()) {
      if (opcode.isPlainIn(stage)) {
        words.add(opcode.name());
        if (stage == Stage.FRAGMENT && opcode.maySaturate()) {
          words.add(opcode.name() + Keyword.SATURATE_SUFFIX);
        }
      }
    }
    switch (stage) {
      case VERTEX -> words.addAll(List.of("ADDRESS", "vertex"));
      case FRAGMENT -> words.addAll(List.of("fragment", "texture"));
    }
    return Set.copyOf(words);
  }

  private static Set<String> extended(Stage stage) {
    Set<String> words =
        new HashSet<>(
            List.of(
                "ADDRESS",
                "ALIAS",
                "ATTRIB",
                "CENTROID",
                "CUBE",
                "END",
                "FLAT",
                "NOPERSPECTIVE",
                "OPTION",
                "OUTPUT",
                "PARAM",
                "RECT",
                "SHADOW1D",
                "SHADOW2D",
                "SHADOWRECT",
                "TEMP",
                "program",
                "result",
                "state",
                "texture",
                stage.word()));
    for (Opcode opcode : Opcode.values()) {
      words.add(opcode.name());
      if (opcode.maySaturate()) {
        words.add(opcode.name() + Keyword.SATURATE_SUFFIX);
      }
    }
    return Set.copyOf(words);
  }
}
