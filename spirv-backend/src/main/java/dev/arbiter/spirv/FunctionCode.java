package dev.arbiter.spirv;

import java.util.ArrayList;
import java.util.List;

/**
 * The function in the making: its blocks, its instructions, and the variables that it reads and
 * writes. Within a block a variable is known by the value that it was last given: it is stored
 * where the block ends, and loaded where another block reads it. A program of one block so needs no
 * variables at all.
 */
final class FunctionCode {
  /** The value of a cell that nothing can change. */
  private static final int ALWAYS = Integer.MAX_VALUE;

  /** A variable, or what will be one where more than one block needs it. */
  static final class Cell {
    private final int type;
    private final String name;
    private final StorageClass storage;
    private int variable;
    private int value;
    private int block;
    private boolean dirty;

    private Cell(int type, String name, StorageClass storage) {
      this.type = type;
      this.name = name;
      this.storage = storage;
    }
  }

  private final Module module;
  private final StorageClass registers;
  private final List<Cell> dirty = new ArrayList<>();
  private final Words variables = new Words(64);
  private final Words body = new Words(1024);
  private int block;
  private boolean open;

  /**
   * A writer of functions.
   *
   * @param shared whether several functions use the same registers
   */
  FunctionCode(Module module, boolean shared) {
    this.module = module;
    this.registers = shared ? StorageClass.PRIVATE : StorageClass.FUNCTION;
  }

  Module module() {
    return module;
  }

  // Functions and blocks

  /** Begins a function without parameters and a result. */
  void beginFunction(int id, String name) {
    Words functions = module.functions();
    int type = module.type(Op.TYPE_FUNCTION, module.voidType());
    functions.instruction(Op.FUNCTION, module.voidType(), id, 0, type);
    functions.instruction(Op.LABEL, module.id());
    module.name(id, name);
    block++;
    open = true;
  }

  /** Ends a function, whose last block has ended. */
  void endFunction() {
    Words functions = module.functions();
    functions.addAll(variables);
    functions.addAll(body);
    functions.instruction(Op.FUNCTION_END);
    variables.clear();
    body.clear();
  }

  /** Whether an instruction that comes now can be reached. */
  boolean isOpen() {
    return open;
  }

  /** The number of the current block, by which a value is known to be of this block. */
  int block() {
    return block;
  }

  void begin(int label) {
    body.instruction(Op.LABEL, label);
    block++;
    open = true;
  }

  void branch(int label) {
    flush();
    body.instruction(Op.BRANCH, label);
    open = false;
  }

  /** Branches to one of two blocks; both and what they lead to go on at the merge block. */
  void branch(int condition, int whenTrue, int whenFalse, int merge) {
    flush();
    body.instruction(Op.SELECTION_MERGE, merge, 0);
    body.instruction(Op.BRANCH_CONDITIONAL, condition, whenTrue, whenFalse);
    open = false;
  }

  /** Makes the current block a loop's header and goes on to a block. */
  void branchIntoLoop(int merge, int next, int goOn) {
    flush();
    body.instruction(Op.LOOP_MERGE, merge, goOn, 0);
    body.instruction(Op.BRANCH, next);
    open = false;
  }

  /** Goes on or leaves a loop, from a block that is no header. */
  void branchInLoop(int condition, int whenTrue, int whenFalse) {
    flush();
    body.instruction(Op.BRANCH_CONDITIONAL, condition, whenTrue, whenFalse);
    open = false;
  }

  /** Returns to a caller that reads the registers. */
  void returnToCaller() {
    flush();
    returnAtEnd();
  }

  /** Returns where nobody reads the registers again. */
  void returnAtEnd() {
    forget();
    body.instruction(Op.RETURN);
    open = false;
  }

  void kill() {
    forget();
    body.instruction(Op.KILL);
    open = false;
  }

  void unreachable() {
    body.instruction(Op.UNREACHABLE);
    open = false;
  }

  void demote() {
    body.instruction(Op.DEMOTE_TO_HELPER_INVOCATION);
  }

  /** Calls a function, which may read and write every register. */
  void call(int function) {
    flush();
    body.instruction(Op.FUNCTION_CALL, module.voidType(), module.id(), function);
    block++;
  }

  void line(int file, int line, int column) {
    body.instruction(Op.LINE, file, line, column);
  }

  // Cells

  /** A register that all functions share. */
  Cell register(int type, String name) {
    return new Cell(type, name, registers);
  }

  /** A variable of this function alone. */
  Cell local(int type, String name) {
    return new Cell(type, name, StorageClass.FUNCTION);
  }

  /** A variable that exists and that no instruction writes. */
  Cell readOnly(int type, int variable) {
    Cell cell = new Cell(type, "", StorageClass.INPUT);
    cell.variable = variable;
    return cell;
  }

  int read(Cell cell) {
    if (cell.block != block && cell.block != ALWAYS) {
      cell.value = load(cell.type, variable(cell));
      cell.block = block;
    }
    return cell.value;
  }

  void write(Cell cell, int value) {
    cell.value = value;
    cell.block = block;
    if (!cell.dirty) {
      cell.dirty = true;
      dirty.add(cell);
    }
  }

  /** Gives a cell a value that need not outlive the block. */
  void assume(Cell cell, int value) {
    cell.value = value;
    cell.block = block;
  }

  /** Gives a cell, in the first block of the program, the only value that it ever has. */
  void define(Cell cell, int value) {
    if (registers == StorageClass.FUNCTION) {
      cell.value = value;
      cell.block = ALWAYS;
    } else {
      write(cell, value);
    }
  }

  private int variable(Cell cell) {
    if (cell.variable == 0) {
      cell.variable =
          cell.storage == StorageClass.FUNCTION
              ? localVariable(cell.type)
              : module.variable(cell.storage, cell.type);
      module.name(cell.variable, cell.name);
    }
    return cell.variable;
  }

  private int localVariable(int type) {
    int id = module.id();
    int pointer = module.pointer(StorageClass.FUNCTION, type);
    variables.instruction(Op.VARIABLE, pointer, id, StorageClass.FUNCTION.code());
    return id;
  }

  /** An array that an address register indexes, and that all functions share. */
  int array(int type, String name) {
    int id =
        registers == StorageClass.FUNCTION
            ? localVariable(type)
            : module.variable(StorageClass.PRIVATE, type);
    module.name(id, name);
    return id;
  }

  /** An array that an address register indexes, with its first values. */
  int array(int type, String name, int initializer) {
    int id;
    if (registers == StorageClass.FUNCTION) {
      id = module.id();
      int pointer = module.pointer(StorageClass.FUNCTION, type);
      variables.instruction(Op.VARIABLE, pointer, id, StorageClass.FUNCTION.code(), initializer);
    } else {
      id = module.variable(StorageClass.PRIVATE, type, initializer);
    }
    module.name(id, name);
    return id;
  }

  /** Where arrays live. */
  StorageClass arrayStorage() {
    return registers;
  }

  private void flush() {
    for (Cell cell : dirty) {
      store(variable(cell), cell.value);
      cell.dirty = false;
    }
    dirty.clear();
  }

  private void forget() {
    dirty.forEach(each -> each.dirty = false);
    dirty.clear();
  }

  // Instructions

  int load(int type, int pointer) {
    return operation(Op.LOAD, type, pointer);
  }

  void store(int pointer, int value) {
    body.instruction(Op.STORE, pointer, value);
  }

  int operation(Op op, int type, int a) {
    int id = module.id();
    body.instruction(op, type, id, a);
    return id;
  }

  int operation(Op op, int type, int a, int b) {
    int id = module.id();
    body.instruction(op, type, id, a, b);
    return id;
  }

  int operation(Op op, int type, int a, int b, int c) {
    int id = module.id();
    body.instruction(op, type, id, a, b, c);
    return id;
  }

  int operation(Op op, int type, int... operands) {
    int id = module.id();
    int mark = body.begin(op);
    body.add(type);
    body.add(id);
    for (int operand : operands) {
      body.add(operand);
    }
    body.end(mark);
    return id;
  }

  /** A call of an extended instruction. */
  int function(GlslFunction function, int type, int... operands) {
    int set = module.glslFunctions();
    int id = module.id();
    int mark = body.begin(Op.EXT_INST);
    body.add(type);
    body.add(id);
    body.add(set);
    body.add(function.code());
    for (int operand : operands) {
      body.add(operand);
    }
    body.end(mark);
    return id;
  }
}
