package dev.arbiter.vm.scene;

import dev.arbiter.vm.scene.state.GlState;

/** Something that a scene does, with the line of the file that asks for it. */
public sealed interface Action permits Action.Clear, Action.Draw, Action.Check {
  /** One method per kind of action. */
  interface Visitor<R> {
    R clear(Clear action);

    R draw(Draw action);

    R check(Check action);
  }

  <R> R accept(Visitor<R> visitor);

  /** The line in the file, counted from 1. */
  int line();

  /** Clears buffers; scissor and masks count. */
  record Clear(int line, GlState state, boolean color, boolean depth) implements Action {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.clear(this);
    }
  }

  /** Draws primitives. */
  record Draw(int line, GlState state, Geometry geometry) implements Action {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.draw(this);
    }
  }

  /** Looks at pixels. */
  record Check(int line, Probe probe) implements Action {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.check(this);
    }
  }
}
