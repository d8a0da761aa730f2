package dev.arbiter.vm.scene;

import dev.arbiter.ir.Program;

/** A program of a scene: its text from the header to END, and what it means. */
public record SceneProgram(String text, Program program) {}
