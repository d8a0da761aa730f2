package dev.arbiter.vm.scene.state;

import dev.arbiter.vm.scene.value.Float4;

/** A user clip plane in eye coordinates: what is at a distance of 0 or more stays (F.2). */
public record ClipPlane(Float4 plane, boolean enabled) {}
