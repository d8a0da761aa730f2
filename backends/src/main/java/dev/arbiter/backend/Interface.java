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
 * @param target the target language: {@code glsl120}, {@code glsl330}, {@code spirv}, …
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
    List<Block> blocks,
    List<ParameterSlot> parameters,
    List<Constant> constants,
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
    blocks = List.copyOf(blocks);
    parameters = List.copyOf(parameters);
    constants = List.copyOf(constants);
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
    FLOAT,
    /** An unsigned integer of 32 bits. */
    UINT
  }

  /**
   * A block of uniforms that the host fills as one buffer, laid out by std140.
   *
   * @param set descriptor set
   * @param binding binding in the set
   * @param size bytes
   */
  public record Block(String name, int set, int binding, int size) {}

  /**
   * Where in a block a uniform stands.
   *
   * @param block the block's name
   * @param offset bytes from its start
   */
  public record Member(String block, int offset) {}

  /**
   * A constant that the host may set when it makes a pipeline.
   *
   * @param id the number by which the host names it
   * @param name what it is: {@code clamp_colors}, {@code depth_mode_3}
   * @param value what it is where the host sets nothing; a truth value is 0 or 1
   */
  public record Constant(int id, String name, ConstantType type, int value) {}

  /** The type of a constant that the host may set. */
  public enum ConstantType {
    /** A truth value of 32 bits. */
    BOOL,
    /** An integer of 32 bits. */
    INT
  }

  /**
   * A uniform that the host fills.
   *
   * @param array whether it is an array, which may hold one element
   * @param elements what fills each element, in order
   * @param member where it stands, in targets that gather uniforms in blocks
   */
  public record ParameterSlot(
      String name,
      ParameterType type,
      boolean array,
      List<ParameterFill> elements,
      Optional<Member> member) {
    public ParameterSlot {
      elements = List.copyOf(elements);
    }

    /** A uniform of its own. */
    public ParameterSlot(
        String name, ParameterType type, boolean array, List<ParameterFill> elements) {
      this(name, type, array, elements, Optional.empty());
    }
  }

  /** What fills one vector: a value of the program's language, or a quantity of the host's. */
  public sealed interface ParameterFill {
    /** A binding or a constant of the program. */
    record Value(ParameterValue value) implements ParameterFill {}

    /** The height of the framebuffer in pixels. */
    record FramebufferHeight() implements ParameterFill {}

    /** Whether back faces show colours of their own: 0 or 1. */
    record TwoSide() implements ParameterFill {}

    /** The DEPTH_TEXTURE_MODE of a texture unit: 0 LUMINANCE, 1 INTENSITY, 2 ALPHA. */
    record DepthMode(int unit) implements ParameterFill {}
  }

  /**
   * A texture image unit that the program samples.
   *
   * @param unit texture image unit
   * @param name the target's name of the sampler, to be set to the unit
   * @param place where it is bound, in targets that have descriptors
   */
  public record TextureSlot(
      int unit, TextureTarget target, String name, Optional<Descriptor> place) {
    /** A sampler that the host finds by its name. */
    public TextureSlot(int unit, TextureTarget target, String name) {
      this(unit, target, name, Optional.empty());
    }
  }

  /** A place in a descriptor set. */
  public record Descriptor(int set, int binding) {}

  /**
   * A result that leaves the pipeline's programmable part or that fixed functions consume.
   *
   * @param binding the canonical spelling: {@code result.position}
   * @param location the number of the output, in targets that count them
   */
  public record OutputSlot(String binding, String name, OptionalInt location) {
    /** An output that the target itself knows by its name. */
    public OutputSlot(String binding, String name) {
      this(binding, name, OptionalInt.empty());
    }
  }

  /**
   * A value that goes from the vertex to the fragment program.
   *
   * @param binding the canonical spelling in the program's own stage: {@code result.texcoord[2]},
   *     {@code fragment.texcoord[2]}
   * @param builtIn whether the target itself knows the name
   * @param location the number by which the two stages agree, in targets that count them
   */
  public record VaryingSlot(
      String binding,
      String name,
      boolean builtIn,
      Set<Interpolation> interpolation,
      OptionalInt location) {
    public VaryingSlot {
      interpolation = Set.copyOf(interpolation);
    }

    /** A value by whose name the two stages agree. */
    public VaryingSlot(
        String binding, String name, boolean builtIn, Set<Interpolation> interpolation) {
      this(binding, name, builtIn, interpolation, OptionalInt.empty());
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

  /** The same for another target language, which keeps every name and number. */
  public Interface withTarget(String name) {
    return new Interface(
        stage,
        name,
        options,
        programOptions,
        attributes,
        blocks,
        parameters,
        constants,
        textures,
        outputs,
        varyings,
        extensions,
        warnings,
        notes);
  }

  /** The parameter slot whose only element, or whose element by that position, holds the value. */
  public Optional<ParameterSlot> slotOf(ParameterValue value) {
    ParameterFill wanted = new ParameterFill.Value(value);
    return parameters.stream().filter(each -> each.elements().contains(wanted)).findFirst();
  }
}
