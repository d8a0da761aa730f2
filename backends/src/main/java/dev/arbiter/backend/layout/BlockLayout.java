package dev.arbiter.backend.layout;

import dev.arbiter.backend.Interface;
import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.Interface.ParameterSlot;
import dev.arbiter.backend.Interface.ParameterType;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A block of uniforms in the making, laid out by std140: members follow each other in the order in
 * which they are added. How a target declares and reads it is not its affair.
 */
public final class BlockLayout {
  private static final int VECTOR_SIZE = 16;

  private final String name;
  private final int set;
  private final int binding;
  private final List<ParameterSlot> slots = new ArrayList<>();
  private int size;

  private BlockLayout(String name, int set, int binding) {
    this.name = name;
    this.set = set;
    this.binding = binding;
  }

  /** The block of a program's parameters: vectors, packed in the order of first use (E.3). */
  public static BlockLayout ofParameters(Stage stage, Bindings bindings) {
    return switch (stage) {
      case VERTEX -> new BlockLayout("vp_parameters", bindings.set(), bindings.vertexParameters());
      case FRAGMENT ->
          new BlockLayout("fp_parameters", bindings.set(), bindings.fragmentParameters());
    };
  }

  /** The block of what a host may change from draw to draw; see {@link #addPerDraw}. */
  public static BlockLayout ofDraw(Bindings bindings) {
    return new BlockLayout("per_draw", bindings.set(), bindings.perDraw());
  }

  public String name() {
    return name;
  }

  public int set() {
    return set;
  }

  public int binding() {
    return binding;
  }

  public boolean isEmpty() {
    return slots.isEmpty();
  }

  /** The members in their order. */
  public List<ParameterSlot> slots() {
    return slots;
  }

  /** The block as an interface describes it. */
  public Interface.Block description() {
    return new Interface.Block(name, set, binding, size);
  }

  /** Adds a vector; gives its member's number. */
  public int addVector(String member, ParameterFill fill) {
    return add(member, ParameterType.VEC4, false, List.of(fill), VECTOR_SIZE);
  }

  /** Adds an array of vectors; gives its member's number. */
  public int addArray(String member, List<ParameterFill> fills) {
    return add(member, ParameterType.VEC4, true, fills, VECTOR_SIZE * fills.size());
  }

  /**
   * Adds what changes from draw to draw, the same in every program that has the block: member 0 the
   * framebuffer's height, a float, member 1 whether back faces have colours of their own, an
   * unsigned integer.
   */
  public void addPerDraw() {
    add(
        "framebuffer_height",
        ParameterType.FLOAT,
        false,
        List.of(new ParameterFill.FramebufferHeight()),
        Float.BYTES);
    add("two_side", ParameterType.UINT, false, List.of(new ParameterFill.TwoSide()), Integer.BYTES);
  }

  private int add(
      String member, ParameterType type, boolean array, List<ParameterFill> fills, int bytes) {
    slots.add(
        new ParameterSlot(
            member, type, array, fills, Optional.of(new Interface.Member(name, size))));
    size += bytes;
    return slots.size() - 1;
  }
}
