package dev.arbiter.spirvcross;

/** The languages that SPIRV-Cross writes for Arbiter. */
public enum CrossTarget {
  /** Metal Shading Language 2.3, macOS 11 and iOS 14. */
  MSL("msl", "Metal"),
  /** HLSL of shader model 5.0, Direct3D 11. */
  HLSL("hlsl", "Direct3D 11");

  private final String word;
  private final String pipeline;

  CrossTarget(String word, String pipeline) {
    this.word = word;
    this.pipeline = pipeline;
  }

  /** The target's name, as options and interface files spell it. */
  public String word() {
    return word;
  }

  /** What runs the language, for messages. */
  String pipeline() {
    return pipeline;
  }
}
