package dev.arbiter.backend.layout;

import dev.arbiter.ir.Attribute;
import java.util.HashSet;
import java.util.Set;

/**
 * The location of each vertex attribute of one program where each must have one: {@link
 * AttributeLocations}, and the free numbers for weights beyond the fourth, which share none.
 */
public final class AttributeNumbering {
  /** The first generic attribute that no conventional one shares (C.1). */
  private static final int FIRST_LONE_LOCATION = 6;

  private final Set<Integer> taken = new HashSet<>();

  /**
   * A numbering.
   *
   * @param read all attributes that the program reads
   */
  public AttributeNumbering(Set<Attribute> read) {
    read.forEach(each -> AttributeLocations.of(each).ifPresent(taken::add));
  }

  /** The location of an attribute; ask once for each, in the order of first use. */
  public int take(Attribute attribute) {
    return AttributeLocations.of(attribute).orElseGet(this::free);
  }

  private int free() {
    int location = FIRST_LONE_LOCATION;
    while (!taken.add(location)) {
      location++;
    }
    return location;
  }
}
