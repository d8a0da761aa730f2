package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.Light;
import dev.arbiter.vm.scene.state.Material;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Matrix;
import java.util.function.UnaryOperator;

/** {@code light} and {@code material}. */
final class LightingCommands implements Commands {
  private final Settings settings;

  LightingCommands(Settings settings) {
    this.settings = settings;
  }

  @Override
  public boolean run(String command, Words words) throws SceneError {
    switch (command) {
      case "light" -> light(words);
      case "material" -> material(words);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void light(Words words) throws SceneError {
    if (words.skip("model")) {
      if (!words.skip("ambient")) {
        throw words.unknown(words.next());
      }
      settings.lightModelAmbient = words.four();
      return;
    }
    int number = words.integer(0, GlState.LIGHTS - 1);
    settings.lights.set(number, changed(settings.lights.get(number), words));
  }

  private Light changed(Light light, Words words) throws SceneError {
    Float4 ambient = light.ambient();
    Float4 diffuse = light.diffuse();
    Float4 specular = light.specular();
    Float4 position = light.position();
    Float4 attenuation = light.attenuation();
    Float4 direction = light.spotDirection();
    float cutoff = light.spotCutoff();
    Matrix modelview = settings.modelview.get(0);
    String property = words.next();
    switch (property) {
      case "ambient" -> ambient = words.four();
      case "diffuse" -> diffuse = words.four();
      case "specular" -> specular = words.four();
      case "position" -> position = modelview.transform(words.four());
      case "attenuation" -> attenuation = words.three(attenuation.w());
      case "spot" -> {
        String detail = words.next();
        switch (detail) {
          case "direction" -> direction = modelview.transform(words.three(0));
          case "exponent" -> attenuation = withExponent(attenuation, words.number());
          case "cutoff" -> cutoff = cutoff(words);
          default -> throw words.unknown(detail);
        }
      }
      default -> throw words.unknown(property);
    }
    return new Light(ambient, diffuse, specular, position, attenuation, direction, cutoff);
  }

  private static Float4 withExponent(Float4 attenuation, float exponent) {
    return new Float4(attenuation.x(), attenuation.y(), attenuation.z(), exponent);
  }

  private static float cutoff(Words words) throws SceneError {
    float degrees = words.number();
    if (!((degrees >= 0 && degrees <= 90) || degrees == 180)) {
      throw words.error(Code.S_RANGE, "a cutoff is 180 or from 0 to 90");
    }
    return degrees;
  }

  private void material(Words words) throws SceneError {
    String face = words.next();
    String property = words.next();
    if (property.equals("shininess")) {
      float shininess = words.number();
      if (!(shininess >= 0 && shininess <= 128)) {
        throw words.error(Code.S_RANGE, "shininess is from 0 to 128");
      }
      set(face, words, material -> withShininess(material, shininess));
    } else {
      Float4 color = words.four();
      switch (property) {
        case "ambient", "diffuse", "specular", "emission" ->
            set(face, words, material -> withColor(material, property, color));
        default -> throw words.unknown(property);
      }
    }
  }

  private void set(String face, Words words, UnaryOperator<Material> change) throws SceneError {
    switch (face) {
      case "front" -> settings.front = change.apply(settings.front);
      case "back" -> settings.back = change.apply(settings.back);
      case "both" -> {
        settings.front = change.apply(settings.front);
        settings.back = change.apply(settings.back);
      }
      default -> throw words.unknown(face);
    }
  }

  private static Material withShininess(Material material, float shininess) {
    return new Material(
        material.ambient(),
        material.diffuse(),
        material.specular(),
        material.emission(),
        shininess);
  }

  private static Material withColor(Material material, String property, Float4 color) {
    return new Material(
        property.equals("ambient") ? color : material.ambient(),
        property.equals("diffuse") ? color : material.diffuse(),
        property.equals("specular") ? color : material.specular(),
        property.equals("emission") ? color : material.emission(),
        material.shininess());
  }
}
