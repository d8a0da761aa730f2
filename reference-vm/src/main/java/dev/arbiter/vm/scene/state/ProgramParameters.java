package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.Float4;
import java.util.Map;

/** Parameters of one stage by number; those that are missing are 0 (C.4). */
public record ProgramParameters(Map<Integer, Float4> environment, Map<Integer, Float4> local) {
  public ProgramParameters {
    environment = Map.copyOf(environment);
    local = Map.copyOf(local);
  }
}
