package dev.arbiter.glsl;

import dev.arbiter.backend.Interface.ParameterFill;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.backend.layout.BindingNames;
import dev.arbiter.backend.layout.ParameterNeed;
import dev.arbiter.glsl.Shader.Section;
import dev.arbiter.ir.Declarations.ParameterDeclaration;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.StateItem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where each parameter value is found: a constant of the shader, built-in state, or a uniform of
 * its own. A value gets a uniform when it is first used; each array that an address register
 * indexes is one array (E.2).
 */
final class Parameters {
  private enum Kind {
    CONSTANT,
    UNIFORM,
    COPY
  }

  private record ArrayPlace(Kind kind, String name) {}

  private final Shader shader;
  private final Map<ParameterValue, Vector> places = new HashMap<>();
  private final Map<DeclaredParameter, Vector> constants = new HashMap<>();
  private final Map<Integer, ArrayPlace> arrays = new HashMap<>();
  private final Uniforms uniforms;

  /** Plans the parameters of a shader. */
  Parameters(Shader shader, Usage usage) {
    this.shader = shader;
    this.uniforms =
        shader.dialect().isVulkan() ? new BlockUniforms(shader) : new LooseUniforms(shader);
    usage.parameterArrays().forEach(this::planArray);
    if (shader.dialect().isVulkan()) {
      for (ParameterNeed each : ParameterNeed.of(shader.declarations(), usage)) {
        of(each.value(), each.declaredName());
      }
    }
  }

  /** The uniforms in use. */
  Uniforms uniforms() {
    return uniforms;
  }

  /** A member of a declaration by a constant index. */
  Vector declared(int declaration, int element) {
    ParameterDeclaration declared = declaration(declaration);
    ArrayPlace array = arrays.get(declaration);
    if (array != null && array.kind != Kind.COPY) {
      return Vector.of(array.name + "[" + element + "]");
    }
    ParameterValue value = declared.values().get(element);
    if (declared.array() && isConstant(declared)) {
      ArrayPlace constants = arrays.computeIfAbsent(declaration, each -> constantArray(declared));
      return Vector.of(constants.name + "[" + element + "]");
    }
    String name = ParameterNeed.name(declared, element);
    return value instanceof Constant constant && Literals.canSay(constant, shader.options.exact())
        ? constants.computeIfAbsent(
            new DeclaredParameter(declaration, element), each -> constant(name, constant))
        : of(value, name);
  }

  /** The array that an address register indexes. */
  String array(int declaration) {
    return arrays.get(declaration).name;
  }

  /** A value that an instruction names by its binding. */
  Vector of(ParameterValue value) {
    return of(value, null);
  }

  private Vector of(ParameterValue value, String declaredName) {
    Vector known = places.get(value);
    if (known == null) {
      known = place(value, declaredName);
      places.put(value, known);
    }
    return known;
  }

  private Vector place(ParameterValue value, String declaredName) {
    if (value instanceof StateItem item && shader.options.state() == StateMode.BUILTIN) {
      Vector builtIn = BuiltInState.of(item);
      if (builtIn != null) {
        return builtIn;
      }
    }
    if (value instanceof Constant constant && !shader.dialect().hasFixedFunctions()) {
      return spelled(constant);
    }
    String hint = BindingNames.of(value, declaredName, shader.unit.names());
    return Vector.of(uniforms.vector(hint, new ParameterFill.Value(value)));
  }

  private Vector spelled(Constant constant) {
    boolean exact = shader.options.exact();
    return Vector.ofParts(
        Literals.exactly(constant.x(), exact),
        Literals.exactly(constant.y(), exact),
        Literals.exactly(constant.z(), exact),
        Literals.exactly(constant.w(), exact));
  }

  private ParameterDeclaration declaration(int index) {
    return shader.declarations().parameters().get(index);
  }

  private boolean isConstant(ParameterDeclaration declared) {
    for (ParameterValue value : declared.values()) {
      if (!(value instanceof Constant constant)
          || !Literals.canSay(constant, shader.options.exact())) {
        return false;
      }
    }
    return true;
  }

  private Vector constant(String wish, Constant value) {
    String name = shader.names.claim(wish);
    StringBuilder out = shader.section(Section.CONSTANTS);
    out.append("const vec4 ").append(name).append(" = ");
    Literals.append(out, value);
    out.append(";\n");
    return Vector.of(name);
  }

  private void planArray(int declaration) {
    ParameterDeclaration declared = declaration(declaration);
    ArrayPlace place;
    if (isConstant(declared)) {
      place = constantArray(declared);
    } else if (shader.options.state() == StateMode.BUILTIN
        ? hasBuiltIn(declared)
        : isSpelled(declared)) {
      place = copiedArray(declared);
    } else {
      place = uniformArray(declared);
    }
    arrays.put(declaration, place);
  }

  /** Whether all members are constants that the dialect can spell by their bits at least. */
  private boolean isSpelled(ParameterDeclaration declared) {
    return !shader.dialect().hasFixedFunctions()
        && declared.values().stream().allMatch(Constant.class::isInstance);
  }

  private static boolean hasBuiltIn(ParameterDeclaration declared) {
    for (ParameterValue value : declared.values()) {
      if (value instanceof StateItem item && BuiltInState.of(item) != null) {
        return true;
      }
    }
    return false;
  }

  private ArrayPlace constantArray(ParameterDeclaration declared) {
    String name = shader.names.claim(declared.name());
    int size = declared.values().size();
    StringBuilder out = shader.section(Section.CONSTANTS);
    out.append("const vec4 ").append(name).append('[').append(size).append("] = vec4[");
    out.append(size).append("](");
    for (int i = 0; i < size; i++) {
      out.append(i == 0 ? "\n    " : ",\n    ");
      Literals.append(out, (Constant) declared.values().get(i));
    }
    out.append(");\n");
    return new ArrayPlace(Kind.CONSTANT, name);
  }

  private ArrayPlace uniformArray(ParameterDeclaration declared) {
    List<ParameterFill> elements = new ArrayList<>(declared.values().size());
    for (ParameterValue value : declared.values()) {
      elements.add(new ParameterFill.Value(value));
    }
    return new ArrayPlace(Kind.UNIFORM, uniforms.array(declared.name(), elements));
  }

  private ArrayPlace copiedArray(ParameterDeclaration declared) {
    String name = shader.names.claim(declared.name());
    int size = declared.values().size();
    int[] all = {0, 1, 2, 3};
    for (int i = 0; i < size; i++) {
      StringBuilder copy = new StringBuilder();
      copy.append(name).append('[').append(i).append("] = ");
      ParameterValue value = declared.values().get(i);
      if (value instanceof Constant constant && Literals.canSay(constant, shader.options.exact())) {
        Literals.append(copy, constant);
      } else {
        of(value, declared.name() + "_" + i).append(copy, all, 4);
      }
      shader.prologue(copy.append(';').toString());
    }
    shader.declareArray(false, name, size);
    return new ArrayPlace(Kind.COPY, name);
  }
}
