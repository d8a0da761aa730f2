package dev.arbiter.spirv;

/** The versions of SPIR-V that can be asked for, each with the Vulkan that brought it. */
public enum SpirvVersion {
  /** Vulkan 1.0. */
  V1_0(0x10000, "1.0"),
  /** Vulkan 1.1. */
  V1_3(0x10300, "1.3"),
  /** Vulkan 1.3. */
  V1_6(0x10600, "1.6");

  private final int word;
  private final String spelling;

  SpirvVersion(int word, String spelling) {
    this.word = word;
    this.spelling = spelling;
  }

  /** The version's word in a module's header. */
  int word() {
    return word;
  }

  /** The version as people write it: {@code 1.0}. */
  public String spelling() {
    return spelling;
  }

  /** Whether the entry point lists global variables of every storage class. */
  boolean listsAllGlobals() {
    return this == V1_6;
  }

  /** Whether DemoteToHelperInvocation needs no extension. */
  boolean hasDemote() {
    return this == V1_6;
  }

  /** Whether the execution modes of float controls need no extension. */
  boolean hasFloatControls() {
    return this == V1_6;
  }
}
