package dev.arbiter.frontend.parser;

import dev.arbiter.frontend.parser.BindingNode.Category;

/**
 * A binding with its numbers, as a reference spells it.
 *
 * @param node where the words lead
 * @param first the first number in brackets; 0 where there is none
 * @param second the second one
 * @param numbers how many there are
 * @param last the end of a range of the last number; −1 where it is none
 * @param parts how many parts behind the first word belong to the binding
 */
record Binding(BindingNode node, int first, int second, int numbers, int last, int parts) {
  Category category() {
    return node.category;
  }

  boolean isRange() {
    return last >= 0;
  }

  /** How many vectors the binding is. */
  int count() {
    if (category() == Category.MATRIX) {
      return 4;
    }
    return isRange() ? last - lastNumber() + 1 : 1;
  }

  /** The vector, or the one at a position of a range or a matrix. */
  Object value(int position) {
    if (category() == Category.MATRIX) {
      return numbers == 0 ? node.maker.make(position, 0) : node.maker.make(first, position);
    }
    return numbers == 2
        ? node.maker.make(first, second + position)
        : node.maker.make(first + position, 0);
  }

  private int lastNumber() {
    return numbers == 2 ? second : first;
  }
}
