package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.Float4;

/** The material of one face (C.5). */
public record Material(
    Float4 ambient, Float4 diffuse, Float4 specular, Float4 emission, float shininess) {
  public static final Material INITIAL =
      new Material(
          new Float4(0.2f, 0.2f, 0.2f, 1),
          new Float4(0.8f, 0.8f, 0.8f, 1),
          Float4.OPAQUE_BLACK,
          Float4.OPAQUE_BLACK,
          0);
}
