package dev.arbiter.crosscheck.executor;

import java.nio.file.Path;

/**
 * A scene as it travels to an executor.
 *
 * @param name the file's name as messages give it
 * @param text the bytes of the file, as Latin-1
 * @param directory where the programs' files that the scene names are looked for
 */
public record SceneSource(String name, String text, Path directory) {}
