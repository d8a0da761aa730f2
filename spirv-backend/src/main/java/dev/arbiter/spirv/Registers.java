package dev.arbiter.spirv;

import dev.arbiter.backend.analysis.Assignments;
import dev.arbiter.backend.analysis.Usage;
import dev.arbiter.ir.Declarations;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/** The variables that stand for registers, and the functions that stand for subroutines. */
final class Registers {
  private final FunctionCode code;
  private final FunctionCode.Cell[] temporaries;
  private final FunctionCode.Cell[] addresses;
  private final FunctionCode.Cell[] predicates;
  private final int[] functions;

  Registers(Shader shader, Usage usage) {
    this.code = shader.code;
    Declarations declarations = shader.declarations();
    Arithmetic types = shader.arithmetic;
    this.temporaries =
        cells(declarations.temporaries(), usage.temporaries(), shader.module.float4());
    this.addresses = cells(declarations.addressRegisters(), usage.addressRegisters(), types.int4());
    this.predicates = new FunctionCode.Cell[declarations.predicates()];
    for (int i = 0; i < predicates.length; i++) {
      predicates[i] = code.register(types.bool4(), "P" + i);
    }
    this.functions = new int[shader.program.subroutines().size()];
    for (int i = 0; i < functions.length; i++) {
      functions[i] = shader.module.id();
    }
  }

  private FunctionCode.Cell[] cells(List<String> names, BitSet used, int type) {
    FunctionCode.Cell[] cells = new FunctionCode.Cell[names.size()];
    for (int i = used.nextSetBit(0); i >= 0; i = used.nextSetBit(i + 1)) {
      cells[i] = code.register(type, names.get(i));
    }
    return cells;
  }

  FunctionCode.Cell temporary(int index) {
    return temporaries[index];
  }

  FunctionCode.Cell address(int index) {
    return addresses[index];
  }

  FunctionCode.Cell predicate(int index) {
    return predicates[index];
  }

  int function(int subroutine) {
    return functions[subroutine];
  }

  /** Gives registers their fill in the first block: zeros, false. */
  void fill(Shader shader, Assignments assignments) {
    Module module = shader.module;
    Arithmetic types = shader.arithmetic;
    int zero = module.constant(0);
    fill(temporaries, types.number(0, 4), assignments::mayReadUnsetTemporary);
    if (addresses.length > 0) {
      int zeros = module.composite(types.int4(), zero, zero, zero, zero);
      fill(addresses, zeros, assignments::mayReadUnsetAddress);
    }
    if (predicates.length > 0) {
      int not = module.constant(false);
      int allFalse = module.composite(types.bool4(), not, not, not, not);
      fill(predicates, allFalse, assignments::mayReadUnsetPredicate);
    }
  }

  private void fill(FunctionCode.Cell[] cells, int value, IntPredicate mayReadUnset) {
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] != null && mayReadUnset.test(i)) {
        code.write(cells[i], value);
      } else if (cells[i] != null) {
        code.assume(cells[i], value);
      }
    }
  }
}
