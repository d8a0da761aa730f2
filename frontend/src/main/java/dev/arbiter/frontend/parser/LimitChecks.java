package dev.arbiter.frontend.parser;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Counted;
import dev.arbiter.frontend.Limits;
import dev.arbiter.frontend.Resources;
import dev.arbiter.frontend.parser.ResourceCounter.DeclarationPlaces;
import dev.arbiter.frontend.parser.ResourceCounter.Tally;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.List;

/** Holds a program's resources against the limits of its profile (D.2). */
final class LimitChecks {
  private static final int POSITION_INVARIANT_INSTRUCTIONS = 4;

  private final Scope scope;
  private final int header;

  LimitChecks(Scope scope, int header) {
    this.scope = scope;
    this.header = header;
  }

  /** Reports every limit that the program exceeds; gives what it uses. */
  Resources check(Program program) {
    DeclarationPlaces places =
        new DeclarationPlaces(
            places(scope.temporaryNames),
            places(scope.addressNames),
            places(scope.attributeNames),
            places(scope.parameterNames));
    Limits.Program limits = reducedByOptions(scope.programLimits());
    int units =
        scope.stage == Stage.VERTEX ? scope.limits.vertexTextureImageUnits() : Integer.MAX_VALUE;
    ResourceCounter counter = ResourceCounter.count(program, places, limits, units);
    boolean tooLong = report(counter.instructions, Code.E_LIMINSTR, "instruction");
    // Where a class of instructions has no limit of its own, the total says it all.
    if (!tooLong || counter.alu.limit() < counter.instructions.limit()) {
      report(counter.alu, Code.E_LIMALU, "arithmetic instruction");
    }
    if (scope.stage == Stage.FRAGMENT
        && (!tooLong || counter.tex.limit() < counter.instructions.limit())) {
      report(counter.tex, Code.E_LIMTEX, "texture instruction");
      report(counter.indirections, Code.E_LIMINDIR, "texture indirection");
    }
    report(counter.temporaries, Code.E_LIMTEMP, "temporary register");
    report(counter.attributes, Code.E_LIMATTR, "attribute");
    report(counter.parameters, Code.E_LIMPARAM, "parameter");
    report(counter.addressRegisters, Code.E_LIMADDR, "address register");
    report(counter.units, Code.E_LIMVTEX, "texture unit");
    return counter.resources();
  }

  private boolean report(Tally tally, Code code, String what) {
    Origin excess = tally.excess();
    if (excess == null) {
      return false;
    }
    int offset = excess.isKnown() ? header + excess.offset() : header;
    scope.report.errorOfProgram(
        code,
        offset,
        excess.length(),
        "the program has "
            + Counted.of(tally.count(), what)
            + " where the profile "
            + scope.limits.name()
            + " allows "
            + tally.limit());
    return true;
  }

  private List<Origin> places(List<Lexeme> names) {
    List<Origin> places = new ArrayList<>(names.size());
    for (Lexeme name : names) {
      places.add(Origin.of(name.offset - header, name.length));
    }
    return places;
  }

  /** The limits without what position invariance and fog take. */
  private Limits.Program reducedByOptions(Limits.Program limits) {
    int instructions = 0;
    boolean fog = true;
    if (scope.options.contains(ProgramOption.ARB_fog_exp)) {
      instructions = 3;
    } else if (scope.options.contains(ProgramOption.ARB_fog_exp2)) {
      instructions = 4;
    } else if (scope.options.contains(ProgramOption.ARB_fog_linear)) {
      instructions = 2;
    } else {
      fog = false;
      if (scope.options.contains(ProgramOption.ARB_position_invariant)) {
        instructions = POSITION_INVARIANT_INSTRUCTIONS;
      }
    }
    if (instructions == 0) {
      return limits;
    }
    return new Limits.Program(
        limits.instructions() - instructions,
        limits.aluInstructions() - instructions,
        limits.texInstructions(),
        limits.texIndirections(),
        limits.temporaries() - (fog ? 1 : 0),
        limits.parameters() - (fog ? 2 : 0),
        limits.attributes() - (fog ? 1 : 0),
        limits.addressRegisters(),
        limits.environmentParameters(),
        limits.localParameters());
  }
}
