package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.spirv.FloatControl;
import java.util.Set;

/**
 * What a device can do beyond Vulkan 1.0, as far as scenes have a use for it.
 *
 * @param clipControl depths from −1 to 1 (VK_EXT_depth_clip_control)
 * @param borderColors borders of any colour (VK_EXT_custom_border_color)
 * @param plainCubes cube maps that are filtered face by face (VK_EXT_non_seamless_cube_map)
 * @param bresenhamLines lines as GL draws them (VK_EXT_line_rasterization)
 * @param demote killed fragments that go on as helpers
 * @param floatControls what shaders may ask for
 * @param wideLines lines of other widths than 1
 * @param largePoints points of other sizes than 1
 * @param clipDistances how many user clip planes there can be
 * @param mostLodBias the largest bias of a sampler
 */
record Abilities(
    boolean clipControl,
    boolean borderColors,
    boolean plainCubes,
    boolean bresenhamLines,
    boolean demote,
    Set<FloatControl> floatControls,
    boolean wideLines,
    boolean largePoints,
    int clipDistances,
    float mostLodBias) {
  Abilities {
    floatControls = Set.copyOf(floatControls);
  }
}
