package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.Float4;
import java.util.List;

/** What programs see of lighting; nothing here lights anything by itself. */
public record Lighting(List<Light> lights, Material front, Material back, Float4 modelAmbient) {
  public Lighting {
    lights = List.copyOf(lights);
  }
}
