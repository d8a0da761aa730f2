package dev.arbiter.vm.scene.reader;

/** Commands about one subject. */
interface Commands {
  /**
   * Runs a command.
   *
   * @param command the first word of the line
   * @param words the words behind it; all that belong to the command are read
   * @return whether the command is one of these
   */
  boolean run(String command, Words words) throws SceneError;
}
