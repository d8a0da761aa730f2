package dev.arbiter.crosscheck.mutation;

import dev.arbiter.backend.lower.ApplyFog;
import dev.arbiter.backend.lower.ExpandCompounds;
import dev.arbiter.backend.lower.SpecializeCalls;
import dev.arbiter.backend.lower.SplitGuards;
import dev.arbiter.backend.lower.SplitSaturation;
import dev.arbiter.backend.lower.TransformPosition;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Validator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * A program on its way through the passes, and for each statement its site: what spelled it. A site
 * is the same in all programs, so that a fault of a translator is a rule at a site.
 *
 * @param sites in the order in which {@link Blocks} meets the statements; empty for those that are
 *     met in another form
 */
record Form(Program program, List<String> sites) {
  /** With plain calls and without options; compounds are whole. Sites are opcodes, or a pass's. */
  static Form whole(Program source) {
    List<Opcode> spelled = new ArrayList<>();
    Program tagged = tagged(source, spelled);
    Program specialized = SpecializeCalls.apply(tagged).orElseThrow();
    Program positioned = TransformPosition.apply(specialized);
    Program fogged = ApplyFog.apply(positioned);
    Numbering numbering = new Numbering();
    String maker = positioned.equals(specialized) ? "ApplyFog" + fog(source) : "TransformPosition";
    return of(
        extended(fogged),
        statement -> {
          Opcode opcode = Parts.opcode(statement);
          int tag = statement.origin().offset();
          if (tag < 0) {
            return Optional.of(maker + " " + opcode + " " + numbering.next(maker + opcode));
          }
          return Optional.of(
              spelled.get(tag) == opcode ? "" + opcode : "SpecializeCalls " + opcode);
        });
  }

  private static String fog(Program program) {
    return program.options().stream()
        .filter(each -> each.name().startsWith("ARB_fog"))
        .map(each -> " of " + each)
        .findFirst()
        .orElse("");
  }

  /** The program in the dialect that allows all that a fault may make of it. */
  private static Program extended(Program program) {
    Set<ProgramOption> options = new HashSet<>(program.options());
    options.add(ProgramOption.MESA_gpu_program3);
    return Blocks.with(program, options);
  }

  /**
   * The program with a rule at every statement of a site.
   *
   * @return empty where that changes nothing or makes no valid program
   */
  Optional<Program> with(String site, Rule rule) {
    int[] next = {0};
    boolean[] changed = {false};
    Program other =
        Blocks.rewrite(
            program,
            statement -> {
              if (!sites.get(next[0]++).equals(site)) {
                return List.of(statement);
              }
              List<Statement> faulty = rule.change().apply(program, statement);
              changed[0] |= !faulty.equals(List.of(statement));
              return faulty;
            });
    return changed[0] && Validator.problems(other).isEmpty()
        ? Optional.of(other)
        : Optional.empty();
  }

  /** Tells of every rule that changes something at a site. */
  void forEachFault(List<Rule> rules, BiConsumer<String, Rule> consumer) {
    int[] next = {0};
    Blocks.rewrite(
        program,
        statement -> {
          String site = sites.get(next[0]++);
          if (!site.isEmpty()) {
            for (Rule each : rules) {
              if (!each.change().apply(program, statement).equals(List.of(statement))) {
                consumer.accept(site, each);
              }
            }
          }
          return List.of(statement);
        });
  }

  /** The same with all compounds expanded; only what the expansions spell has a site. */
  Form expanded() {
    List<Opcode> spelled = new ArrayList<>();
    Program tagged = tagged(program, spelled);
    Numbering numbering = new Numbering();
    return of(
        ExpandCompounds.apply(tagged, ExpandCompounds.ALL),
        statement -> {
          Opcode opcode = Parts.opcode(statement);
          int tag = statement.origin().offset();
          Opcode compound = spelled.get(tag);
          return ExpandCompounds.ALL.contains(compound)
              ? Optional.of(compound + " > " + opcode + " " + numbering.next(tag + "" + opcode))
              : Optional.empty();
        });
  }

  /** An expanded form with guards and saturation on moves alone, which have sites. */
  Form split() {
    Program guards = SplitGuards.apply(program);
    Program saturation = SplitSaturation.apply(guards);
    return of(
        saturation,
        statement -> {
          if (!(statement instanceof Statement.Operate move) || move.opcode() != Opcode.MOV) {
            return Optional.empty();
          }
          return move.destination().guard().isPresent() && !move.saturate()
              ? Optional.of("SplitGuards MOV")
              : move.saturate() ? Optional.of("SplitSaturation MOV") : Optional.empty();
        });
  }

  /** Gives every statement an origin of its own: the place of its opcode in a list. */
  private static Program tagged(Program program, List<Opcode> spelled) {
    return Blocks.rewrite(
        program,
        statement -> {
          spelled.add(Parts.opcode(statement));
          return List.of(Parts.withOrigin(statement, Origin.of(spelled.size() - 1, 0)));
        });
  }

  private interface Naming {
    Optional<String> site(Statement statement);
  }

  private static Form of(Program program, Naming naming) {
    List<String> sites = new ArrayList<>();
    Blocks.rewrite(
        program,
        statement -> {
          sites.add(naming.site(statement).orElse(""));
          return List.of(statement);
        });
    return new Form(program, sites);
  }

  private static final class Numbering {
    private final Map<String, Integer> counts = new HashMap<>();

    int next(String of) {
      return counts.merge(of, 1, Integer::sum);
    }
  }
}
