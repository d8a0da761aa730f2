/**
 * Texture lookups (B.6, F.6 to F.9): level of detail, wrapping, filtering, comparison. Coordinates
 * and weights are binary64, the result is rounded once to binary32; weights are not quantised.
 */
package dev.arbiter.vm.texture;
