package dev.arbiter.backend;

import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.TextureTarget;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What a host must know to run a translated program: nothing has to be found by guessing names. One
 * shape serves all targets; docs/interface.md describes its JSON form.
 *
 * @param target the target language: {@code glsl120}
 * @param options the back end's options that were on, in the order of its documentation
 * @param programOptions the {@code OPTION}s of the program, by name
 * @param warnings what the front end warned of
 * @param notes what the host must do besides filling the slots
 */
public record Interface(
    Stage stage,
    String target,
    List<String> options,
    List<String> programOptions,
    List<AttributeSlot> attributes,
    List<ParameterSlot> parameters,
    List<TextureSlot> textures,
    List<OutputSlot> outputs,
    List<VaryingSlot> varyings,
    List<String> extensions,
    List<Warning> warnings,
    List<HostNote> notes) {
  /** The version of the JSON form; grows when a key changes its meaning or goes away. */
  public static final int SCHEMA_VERSION = 1;

  public Interface {
    options = List.copyOf(options);
    programOptions = List.copyOf(programOptions);
    attributes = List.copyOf(attributes);
    parameters = List.copyOf(parameters);
    textures = List.copyOf(textures);
    outputs = List.copyOf(outputs);
    varyings = List.copyOf(varyings);
    extensions = List.copyOf(extensions);
    warnings = List.copyOf(warnings);
    notes = List.copyOf(notes);
  }

  /**
   * A vertex attribute that the program reads.
   *
   * @param binding the canonical spelling: {@code vertex.attrib[3]}
   * @param name the target's name for it
   * @param location the generic attribute that the host binds to the name; empty where the target
   *     itself knows the attribute, or where the host may choose
   * @param builtIn whether the target itself knows the name
   */
  public record AttributeSlot(String binding, String name, OptionalInt location, boolean builtIn) {}

  /** The type of a parameter, or of each element of an array. */
  public enum ParameterType {
    /** Four floats. */
    VEC4,
    /** One float: the first of the four numbers of its element. */
    FLOAT
  }

  /**
   * A uniform that the host fills.
   *
   * @param array whether it is an array, which may hold one element
   * @param elements what fills each element, in order
   */
  public record ParameterSlot(
      String name, ParameterType type, boolean array, List<ParameterFill> elements) {
    public ParameterSlot {
      elements = List.copyOf(elements);
    }
  }

  /** What fills one vector: a value of the program's language, or a quantity of the host's. */
  public sealed interface ParameterFill {
    /** A binding or a constant of the program. */
    record Value(ParameterValue value) implements ParameterFill {}

    /** The height of the framebuffer in pixels. */
    record FramebufferHeight() implements ParameterFill {}
  }

  /**
   * A texture image unit that the program samples.
   *
   * @param unit texture image unit
   * @param name the target's name of the sampler, to be set to the unit
   */
  public record TextureSlot(int unit, TextureTarget target, String name) {}

  /**
   * A result that leaves the pipeline's programmable part or that fixed functions consume.
   *
   * @param binding the canonical spelling: {@code result.position}
   */
  public record OutputSlot(String binding, String name) {}

  /**
   * A value that goes from the vertex to the fragment program.
   *
   * @param binding the canonical spelling in the program's own stage: {@code result.texcoord[2]},
   *     {@code fragment.texcoord[2]}
   * @param builtIn whether the target itself knows the name
   */
  public record VaryingSlot(
      String binding, String name, boolean builtIn, Set<Interpolation> interpolation) {
    public VaryingSlot {
      interpolation = Set.copyOf(interpolation);
    }
  }

  /**
   * A warning of the front end.
   *
   * @param line counted from 1 in the file
   */
  public record Warning(String code, int line, String message) {}

  /**
   * Something that the host must do.
   *
   * @param key the stable name of the demand: {@code shade-model-flat}
   */
  public record HostNote(String key, String message) {}

  /** The parameter slot whose only element, or whose element by that position, holds the value. */
  public Optional<ParameterSlot> slotOf(ParameterValue value) {
    ParameterFill wanted = new ParameterFill.Value(value);
    return parameters.stream().filter(each -> each.elements().contains(wanted)).findFirst();
  }
}
