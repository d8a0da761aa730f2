package dev.arbiter.crosscheck.draw;

import dev.arbiter.vm.scene.texture.Image;
import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.Texture;
import java.util.List;

/**
 * Whether lookups see a texture (GL 2.1 §3.8.10); they see opaque black otherwise.
 *
 * @param lastLevel the last level that lookups may use; means nothing where incomplete
 */
public record Completeness(boolean isComplete, int lastLevel) {
  /** Looks at a texture's levels from its base level on. */
  public static Completeness of(Texture texture) {
    SamplerState sampler = texture.sampler();
    int base = sampler.baseLevel();
    if (base >= texture.levels().size()) {
      return new Completeness(false, base);
    }
    Image first = texture.levels().get(base).get(0);
    int largest = Math.max(first.width(), Math.max(first.height(), first.depth()));
    int smallest = base + 31 - Integer.numberOfLeadingZeros(largest);
    int last =
        sampler.minification().isMipmapped() ? Math.min(smallest, sampler.maximumLevel()) : base;
    boolean complete = last >= base && last < texture.levels().size();
    for (int level = base; complete && level <= last; level++) {
      complete = fits(texture.levels().get(level), texture.kind().faces(), first, level - base);
    }
    return new Completeness(complete, last);
  }

  private static boolean fits(List<Image> images, int faces, Image first, int shift) {
    return images.size() == faces
        && images.stream()
            .allMatch(
                each ->
                    each.format() == first.format()
                        && each.width() == Math.max(1, first.width() >> shift)
                        && each.height() == Math.max(1, first.height() >> shift)
                        && each.depth() == Math.max(1, first.depth() >> shift));
  }
}
