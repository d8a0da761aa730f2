package dev.arbiter.spirv;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A SPIR-V module in the making: its sections, its ids, its types and constants. Knows nothing of
 * programs, and does not check what it is asked to write.
 */
final class Module {
  private static final int MAGIC = 0x07230203;
  private static final int GENERATOR_WITHOUT_NUMBER = 0;
  private static final int LOGICAL = 0;
  private static final int GLSL450 = 1;
  private static final int SIGNED = 1;

  private final SpirvVersion version;
  private final Set<Capability> capabilities = EnumSet.of(Capability.SHADER);
  private final Set<String> extensions = new LinkedHashSet<>();
  private final Words interfaceVariables = new Words(32);
  private final Words executionModes = new Words(16);
  private final Words sources = new Words(16);
  private final Words names = new Words(256);
  private final Words decorations = new Words(512);
  private final InternedWords globals = new InternedWords();
  private final Words functions = new Words(2048);
  private int lastId;
  private int glslFunctions;

  private int boolType;
  private int intType;
  private int floatType;
  private int float4;

  Module(SpirvVersion version) {
    this.version = version;
  }

  /** An id that nothing has yet. */
  int id() {
    return ++lastId;
  }

  // Preamble

  void capability(Capability capability) {
    capabilities.add(capability);
  }

  void extension(String name) {
    extensions.add(name);
  }

  Set<String> extensions() {
    return extensions;
  }

  /** The id of the extended instruction set. */
  int glslFunctions() {
    if (glslFunctions == 0) {
      glslFunctions = id();
    }
    return glslFunctions;
  }

  void executionMode(int function, ExecutionMode mode, int... operands) {
    int mark = executionModes.begin(Op.EXECUTION_MODE);
    executionModes.add(function);
    executionModes.add(mode.code());
    for (int operand : operands) {
      executionModes.add(operand);
    }
    executionModes.end(mark);
  }

  /** The section of strings and source texts. */
  Words sources() {
    return sources;
  }

  // Names and decorations

  void name(int id, String name) {
    int mark = names.begin(Op.NAME);
    names.add(id);
    names.string(name);
    names.end(mark);
  }

  void memberName(int struct, int member, String name) {
    int mark = names.begin(Op.MEMBER_NAME);
    names.add(struct);
    names.add(member);
    names.string(name);
    names.end(mark);
  }

  void decorate(int id, Decoration decoration) {
    decorations.instruction(Op.DECORATE, id, decoration.code());
  }

  void decorate(int id, Decoration decoration, int value) {
    decorations.instruction(Op.DECORATE, id, decoration.code(), value);
  }

  void decorate(int id, BuiltIn builtIn) {
    decorate(id, Decoration.BUILT_IN, builtIn.code());
  }

  void decorateMember(int struct, int member, Decoration decoration, int value) {
    decorations.instruction(Op.MEMBER_DECORATE, struct, member, decoration.code(), value);
  }

  // Types

  int type(Op op, int... operands) {
    int result = globals.intern(op, 0, lastId + 1, operands);
    lastId = Math.max(lastId, result);
    return result;
  }

  int voidType() {
    return type(Op.TYPE_VOID);
  }

  int boolType() {
    if (boolType == 0) {
      boolType = type(Op.TYPE_BOOL);
    }
    return boolType;
  }

  int intType() {
    if (intType == 0) {
      intType = type(Op.TYPE_INT, Integer.SIZE, SIGNED);
    }
    return intType;
  }

  int uintType() {
    return type(Op.TYPE_INT, Integer.SIZE, 0);
  }

  int floatType() {
    if (floatType == 0) {
      floatType = type(Op.TYPE_FLOAT, Float.SIZE);
    }
    return floatType;
  }

  int float4() {
    if (float4 == 0) {
      float4 = vector(floatType(), 4);
    }
    return float4;
  }

  int vector(int component, int count) {
    return type(Op.TYPE_VECTOR, component, count);
  }

  int array(int element, int size) {
    return type(Op.TYPE_ARRAY, element, constant(size));
  }

  /** An array in a uniform block: a type of its own, for it is decorated. */
  int arrayWithStride(int element, int size, int stride) {
    int length = constant(size);
    int id = id();
    globals.words().instruction(Op.TYPE_ARRAY, id, element, length);
    decorate(id, Decoration.ARRAY_STRIDE, stride);
    return id;
  }

  /** A structure: always a new type. */
  int struct(List<Integer> members) {
    int id = id();
    int mark = globals.words().begin(Op.TYPE_STRUCT);
    globals.words().add(id);
    members.forEach(globals.words()::add);
    globals.words().end(mark);
    return id;
  }

  int pointer(StorageClass storage, int type) {
    return type(Op.TYPE_POINTER, storage.code(), type);
  }

  // Constants

  private int intern(Op op, int type, int... operands) {
    int result = globals.intern(op, type, lastId + 1, operands);
    lastId = Math.max(lastId, result);
    return result;
  }

  int constant(float value) {
    return intern(Op.CONSTANT, floatType(), Float.floatToRawIntBits(value));
  }

  int constant(int value) {
    return intern(Op.CONSTANT, intType(), value);
  }

  int unsigned(int value) {
    return intern(Op.CONSTANT, uintType(), value);
  }

  int constant(boolean value) {
    return intern(value ? Op.CONSTANT_TRUE : Op.CONSTANT_FALSE, boolType());
  }

  int composite(int type, int... parts) {
    return intern(Op.CONSTANT_COMPOSITE, type, parts);
  }

  /** Four floats. */
  int constant(float x, float y, float z, float w) {
    return composite(float4(), constant(x), constant(y), constant(z), constant(w));
  }

  /** A value that a host may set when it makes a pipeline. */
  int specConstant(int specId, int value, String name) {
    int type = intType();
    int id = id();
    globals.words().instruction(Op.SPEC_CONSTANT, type, id, value);
    decorate(id, Decoration.SPEC_ID, specId);
    name(id, name);
    return id;
  }

  /** A truth value that a host may set when it makes a pipeline. */
  int specConstant(int specId, boolean value, String name) {
    int type = boolType();
    int id = id();
    Op op = value ? Op.SPEC_CONSTANT_TRUE : Op.SPEC_CONSTANT_FALSE;
    globals.words().instruction(op, type, id);
    decorate(id, Decoration.SPEC_ID, specId);
    name(id, name);
    return id;
  }

  /** An operation on specialisation constants. */
  int specOperation(Op op, int type, int left, int right) {
    int id = id();
    globals.words().instruction(Op.SPEC_CONSTANT_OP, type, id, op.code(), left, right);
    return id;
  }

  // Variables and functions

  /** A variable outside functions. */
  int variable(StorageClass storage, int type) {
    int id = id();
    declareVariable(id, storage, type);
    return id;
  }

  /** A variable with a constant as its first value. */
  int variable(StorageClass storage, int type, int initializer) {
    int pointer = pointer(storage, type);
    int id = id();
    globals.words().instruction(Op.VARIABLE, pointer, id, storage.code(), initializer);
    listInInterface(id, storage);
    return id;
  }

  /** Writes a variable whose id was given before. */
  void declareVariable(int id, StorageClass storage, int type) {
    globals.words().instruction(Op.VARIABLE, pointer(storage, type), id, storage.code());
    listInInterface(id, storage);
  }

  /** The entry point lists inputs and outputs, from SPIR-V 1.4 on every global variable. */
  private void listInInterface(int id, StorageClass storage) {
    boolean always = storage == StorageClass.INPUT || storage == StorageClass.OUTPUT;
    if (always || version.listsAllGlobals()) {
      interfaceVariables.add(id);
    }
  }

  /** The section of functions. */
  Words functions() {
    return functions;
  }

  /**
   * The finished module.
   *
   * @param executionModel 0 for vertices, 4 for fragments
   */
  byte[] finish(int executionModel, int entryPoint, String entryName) {
    Words out =
        new Words(
            functions.size()
                + globals.words().size()
                + decorations.size()
                + names.size()
                + sources.size()
                + 256);
    out.add(MAGIC);
    out.add(version.word());
    out.add(GENERATOR_WITHOUT_NUMBER);
    out.add(lastId + 1);
    out.add(0);
    for (Capability each : capabilities) {
      out.instruction(Op.CAPABILITY, each.code());
    }
    for (String each : extensions) {
      int mark = out.begin(Op.EXTENSION);
      out.string(each);
      out.end(mark);
    }
    if (glslFunctions != 0) {
      int mark = out.begin(Op.EXT_INST_IMPORT);
      out.add(glslFunctions);
      out.string("GLSL.std.450");
      out.end(mark);
    }
    out.instruction(Op.MEMORY_MODEL, LOGICAL, GLSL450);
    int mark = out.begin(Op.ENTRY_POINT);
    out.add(executionModel);
    out.add(entryPoint);
    out.string(entryName);
    out.addAll(interfaceVariables);
    out.end(mark);
    out.addAll(executionModes);
    out.addAll(sources);
    out.addAll(names);
    out.addAll(decorations);
    out.addAll(globals.words());
    out.addAll(functions);
    return out.toBytes();
  }
}
