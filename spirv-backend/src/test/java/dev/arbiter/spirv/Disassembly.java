package dev.arbiter.spirv;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The instructions of a module, read back from its bytes without any tool. */
record Disassembly(int version, int bound, List<Instruction> instructions) {
  private static final int HEADER = 5;

  /**
   * An instruction.
   *
   * @param op the instruction; null for one that no translation uses
   */
  record Instruction(Op op, List<Integer> operands) {
    int operand(int index) {
      return operands.get(index);
    }
  }

  static Disassembly of(byte[] module) {
    int[] words = new int[module.length / Integer.BYTES];
    ByteBuffer.wrap(module).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(words);
    List<Instruction> instructions = new ArrayList<>();
    for (int at = HEADER; at < words.length; at += words[at] >>> 16) {
      int code = words[at] & 0xffff;
      Op op =
          Arrays.stream(Op.values()).filter(each -> each.code() == code).findFirst().orElse(null);
      List<Integer> operands = new ArrayList<>();
      for (int i = 1; i < words[at] >>> 16; i++) {
        operands.add(words[at + i]);
      }
      instructions.add(new Instruction(op, operands));
    }
    return new Disassembly(words[1], words[3], instructions);
  }

  List<Instruction> all(Op op) {
    return instructions.stream().filter(each -> each.op == op).toList();
  }

  int count(Op op) {
    return all(op).size();
  }

  int count(GlslFunction function) {
    return (int)
        all(Op.EXT_INST).stream().filter(each -> each.operand(3) == function.code()).count();
  }

  boolean declares(Capability capability) {
    return all(Op.CAPABILITY).stream().anyMatch(each -> each.operand(0) == capability.code());
  }

  /** Whether something carries a decoration with a value. */
  boolean decorates(Decoration decoration, int value) {
    return all(Op.DECORATE).stream()
        .anyMatch(
            each ->
                each.operand(1) == decoration.code()
                    && each.operands.size() > 2
                    && each.operand(2) == value);
  }

  int count(Decoration decoration) {
    return (int)
        all(Op.DECORATE).stream().filter(each -> each.operand(1) == decoration.code()).count();
  }

  boolean has(ExecutionMode mode) {
    return all(Op.EXECUTION_MODE).stream().anyMatch(each -> each.operand(1) == mode.code());
  }
}
