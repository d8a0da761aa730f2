package dev.arbiter.vm.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The hardest arguments known, with results from another arbitrary-precision library. */
class CorrectlyRoundedTableTest {
  @Test
  void agreesWithTheTable() throws IOException {
    List<String> rows;
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                CorrectlyRoundedTableTest.class.getResourceAsStream("correctly-rounded.txt"),
                StandardCharsets.UTF_8))) {
      rows = reader.lines().filter(line -> !line.startsWith("#")).toList();
    }
    assertThat(rows).hasSizeGreaterThan(1700);
    assertThat(rows).allSatisfy(CorrectlyRoundedTableTest::check);
  }

  private static void check(String row) {
    String[] words = row.split(" ");
    float a = Float.intBitsToFloat(Integer.parseUnsignedInt(words[1], 16));
    float result =
        switch (words[0]) {
          case "EX2" -> Scalar.exponential(a);
          case "LG2" -> Scalar.logarithm(a);
          case "SIN" -> Scalar.sine(a);
          case "COS" -> Scalar.cosine(a);
          case "RSQ" -> Scalar.reciprocalSquareRoot(a);
          case "POW" ->
              Scalar.power(a, Float.intBitsToFloat(Integer.parseUnsignedInt(words[2], 16)));
          default -> throw new IllegalArgumentException(row);
        };
    assertThat(String.format("%08x", Float.floatToIntBits(result)))
        .as(row)
        .isEqualTo(words[words.length - 1]);
  }
}
