package dev.arbiter.frontend.parser;

/** Finds what a misspelt word may have meant. */
final class Suggestions {
  private static final int LONGEST_WORD = 64;

  private Suggestions() {}

  /**
   * The candidate closest to a word, if it is close: a third of the letters may differ, two at
   * most; case does not count.
   *
   * @return null where none is close
   */
  static String nearest(String word, Iterable<String> candidates) {
    if (word.length() > LONGEST_WORD) {
      return null;
    }
    int allowed = Math.min(2, (word.length() + 1) / 3);
    String best = null;
    int bestDistance = allowed + 1;
    for (String candidate : candidates) {
      if (Math.abs(candidate.length() - word.length()) > allowed) {
        continue;
      }
      int distance = distance(word, candidate);
      if (distance < bestDistance
          || (distance == bestDistance && best != null && candidate.compareTo(best) < 0)) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return best;
  }

  /** A hint that names the nearest candidate, or null. */
  static String hint(String word, Iterable<String> candidates) {
    String nearest = nearest(word, candidates);
    return nearest == null ? null : "did you mean '" + nearest + "'?";
  }

  /** Edits and swaps of neighbours that turn one word into the other, case apart. */
  private static int distance(String one, String other) {
    int[][] cost = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : step(cost, one, other, i, j);
      }
    }
    return cost[one.length()][other.length()];
  }

  private static int step(int[][] cost, String one, String other, int i, int j) {
    boolean same = same(one, i - 1, other, j - 1);
    int best =
        Math.min(cost[i - 1][j - 1] + (same ? 0 : 1), Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
    if (i > 1 && j > 1 && same(one, i - 1, other, j - 2) && same(one, i - 2, other, j - 1)) {
      best = Math.min(best, cost[i - 2][j - 2] + 1);
    }
    return best;
  }

  private static boolean same(String one, int i, String other, int j) {
    return Character.toLowerCase(one.charAt(i)) == Character.toLowerCase(other.charAt(j));
  }
}
