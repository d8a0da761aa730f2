package dev.arbiter.ir;

import java.util.List;
import java.util.Set;

/**
 * The registers and variables of a program. Instructions refer to them by position, so that a pass
 * can add some without renaming; the names serve readers. Aliases are resolved and leave no trace.
 *
 * @param temporaries names of the temporary registers
 * @param addressRegisters names of the address registers
 * @param predicates how many predicate registers {@code P0}… the program uses
 */
public record Declarations(
    List<String> temporaries,
    List<String> addressRegisters,
    int predicates,
    List<AttributeDeclaration> attributes,
    List<ParameterDeclaration> parameters,
    List<ResultDeclaration> results) {
  public static final Declarations NONE =
      new Declarations(List.of(), List.of(), 0, List.of(), List.of(), List.of());

  public Declarations {
    temporaries = List.copyOf(temporaries);
    addressRegisters = List.copyOf(addressRegisters);
    attributes = List.copyOf(attributes);
    parameters = List.copyOf(parameters);
    results = List.copyOf(results);
  }

  /**
   * A named input, or an array of inputs with consecutive numbers.
   *
   * @param origin from the first modifier to the name
   */
  public record AttributeDeclaration(
      String name,
      boolean array,
      List<Attribute> attributes,
      Set<Interpolation> interpolation,
      Origin origin) {
    /** A declaration that no text spells. */
    public AttributeDeclaration(
        String name, boolean array, List<Attribute> attributes, Set<Interpolation> interpolation) {
      this(name, array, attributes, interpolation, Origin.NONE);
    }

    public AttributeDeclaration {
      attributes = List.copyOf(attributes);
      interpolation = Set.copyOf(interpolation);
    }
  }

  /** A named parameter, or an array of parameters. */
  public record ParameterDeclaration(String name, boolean array, List<ParameterValue> values) {
    public ParameterDeclaration {
      values = List.copyOf(values);
    }
  }

  /** A named output, or an array of outputs with consecutive numbers. */
  public record ResultDeclaration(String name, boolean array, List<Result> results) {
    public ResultDeclaration {
      results = List.copyOf(results);
    }
  }
}
