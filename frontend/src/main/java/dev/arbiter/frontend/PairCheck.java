package dev.arbiter.frontend;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Counted;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.frontend.warning.StageInterface;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Declarations.AttributeDeclaration;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks a vertex and a fragment program that are to be used together (D.4). GL would say so at
 * Begin, or draw something undefined.
 */
public final class PairCheck {
  private static final Set<ProgramOption> FOG =
      EnumSet.of(
          ProgramOption.ARB_fog_exp, ProgramOption.ARB_fog_exp2, ProgramOption.ARB_fog_linear);

  private final Program vertex;
  private final Program fragment;
  private final StageInterface vertexInterface;
  private final StageInterface fragmentInterface;
  private final Limits limits;
  private final int vertexOffset;
  private final int fragmentOffset;
  private final Map<ProgramOption, Span> fragmentOptions;
  private final List<Finding> findings = new ArrayList<>();

  /**
   * What is wrong with a pair.
   *
   * @param stage the program of the pair in whose file the diagnostic has its place
   */
  public record Finding(Stage stage, Diagnostic diagnostic) {}

  private PairCheck(
      Program vertex,
      Program fragment,
      Limits limits,
      int vertexOffset,
      int fragmentOffset,
      Map<ProgramOption, Span> fragmentOptions) {
    this.vertex = vertex;
    this.fragment = fragment;
    this.limits = limits;
    this.vertexOffset = vertexOffset;
    this.fragmentOffset = fragmentOffset;
    this.fragmentOptions = fragmentOptions;
    vertexInterface = StageInterface.of(vertex);
    fragmentInterface = StageInterface.of(fragment);
  }

  /**
   * Checks two programs that load.
   *
   * @return what is wrong, that of the vertex program first and each in the order of its text;
   *     spans count from the start of the program's file
   * @throws java.util.NoSuchElementException if one of them does not load
   */
  public static List<Finding> check(
      CompiledProgram vertex, CompiledProgram fragment, Limits limits) {
    return new PairCheck(
            vertex.program().orElseThrow(),
            fragment.program().orElseThrow(),
            limits,
            vertex.extent().offset(),
            fragment.extent().offset(),
            fragment.options())
        .check();
  }

  /** Checks two programs; spans count from each program's {@code !!}. */
  public static List<Finding> check(Program vertex, Program fragment, Limits limits) {
    return new PairCheck(vertex, fragment, limits, 0, 0, Map.of()).check();
  }

  private List<Finding> check() {
    checkUnits();
    checkPosition();
    fragmentInterface.reads().forEach(this::checkRead);
    fragment.declarations().attributes().forEach(this::noteModifiers);
    if (isUnwritten(new Attribute(AttributeKind.FRAGMENT_FOGCOORD, 0))) {
      FOG.stream().filter(fragment::has).forEach(this::warnOfFog);
    }
    findings.sort(
        Comparator.comparing(Finding::stage)
            .thenComparing(each -> each.diagnostic().span().offset()));
    return List.copyOf(findings);
  }

  private void checkUnits() {
    vertexInterface
        .lookups()
        .forEach(
            (unit, lookup) -> {
              StageInterface.Lookup other = fragmentInterface.lookups().get(unit);
              if (other != null && other.target() != lookup.target()) {
                report(
                    Severity.ERROR,
                    Code.P1,
                    other.origin(),
                    "texture unit "
                        + unit
                        + " is "
                        + other.target().spelling()
                        + " here and "
                        + lookup.target().spelling()
                        + " in the vertex program");
              }
            });
    int units = vertexInterface.lookups().size() + fragmentInterface.lookups().size();
    if (units > limits.combinedTextureImageUnits()) {
      report(
          Severity.ERROR,
          Code.P6,
          header(Stage.FRAGMENT),
          "the two programs use "
              + Counted.of(units, "texture unit")
              + " together where the profile "
              + limits.name()
              + " allows "
              + limits.combinedTextureImageUnits());
    }
  }

  private void checkPosition() {
    if (!vertex.has(ProgramOption.ARB_position_invariant)
        && !vertexInterface.writes().containsKey(new Result(ResultKind.POSITION, 0))) {
      report(
          Stage.VERTEX,
          Severity.WARNING,
          Code.P3,
          header(Stage.VERTEX),
          "the vertex program never writes result.position");
    }
  }

  private void checkRead(Attribute attribute, Origin origin) {
    if (isUnwritten(attribute)) {
      report(
          Severity.WARNING,
          Code.P2,
          origin,
          attribute + " is read and the vertex program never writes it");
    } else if (lacksBackColor(attribute)) {
      report(
          Severity.WARNING,
          Code.P5,
          origin,
          attribute + " is read and the vertex program writes another back colour, not this one");
    }
  }

  private void noteModifiers(AttributeDeclaration declaration) {
    if (!declaration.interpolation().isEmpty()
        && declaration.attributes().stream().anyMatch(fragmentInterface.reads()::containsKey)) {
      report(
          Severity.NOTE,
          Code.P4,
          declaration.origin(),
          declaration.name() + " has interpolation modifiers, which both stages must share");
    }
  }

  private boolean isUnwritten(Attribute attribute) {
    ResultKind kind =
        switch (attribute.kind()) {
          case FRAGMENT_COLOR -> ResultKind.FRONT_COLOR;
          case FRAGMENT_SECONDARY_COLOR -> ResultKind.FRONT_SECONDARY_COLOR;
          case FRAGMENT_TEXCOORD -> ResultKind.TEXCOORD;
          case FRAGMENT_FOGCOORD -> ResultKind.FOGCOORD;
          case FRAGMENT_POSITION,
              FRAGMENT_FACING,
              VERTEX_POSITION,
              VERTEX_WEIGHT,
              VERTEX_NORMAL,
              VERTEX_COLOR,
              VERTEX_SECONDARY_COLOR,
              VERTEX_FOGCOORD,
              VERTEX_TEXCOORD,
              VERTEX_GENERIC ->
              null;
        };
    return kind != null
        && !vertexInterface.writes().containsKey(new Result(kind, attribute.index()));
  }

  /**
   * Whether two-sided colours are clearly meant and this one is forgotten: the state that enables
   * them is no part of the programs, so that some other back colour must be written.
   */
  private boolean lacksBackColor(Attribute attribute) {
    Result primary = new Result(ResultKind.BACK_COLOR, 0);
    Result secondary = new Result(ResultKind.BACK_SECONDARY_COLOR, 0);
    boolean writesPrimary = vertexInterface.writes().containsKey(primary);
    boolean writesSecondary = vertexInterface.writes().containsKey(secondary);
    return (attribute.kind() == AttributeKind.FRAGMENT_COLOR && writesSecondary && !writesPrimary)
        || (attribute.kind() == AttributeKind.FRAGMENT_SECONDARY_COLOR
            && writesPrimary
            && !writesSecondary);
  }

  private void warnOfFog(ProgramOption option) {
    Span place = fragmentOptions.get(option);
    report(
        Severity.WARNING,
        Code.P2,
        place == null
            ? header(Stage.FRAGMENT)
            : Origin.of(place.offset() - fragmentOffset, place.length()),
        option + " reads the fog coordinate and the vertex program never writes it");
  }

  private static Origin header(Stage stage) {
    return Origin.of(0, stage.header().length());
  }

  private void report(Severity severity, Code code, Origin origin, String message) {
    report(Stage.FRAGMENT, severity, code, origin, message);
  }

  private void report(Stage stage, Severity severity, Code code, Origin origin, String message) {
    int start = stage == Stage.VERTEX ? vertexOffset : fragmentOffset;
    Origin place = origin.isKnown() ? origin : header(stage);
    Span span = new Span(start + place.offset(), place.length());
    findings.add(new Finding(stage, new Diagnostic(severity, code, span, message, List.of())));
  }
}
