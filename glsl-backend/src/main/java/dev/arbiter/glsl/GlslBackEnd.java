package dev.arbiter.glsl;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.backend.TranslationUnit;

/** Translates to GLSL 1.20. */
public final class GlslBackEnd implements BackEnd {
  /** The name of the target. */
  public static final String TARGET = "glsl120";

  private final GlslOptions options;

  public GlslBackEnd(GlslOptions options) {
    this.options = options;
  }

  @Override
  public String target() {
    return TARGET;
  }

  @Override
  public Translation translate(TranslationUnit unit) {
    throw new UnsupportedOperationException(options + unit.source().name());
  }

  @Override
  public PairTranslation translatePair(TranslationUnit vertex, TranslationUnit fragment) {
    throw new UnsupportedOperationException(
        options + vertex.source().name() + fragment.source().name());
  }
}
