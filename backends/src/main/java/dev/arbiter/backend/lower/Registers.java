package dev.arbiter.backend.lower;

import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Temporary;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The registers of a program and those that a pass adds. */
final class Registers {
  private final Declarations before;
  private final List<String> temporaries;
  private final Map<String, Temporary> scratch = new HashMap<>();
  private Set<String> names;
  private int predicates;

  Registers(Declarations before) {
    this.before = before;
    this.temporaries = new ArrayList<>(before.temporaries());
    this.predicates = before.predicates();
  }

  /** A new temporary whose name is the stem or begins with it. */
  Temporary temporary(String stem) {
    String name = stem;
    for (int i = 2; !names().add(name); i++) {
      name = stem + i;
    }
    temporaries.add(name);
    return new Temporary(temporaries.size() - 1);
  }

  /**
   * The pass's temporary of that stem, for values that no other instruction of the program needs.
   */
  Temporary scratch(String stem) {
    return scratch.computeIfAbsent(stem, this::temporary);
  }

  /** A new predicate register. */
  int predicate() {
    return predicates++;
  }

  Declarations declarations() {
    return new Declarations(
        temporaries,
        before.addressRegisters(),
        predicates,
        before.attributes(),
        before.parameters(),
        before.results());
  }

  /** The options of a program that a pass has changed. */
  static Set<ProgramOption> extended(Program program) {
    EnumSet<ProgramOption> options = EnumSet.of(ProgramOption.MESA_gpu_program3);
    options.addAll(program.options());
    return options;
  }

  private Set<String> names() {
    if (names == null) {
      names = new HashSet<>(temporaries);
      names.addAll(before.addressRegisters());
      before.attributes().forEach(each -> names.add(each.name()));
      before.parameters().forEach(each -> names.add(each.name()));
      before.results().forEach(each -> names.add(each.name()));
    }
    return names;
  }
}
