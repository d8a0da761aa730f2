package dev.arbiter.frontend;

import dev.arbiter.diagnostic.Code;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Checks a vertex and a fragment program that are to be used together (D.4). GL would say so at
 * Begin, or draw something undefined.
 */
public final class PairCheck {
  private final Program vertex;
  private final Program fragment;
  private final StageInterface vertexInterface;
  private final StageInterface fragmentInterface;
  private final Limits limits;
  private final int fragmentOffset;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private PairCheck(Program vertex, Program fragment, Limits limits, int fragmentOffset) {
    this.vertex = vertex;
    this.fragment = fragment;
    this.limits = limits;
    this.fragmentOffset = fragmentOffset;
    vertexInterface = StageInterface.of(vertex);
    fragmentInterface = StageInterface.of(fragment);
  }

  /**
   * Checks two programs that load.
   *
   * @return what is wrong, in the order of the fragment program's text; spans count from the start
   *     of its file
   * @throws java.util.NoSuchElementException if one of them does not load
   */
  public static List<Diagnostic> check(
      CompiledProgram vertex, CompiledProgram fragment, Limits limits) {
    int offset = fragment.extent().offset();
    return new PairCheck(
            vertex.program().orElseThrow(), fragment.program().orElseThrow(), limits, offset)
        .check();
  }

  /** Checks two programs; spans count from the fragment program's {@code !!}. */
  public static List<Diagnostic> check(Program vertex, Program fragment, Limits limits) {
    return new PairCheck(vertex, fragment, limits, 0).check();
  }

  private List<Diagnostic> check() {
    checkUnits();
    checkPosition();
    for (Map.Entry<Attribute, Origin> read : fragmentInterface.reads().entrySet()) {
      checkRead(read.getKey(), read.getValue());
    }
    if (hasFog() && isUnwritten(new Attribute(AttributeKind.FRAGMENT_FOGCOORD, 0))) {
      report(
          Severity.WARNING,
          Code.P2,
          header(),
          "the fog option reads the fog coordinate and the vertex program never writes it");
    }
    diagnostics.sort(Comparator.comparingInt(each -> each.span().offset()));
    return List.copyOf(diagnostics);
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
          header(),
          "the two programs use "
              + units
              + " texture units together where "
              + limits.combinedTextureImageUnits()
              + " are allowed");
    }
  }

  private void checkPosition() {
    if (!vertex.has(ProgramOption.ARB_position_invariant)
        && !vertexInterface.writes().containsKey(new Result(ResultKind.POSITION, 0))) {
      report(
          Severity.WARNING, Code.P3, header(), "the vertex program never writes result.position");
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
    for (AttributeDeclaration declaration : fragment.declarations().attributes()) {
      if (!declaration.interpolation().isEmpty() && declaration.attributes().contains(attribute)) {
        report(
            Severity.NOTE,
            Code.P4,
            origin,
            attribute + " has interpolation modifiers, which both stages must share");
        return;
      }
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

  private boolean hasFog() {
    return fragment.has(ProgramOption.ARB_fog_exp)
        || fragment.has(ProgramOption.ARB_fog_exp2)
        || fragment.has(ProgramOption.ARB_fog_linear);
  }

  private Origin header() {
    return Origin.of(0, fragment.stage().header().length());
  }

  private void report(Severity severity, Code code, Origin origin, String message) {
    int offset = origin.isKnown() ? origin.offset() : 0;
    Span span = new Span(fragmentOffset + offset, origin.length());
    diagnostics.add(new Diagnostic(severity, code, span, message, List.of()));
  }
}
