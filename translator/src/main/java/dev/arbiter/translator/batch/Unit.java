package dev.arbiter.translator.batch;

import dev.arbiter.translator.TranslationSettings;
import java.util.List;

/**
 * What is translated together, or not at all where nothing of it changed.
 *
 * @param inputs one file, or the two that hold a pair
 * @param pair whether the files hold one vertex and one fragment program, and nothing else will do
 */
public record Unit(List<InputFile> inputs, TranslationSettings settings, boolean pair) {
  /**
   * A unit.
   *
   * @param inputs one file, or the two that hold a pair
   * @param settings how it is translated
   * @param pair whether the files hold one vertex and one fragment program
   * @throws IllegalArgumentException where there are no files, or several that are no pair
   */
  public Unit {
    inputs = List.copyOf(inputs);
    if (inputs.isEmpty() || inputs.size() > (pair ? 2 : 1)) {
      throw new IllegalArgumentException("a unit is one file, or two that hold a pair");
    }
  }

  /**
   * {@return a file that stands alone}
   *
   * @param input the file
   * @param settings how it is translated
   */
  public static Unit of(InputFile input, TranslationSettings settings) {
    return new Unit(List.of(input), settings, false);
  }

  /**
   * {@return one file or two that hold a vertex and a fragment program which run together}
   *
   * @param inputs the files
   * @param settings how they are translated
   */
  public static Unit ofPair(List<InputFile> inputs, TranslationSettings settings) {
    return new Unit(inputs, settings, true);
  }
}
