package dev.arbiter.frontend.parser;

import java.util.HashMap;
import java.util.Map;

/** A place in the tree of binding names: what may follow the words so far, and what they mean. */
final class BindingNode {
  /** What comes of a binding whose numbers are known. */
  interface Maker {
    /**
     * Makes the vector.
     *
     * @param first the first number in brackets; 0 where there is none
     * @param second the second one
     */
    Object make(int first, int second);
  }

  /** The register class of a binding. */
  enum Category {
    ATTRIBUTE,
    RESULT,
    PARAMETER,
    /** A matrix of which no row is chosen: four parameters. */
    MATRIX
  }

  /** The nodes behind a dot. */
  final Map<String, BindingNode> words = new HashMap<>();

  /** The node behind a number in brackets, or null. */
  BindingNode member;

  /** What bounds that number. */
  IndexLimit memberLimit;

  /** Whether the number may be a range where an array is declared. */
  boolean memberRange;

  /** Whether the words so far are a binding. */
  Category category;

  /** Makes the vector of a binding. */
  Maker maker;

  /** Whether plain vertex programs have the binding. */
  boolean plainVertex;

  /** Whether plain fragment programs have the binding. */
  boolean plainFragment;

  BindingNode word(String text) {
    return words.computeIfAbsent(text, unused -> new BindingNode());
  }

  BindingNode member(IndexLimit limit, boolean range) {
    if (member == null) {
      member = new BindingNode();
      memberLimit = limit;
      memberRange = range;
    }
    return member;
  }

  boolean isBinding() {
    return category != null;
  }

  void bind(Category meaning, String plainStages, Maker howToMake) {
    category = meaning;
    maker = howToMake;
    plainVertex = plainStages.indexOf('V') >= 0;
    plainFragment = plainStages.indexOf('F') >= 0;
  }
}
