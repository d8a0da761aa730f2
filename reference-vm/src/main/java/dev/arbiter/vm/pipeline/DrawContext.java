package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.engine.Engine;
import dev.arbiter.vm.scene.state.GlState;
import java.util.List;
import java.util.Optional;

/** What the threads that work on one draw share. */
record DrawContext(
    Framebuffer framebuffer,
    GlState state,
    QuadDiagonal diagonal,
    PixelWatch.Fragment fragment,
    List<Varying> varyings,
    Engine.Factory engines,
    Optional<PixelWatch> watch,
    Remarks remarks) {
  DrawContext {
    varyings = List.copyOf(varyings);
  }
}
