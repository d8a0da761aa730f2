package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.Declarations.AttributeDeclaration;
import dev.arbiter.ir.Interpolation;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.vm.engine.Slots;
import dev.arbiter.vm.scene.state.GlState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An attribute of fragments that comes from the vertices.
 *
 * @param slot where a fragment batch holds it
 * @param front the vertex result behind it
 * @param back the vertex result behind it on back faces; the same where sides do not matter
 * @param mode how it is interpolated
 */
record Varying(Attribute attribute, int slot, Result front, Result back, Mode mode) {
  /** Interpolation (F.5). */
  enum Mode {
    PERSPECTIVE,
    LINEAR,
    FLAT
  }

  /** The varyings that a fragment program reads under a state. */
  static List<Varying> of(Program fragment, GlState state) {
    Slots slots = Slots.of(fragment);
    List<Varying> varyings = new ArrayList<>();
    boolean twoSide = state.rasterization().twoSide();
    for (int slot = 0; slot < slots.attributes().size(); slot++) {
      Attribute attribute = slots.attributes().get(slot);
      if (GeneratedPrograms.isVarying(attribute)) {
        Result front = result(attribute, false);
        Result back = result(attribute, twoSide);
        Mode mode = mode(fragment, attribute, state.rasterization().flat());
        varyings.add(new Varying(attribute, slot, front, back, mode));
      }
    }
    return varyings;
  }

  private static Result result(Attribute attribute, boolean back) {
    return switch (attribute.kind()) {
      case FRAGMENT_COLOR -> new Result(back ? ResultKind.BACK_COLOR : ResultKind.FRONT_COLOR, 0);
      case FRAGMENT_SECONDARY_COLOR ->
          new Result(back ? ResultKind.BACK_SECONDARY_COLOR : ResultKind.FRONT_SECONDARY_COLOR, 0);
      case FRAGMENT_TEXCOORD -> new Result(ResultKind.TEXCOORD, attribute.index());
      case FRAGMENT_FOGCOORD -> new Result(ResultKind.FOGCOORD, 0);
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
          throw new IllegalArgumentException(attribute + " comes from no vertex");
    };
  }

  /** Modifiers of any declaration count, and ShadeModel FLAT for colours. */
  private static Mode mode(Program fragment, Attribute attribute, boolean flatShading) {
    Set<Interpolation> modifiers = new HashSet<>();
    for (AttributeDeclaration each : fragment.declarations().attributes()) {
      if (each.attributes().contains(attribute)) {
        modifiers.addAll(each.interpolation());
      }
    }
    if (modifiers.contains(Interpolation.FLAT) || (flatShading && isColor(attribute))) {
      return Mode.FLAT;
    }
    return modifiers.contains(Interpolation.NOPERSPECTIVE) ? Mode.LINEAR : Mode.PERSPECTIVE;
  }

  private static boolean isColor(Attribute attribute) {
    return attribute.kind() == AttributeKind.FRAGMENT_COLOR
        || attribute.kind() == AttributeKind.FRAGMENT_SECONDARY_COLOR;
  }
}
