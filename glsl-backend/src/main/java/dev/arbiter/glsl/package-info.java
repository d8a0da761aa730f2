/**
 * From the IR to GLSL 1.20, by part E of docs/language.md: {@link dev.arbiter.glsl.GlslBackEnd} is
 * the door. Lowering is done by the passes of {@code dev.arbiter.backend.lower}; what is here plans
 * names and storage, and prints.
 */
package dev.arbiter.glsl;
