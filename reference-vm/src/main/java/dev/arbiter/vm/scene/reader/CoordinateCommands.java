package dev.arbiter.vm.scene.reader;

import dev.arbiter.vm.scene.state.Fog;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.TextureUnit;
import dev.arbiter.vm.scene.value.Float4;
import dev.arbiter.vm.scene.value.Matrix;

/** Fog, points, clip planes, texgen and texenv (C.6). */
final class CoordinateCommands implements Commands {
  private final Settings settings;

  CoordinateCommands(Settings settings) {
    this.settings = settings;
  }

  @Override
  public boolean run(String command, Words words) throws SceneError {
    switch (command) {
      case "fog" -> fog(words);
      case "point" -> point(words);
      case "clip" -> clip(words);
      case "texgen" -> texgen(words);
      case "texenv" -> texenv(words);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void fog(Words words) throws SceneError {
    String property = words.next();
    switch (property) {
      case "color" -> settings.fogColor = words.four().clamped();
      case "density" -> settings.fogDensity = words.number();
      case "start" -> settings.fogStart = words.number();
      case "end" -> settings.fogEnd = words.number();
      case "mode" -> settings.fogMode = words.constant(Fog.Mode.class);
      case "coordinate" -> {
        String source = words.next();
        switch (source) {
          case "depth" -> settings.fogFromDepth = true;
          case "vertex" -> settings.fogFromDepth = false;
          default -> throw words.unknown(source);
        }
      }
      default -> throw words.unknown(property);
    }
  }

  private void point(Words words) throws SceneError {
    String property = words.next();
    switch (property) {
      case "size" -> settings.pointSize = words.number();
      case "min" -> settings.pointMinimum = words.number();
      case "max" -> settings.pointMaximum = words.number();
      case "fade" -> settings.pointFade = words.number();
      case "attenuation" -> settings.pointAttenuation = words.three(0);
      case "origin" -> {
        String corner = words.next();
        switch (corner) {
          case "lower_left" -> settings.pointOriginLowerLeft = true;
          case "upper_left" -> settings.pointOriginLowerLeft = false;
          default -> throw words.unknown(corner);
        }
      }
      default -> throw words.unknown(property);
    }
  }

  private void clip(Words words) throws SceneError {
    String what = words.next();
    if (!what.equals("plane")) {
      throw words.unknown(what);
    }
    int number = words.integer(0, GlState.CLIP_PLANES - 1);
    settings.clipPlanes.set(number, eyePlane(words.four()));
  }

  /** A plane in eye coordinates: {@code p·M⁻¹} (C.6). */
  private Float4 eyePlane(Float4 plane) {
    Matrix inverse = settings.modelview.get(0).inverse();
    return inverse.transpose().transform(plane);
  }

  private void texgen(Words words) throws SceneError {
    Settings.Unit unit = settings.units.get(words.integer(0, GlState.TEXTURE_COORDINATES - 1));
    String kind = words.next();
    String name = words.next();
    int coordinate = "strq".indexOf(name);
    if (coordinate < 0 || name.length() != 1) {
      throw words.unknown(name);
    }
    switch (kind) {
      case "eye" -> unit.eyePlanes.set(coordinate, eyePlane(words.four()));
      case "object" -> unit.objectPlanes.set(coordinate, words.four());
      default -> throw words.unknown(kind);
    }
  }

  private void texenv(Words words) throws SceneError {
    Settings.Unit unit = settings.units.get(words.integer(0, GlState.TEXTURE_UNITS - 1));
    String property = words.next();
    switch (property) {
      case "color" -> unit.environmentColor = words.four().clamped();
      case "mode" -> unit.environment = words.constant(TextureUnit.Environment.class);
      case "bias" -> unit.lodBias = words.number();
      case "sprite" -> unit.coordinateReplace = words.flag();
      default -> throw words.unknown(property);
    }
  }
}
