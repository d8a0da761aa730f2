package dev.arbiter.vm.scene.reader;

import dev.arbiter.vm.scene.texture.SamplerState;
import dev.arbiter.vm.scene.texture.SamplerState.DepthMode;
import dev.arbiter.vm.scene.texture.SamplerState.Filter;
import dev.arbiter.vm.scene.texture.SamplerState.Wrap;
import dev.arbiter.vm.scene.texture.TextureKind;
import dev.arbiter.vm.scene.value.CompareFunction;
import dev.arbiter.vm.scene.value.Float4;
import java.util.Map;

/** {@code texparameter}: sampler state, one parameter at a time. */
final class SamplerParameters {
  private Filter minification;
  private Filter magnification;
  private Wrap wrapS;
  private Wrap wrapT;
  private Wrap wrapR;
  private Float4 border;
  private float lodBias;
  private float minimumLod;
  private float maximumLod;
  private int baseLevel;
  private int maximumLevel;
  private boolean compare;
  private CompareFunction compareFunction;
  private DepthMode depthMode;

  private SamplerParameters(SamplerState old) {
    minification = old.minification();
    magnification = old.magnification();
    wrapS = old.wrapS();
    wrapT = old.wrapT();
    wrapR = old.wrapR();
    border = old.border();
    lodBias = old.lodBias();
    minimumLod = old.minimumLod();
    maximumLod = old.maximumLod();
    baseLevel = old.baseLevel();
    maximumLevel = old.maximumLevel();
    compare = old.compare();
    compareFunction = old.compareFunction();
    depthMode = old.depthMode();
  }

  /** The initial state of a kind, with filters. */
  static SamplerState filtered(TextureKind kind, Filter minification, Filter magnification) {
    SamplerParameters parameters = new SamplerParameters(SamplerState.initial(kind));
    parameters.minification = minification;
    parameters.magnification = magnification;
    return parameters.state();
  }

  /** The initial state of a kind, set up for comparisons as the testers' suite does. */
  static SamplerState comparing(TextureKind kind) {
    SamplerParameters parameters =
        new SamplerParameters(filtered(kind, Filter.NEAREST, Filter.NEAREST));
    parameters.compare = true;
    parameters.compareFunction = CompareFunction.GREATER;
    return parameters.state();
  }

  /** The state after one parameter was set. */
  static SamplerState changed(SamplerState old, Words words) throws SceneError {
    SamplerParameters parameters = new SamplerParameters(old);
    parameters.set(words);
    return parameters.state();
  }

  private void set(Words words) throws SceneError {
    String name = words.next();
    switch (name) {
      case "min" -> minification = words.constant(Filter.class);
      case "mag" -> {
        magnification = words.constant(Filter.class);
        if (magnification.isMipmapped()) {
          throw words.unknown(magnification.name());
        }
      }
      case "wrap_s" -> wrapS = words.constant(Wrap.class);
      case "wrap_t" -> wrapT = words.constant(Wrap.class);
      case "wrap_r" -> wrapR = words.constant(Wrap.class);
      case "border" -> border = words.four();
      case "lod_bias" -> lodBias = words.number();
      case "min_lod" -> minimumLod = words.number();
      case "max_lod" -> maximumLod = words.number();
      case "base_level" -> baseLevel = words.integer(0, 1000);
      case "max_level" -> maximumLevel = words.integer(0, 1000);
      case "compare_mode" ->
          compare =
              words.constant(
                      CompareMode.class,
                      Map.of(
                          "COMPARE_REF_TO_TEXTURE",
                          CompareMode.COMPARE_R_TO_TEXTURE,
                          "COMPARE_R_TO_TEXTURE_ARB",
                          CompareMode.COMPARE_R_TO_TEXTURE))
                  == CompareMode.COMPARE_R_TO_TEXTURE;
      case "compare_func" -> compareFunction = words.constant(CompareFunction.class);
      case "depth_mode" -> depthMode = words.constant(DepthMode.class);
      default -> throw words.unknown(name);
    }
  }

  private enum CompareMode {
    NONE,
    COMPARE_R_TO_TEXTURE
  }

  private SamplerState state() {
    return new SamplerState(
        minification,
        magnification,
        wrapS,
        wrapT,
        wrapR,
        border,
        lodBias,
        minimumLod,
        maximumLod,
        baseLevel,
        maximumLevel,
        compare,
        compareFunction,
        depthMode);
  }
}
