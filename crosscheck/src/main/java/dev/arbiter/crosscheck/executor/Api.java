package dev.arbiter.crosscheck.executor;

/** What an executor draws by. */
public enum Api {
  /** Arbiter's own reference machine; no driver has a part in it. */
  REFERENCE,
  OPENGL,
  VULKAN
}
