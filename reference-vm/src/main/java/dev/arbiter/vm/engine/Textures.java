package dev.arbiter.vm.engine;

import dev.arbiter.ir.TextureTarget;

/** The textures of a draw, for lookups of many lanes at once. Threads may share one. */
public interface Textures {
  /**
   * Whether lookups of a unit depend on the level of detail. Where not, an engine may leave out
   * derivatives, lambda and bias.
   */
  boolean usesLevel(int unit, TextureTarget target);

  /**
   * Whether the language defines what lookups of a unit by this target give; not where the
   * texture's compare mode does not fit.
   */
  boolean isDefined(int unit, TextureTarget target);

  /** Fills {@link Lookup#color} of the lanes that the lookup marks as active. */
  void sample(Lookup lookup);
}
