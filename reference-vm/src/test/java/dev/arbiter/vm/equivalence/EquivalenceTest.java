package dev.arbiter.vm.equivalence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Stage;
import dev.arbiter.testing.ProgramGenerator;
import dev.arbiter.testing.ProgramGenerator.Features;
import dev.arbiter.vm.equivalence.Equivalence.Scope;
import java.util.Optional;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class EquivalenceTest {
  private static Program program(String text) {
    Compilation compilation =
        Frontend.compile(SourceText.of("test", text), FrontendOptions.TRANSLATE);
    assertThat(compilation.hasErrors()).isFalse();
    return compilation.programs().get(0).program().orElseThrow();
  }

  private static Program vertex(String body) {
    return program("!!ARBvp1.0\nOPTION MESA_gpu_program3;\nTEMP a, b;\n" + body + "\nEND\n");
  }

  private static Program fragment(String body) {
    return program("!!ARBfp1.0\nOPTION MESA_gpu_program3;\nTEMP a, b;\n" + body + "\nEND\n");
  }

  private static Optional<String> compare(Scope scope, Program before, Program after) {
    return Equivalence.firstDifference(scope, before, after, 1, 60);
  }

  private static void equal(Scope scope, Program before, Program after) {
    assertThat(compare(scope, before, after)).isEmpty();
  }

  private static void different(Scope scope, Program before, Program after) {
    assertThat(compare(scope, before, after)).isPresent();
  }

  /**
   * In the narrow scope the second run's registers start with NaN, so that this also says: what is
   * called defined does not depend on a fill. In the wide scope programs without calls: the second
   * run may nest one more, and where the call limit ended the first, that shows.
   */
  @Property(tries = 200)
  void aProgramIsEquivalentToItself(
      @ForAll long seed,
      @ForAll boolean vertex,
      @ForAll boolean extended,
      @ForAll boolean flow,
      @ForAll Scope scope) {
    Stage stage = vertex ? Stage.VERTEX : Stage.FRAGMENT;
    Features features = new Features(stage, extended, flow, !vertex || extended, 30);
    Program program = ProgramGenerator.generate(seed, features);
    Assume.that(scope == Scope.DEFINED || program.subroutines().isEmpty());
    assertThat(Equivalence.firstDifference(scope, program, program, seed, 12)).isEmpty();
  }

  @Test
  void saysWhereAndShowsBothPrograms() {
    Optional<String> difference =
        compare(
            Scope.DEFINED,
            vertex("MOV result.color, 1.0;"),
            vertex("MOV result.color, {1, 1, 0.5, 1};"));
    assertThat(difference.orElseThrow())
        .startsWith(
            "run 0 of seed 1, lane 0: result.color.front.primary.z is 1.0 (3f800000) before,"
                + " 0.5 (3f000000) after\nbefore:\n!!ARBvp1.0\n")
        .contains("after:\n!!ARBvp1.0\n");
  }

  @Test
  void findsDifferencesThatOnlySpecialNumbersShow() {
    different(
        Scope.DEFINED,
        vertex("MAX result.color, vertex.color, vertex.attrib[1];"),
        vertex("MAX result.color, vertex.attrib[1], vertex.color;"));
    different(
        Scope.DEFINED,
        vertex("ADD result.color, vertex.color, 0.0;"),
        vertex("MOV result.color, vertex.color;"));
    different(
        Scope.DEFINED,
        vertex("MUL result.color, vertex.color, 0.0;"),
        vertex("MOV result.color, 0.0;"));
  }

  @Test
  void takesAllNaNsForOne() {
    equal(
        Scope.DECIDED,
        fragment("MUL a, fragment.color, 0.0; ADD result.color, a, fragment.texcoord;"),
        fragment("MUL a, fragment.color, -0.0; SUB result.color, fragment.texcoord, a;"));
  }

  @Test
  void findsDifferentKills() {
    different(
        Scope.DEFINED,
        fragment("KIL fragment.color; MOV result.color, 1.0;"),
        fragment("KIL fragment.color.xyzz; MOV result.color, 1.0;"));
    equal(
        Scope.DEFINED,
        fragment("KIL fragment.color; MOV result.color, 1.0;"),
        fragment("KIL fragment.color.wzyx; MOV result.color, 1.0;"));
  }

  @Test
  void findsDifferentLookups() {
    String lookup = "TEX result.color, %s, texture[0], 2D;";
    different(
        Scope.DEFINED,
        fragment(lookup.formatted("fragment.texcoord")),
        fragment("MUL a, fragment.texcoord, 1.0000001;" + lookup.formatted("a")));
    equal(
        Scope.DEFINED,
        fragment(lookup.formatted("fragment.texcoord")),
        fragment("MOV a.xy, fragment.texcoord;" + lookup.formatted("a")));
  }

  @Test
  void leavesTheUndefinedToTheWiderScope() {
    Program before = vertex("MOV a.x, 1.0; MOV result.color, a;");
    Program after = vertex("MOV a, 1.0; MOV result.color, a;");
    equal(Scope.DEFINED, before, after);
    different(Scope.DECIDED, before, after);
  }

  @Test
  void looksInBothScopesUnlessTold() {
    Program before = vertex("MOV a.x, 1.0; MOV result.color, a;");
    Program after = vertex("MOV a, 1.0; MOV result.color, a;");
    assertThat(Equivalence.firstDifference(before, after, 1, 1)).isPresent();
    assertThat(Equivalence.firstDifference(before, before, 1, 1)).isEmpty();
  }

  @Test
  void findsADefinedResultThatHasComeToDependOnAFill() {
    Program before = vertex("MOV result.color, vertex.color;");
    Program after = vertex("MUL a, a, 0.0; ADD result.color, vertex.color, a;");
    different(Scope.DEFINED, before, after);
  }

  @Test
  void findsAResultThatIsNotWrittenAnyMore() {
    Program before = vertex("MOV result.color, 0.5; MOV result.fogcoord, 1.0;");
    different(Scope.DEFINED, before, vertex("MOV result.color, 0.5;"));
  }
}
