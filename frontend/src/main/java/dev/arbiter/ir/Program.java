package dev.arbiter.ir;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A program that loads: resolved, checked and structured.
 *
 * @param preamble the statements before the first label
 */
public record Program(
    Stage stage,
    Set<ProgramOption> options,
    Declarations declarations,
    Block preamble,
    List<Subroutine> subroutines) {
  /** The label at which execution begins where a program has it. */
  public static final String MAIN = "main";

  public Program {
    options = Set.copyOf(options);
    subroutines = List.copyOf(subroutines);
  }

  /** Whether the program asks for the extended dialect. */
  public boolean isExtended() {
    return options.contains(ProgramOption.MESA_gpu_program3);
  }

  public boolean has(ProgramOption option) {
    return options.contains(option);
  }

  /** Where execution begins: the subroutine {@code main}, or the preamble where there is none. */
  public Block entry() {
    return mainSubroutine().map(Subroutine::body).orElse(preamble);
  }

  /** The subroutine at which execution begins, if the program labels one. */
  public Optional<Subroutine> mainSubroutine() {
    return subroutines.stream().filter(each -> each.label().equals(MAIN)).findFirst();
  }

  /** The value behind a parameter source that no address register decides. */
  public ParameterValue valueOf(DeclaredParameter parameter) {
    return declarations.parameters().get(parameter.declaration()).values().get(parameter.element());
  }
}
