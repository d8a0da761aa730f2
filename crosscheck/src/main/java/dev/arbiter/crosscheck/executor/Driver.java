package dev.arbiter.crosscheck.executor;

/**
 * What a driver says of itself.
 *
 * @param vendor who made it
 * @param device what it drives: {@code llvmpipe (LLVM 15.0.6, 256 bits)}
 * @param version its own version: {@code Mesa 22.3.6}
 * @param apiVersion the version of the API that it offers: {@code OpenGL 4.5}
 */
public record Driver(String vendor, String device, String version, String apiVersion) {}
