package dev.arbiter.vm.pipeline;

/** The virtual machine has no room for what a scene asks for. */
public final class InsufficientMemory extends Exception {
  private static final long serialVersionUID = 1;

  /** Something of unknown size found no room. */
  InsufficientMemory(String what) {
    super(what + " need more than the " + most() + " that Java has; raise its limit with -Xmx");
  }

  /**
   * What found no room.
   *
   * @param bytes how much it needs
   */
  InsufficientMemory(String what, long bytes) {
    super(
        what
            + " need "
            + (bytes >> 20)
            + " MiB and Java has "
            + most()
            + " in all; raise its limit with -Xmx");
  }

  private static String most() {
    return (Runtime.getRuntime().maxMemory() >> 20) + " MiB";
  }
}
