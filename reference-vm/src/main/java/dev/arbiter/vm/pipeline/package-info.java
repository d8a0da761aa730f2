/**
 * The fixed-function pipeline round programs (part F): vertices are fetched and shaded, primitives
 * assembled, clipped and rasterised, fragments interpolated, shaded in batches of quads, tested,
 * blended and stored. {@link dev.arbiter.vm.pipeline.Renderer} runs a scene.
 *
 * <p>The result does not depend on the number of threads: the window is cut into bands of rows, and
 * each band sees all primitives in their order.
 */
package dev.arbiter.vm.pipeline;
