/**
 * Scenes: what is to be drawn, and what must then be seen, without any engine that draws it. A
 * {@link dev.arbiter.vm.scene.Scene} is a list of actions; every clear and every draw carries the
 * whole GL state that it happens under ({@link dev.arbiter.vm.scene.state.GlState}), so that an
 * executor never has to follow state commands. {@link dev.arbiter.vm.scene.reader.SceneReader}
 * makes scenes from {@code .shader_test} files.
 */
package dev.arbiter.vm.scene;
