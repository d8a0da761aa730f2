package dev.arbiter.backend.layout;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Declarations.AttributeDeclaration;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** How results of vertex programs become attributes of fragment programs. */
public final class Varyings {
  private static final int FRONT_COLOR = 0;
  private static final int FRONT_SECONDARY_COLOR = 1;
  private static final int BACK_COLOR = 2;
  private static final int BACK_SECONDARY_COLOR = 3;
  private static final int FOG_COORDINATE = 4;
  private static final int FIRST_TEXTURE_COORDINATE = 5;

  private Varyings() {}

  /** The vertex result that feeds a fragment attribute; empty where fixed functions supply it. */
  public static Optional<Result> feeding(Attribute attribute) {
    return switch (attribute.kind()) {
      case FRAGMENT_COLOR -> Optional.of(new Result(ResultKind.FRONT_COLOR, 0));
      case FRAGMENT_SECONDARY_COLOR -> Optional.of(new Result(ResultKind.FRONT_SECONDARY_COLOR, 0));
      case FRAGMENT_TEXCOORD -> Optional.of(new Result(ResultKind.TEXCOORD, attribute.index()));
      case FRAGMENT_FOGCOORD -> Optional.of(new Result(ResultKind.FOGCOORD, 0));
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
          Optional.empty();
    };
  }

  /** The result for the back of polygons that a fragment attribute may come from. */
  public static Optional<Result> backOf(Attribute attribute) {
    return switch (attribute.kind()) {
      case FRAGMENT_COLOR -> Optional.of(new Result(ResultKind.BACK_COLOR, 0));
      case FRAGMENT_SECONDARY_COLOR -> Optional.of(new Result(ResultKind.BACK_SECONDARY_COLOR, 0));
      case FRAGMENT_TEXCOORD,
          FRAGMENT_FOGCOORD,
          FRAGMENT_POSITION,
          FRAGMENT_FACING,
          VERTEX_POSITION,
          VERTEX_WEIGHT,
          VERTEX_NORMAL,
          VERTEX_COLOR,
          VERTEX_SECONDARY_COLOR,
          VERTEX_FOGCOORD,
          VERTEX_TEXCOORD,
          VERTEX_GENERIC ->
          Optional.empty();
    };
  }

  /** Whether a fragment attribute is a colour, which fixed functions clamp and may flat-shade. */
  public static boolean isColor(Attribute attribute) {
    return attribute.kind() == AttributeKind.FRAGMENT_COLOR
        || attribute.kind() == AttributeKind.FRAGMENT_SECONDARY_COLOR;
  }

  /** The modifiers of a binding, which hold for uses without a name as well. */
  public static Set<Interpolation> modifiers(Program program, Attribute attribute) {
    for (AttributeDeclaration each : program.declarations().attributes()) {
      if (!each.interpolation().isEmpty() && each.attributes().contains(attribute)) {
        return each.interpolation();
      }
    }
    return Set.of();
  }

  /** The location by which stages agree on a result (E.3); empty for what is no varying. */
  public static OptionalInt location(Result result) {
    return switch (result.kind()) {
      case FRONT_COLOR -> OptionalInt.of(FRONT_COLOR);
      case FRONT_SECONDARY_COLOR -> OptionalInt.of(FRONT_SECONDARY_COLOR);
      case BACK_COLOR -> OptionalInt.of(BACK_COLOR);
      case BACK_SECONDARY_COLOR -> OptionalInt.of(BACK_SECONDARY_COLOR);
      case FOGCOORD -> OptionalInt.of(FOG_COORDINATE);
      case TEXCOORD -> OptionalInt.of(FIRST_TEXTURE_COORDINATE + result.index());
      case POSITION, POINTSIZE, COLOR, DRAW_BUFFER, DEPTH -> OptionalInt.empty();
    };
  }
}
