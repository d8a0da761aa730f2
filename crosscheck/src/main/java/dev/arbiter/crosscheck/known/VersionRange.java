package dev.arbiter.crosscheck.known;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Versions of a driver, both ends included. An end that has fewer numbers than a version stands for
 * all that begin with it: 22.3 to 22.3 holds 22.3.6.
 *
 * @param from the first version, as numbers; empty where there is no first
 * @param to the last one; empty where there is no last
 */
record VersionRange(List<Integer> from, List<Integer> to) {
  /** Every version, and drivers that tell none. */
  static final VersionRange ALL = new VersionRange(List.of(), List.of());

  private static final Pattern NUMBERS = Pattern.compile("\\d{1,9}(\\.\\d{1,9})*");

  VersionRange {
    from = List.copyOf(from);
    to = List.copyOf(to);
  }

  /**
   * Reads {@code 22.3}, {@code 22.3 to 23.1}, {@code from 22.3}, {@code to 23.1} or {@code all}.
   */
  static Optional<VersionRange> parse(String text) {
    if (text.equals("all")) {
      return Optional.of(ALL);
    }
    String number = "(" + NUMBERS.pattern().replace("(", "(?:") + ")";
    Matcher one = Pattern.compile(number).matcher(text);
    if (one.matches()) {
      return Optional.of(new VersionRange(numbers(text), numbers(text)));
    }
    Matcher both = Pattern.compile(number + " to " + number).matcher(text);
    if (both.matches()) {
      return Optional.of(new VersionRange(numbers(both.group(1)), numbers(both.group(2))));
    }
    Matcher open = Pattern.compile("(from|to) " + number).matcher(text);
    if (open.matches()) {
      List<Integer> end = numbers(open.group(2));
      boolean first = open.group(1).equals("from");
      return Optional.of(new VersionRange(first ? end : List.of(), first ? List.of() : end));
    }
    return Optional.empty();
  }

  /**
   * Whether a driver's version lies within; of a text such as {@code Mesa 22.3.6 (LLVM 15.0.6)} the
   * last number outside parentheses counts.
   */
  boolean contains(String version) {
    if (equals(ALL)) {
      return true;
    }
    Matcher number = NUMBERS.matcher(version.replaceAll("\\([^)]*\\)", ""));
    List<Integer> last = Collections.emptyList();
    while (number.find()) {
      last = numbers(number.group());
    }
    return !last.isEmpty() && compare(last, from) >= 0 && compare(last, to) <= 0;
  }

  /** Compares as many numbers as the end has. */
  private static int compare(List<Integer> version, List<Integer> end) {
    for (int i = 0; i < end.size(); i++) {
      int compared = Integer.compare(i < version.size() ? version.get(i) : 0, end.get(i));
      if (compared != 0) {
        return compared;
      }
    }
    return 0;
  }

  private static List<Integer> numbers(String text) {
    List<Integer> numbers = new ArrayList<>();
    for (String each : text.split("\\.", -1)) {
      numbers.add(Integer.valueOf(each));
    }
    return numbers;
  }
}
