package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.spirv.FloatControl;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VK11;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkDeviceCreateInfo;
import org.lwjgl.vulkan.VkDeviceQueueCreateInfo;
import org.lwjgl.vulkan.VkExtensionProperties;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceCustomBorderColorFeaturesEXT;
import org.lwjgl.vulkan.VkPhysicalDeviceDepthClipControlFeaturesEXT;
import org.lwjgl.vulkan.VkPhysicalDeviceDriverProperties;
import org.lwjgl.vulkan.VkPhysicalDeviceFeatures2;
import org.lwjgl.vulkan.VkPhysicalDeviceFloatControlsProperties;
import org.lwjgl.vulkan.VkPhysicalDeviceLineRasterizationFeaturesEXT;
import org.lwjgl.vulkan.VkPhysicalDeviceNonSeamlessCubeMapFeaturesEXT;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties2;
import org.lwjgl.vulkan.VkPhysicalDeviceShaderDemoteToHelperInvocationFeatures;

/** Asks a device what it is and can do, and makes a logical device that can do all of it. */
final class DeviceQuery {
  private static final String CLIP_CONTROL = "VK_EXT_depth_clip_control";
  private static final String BORDER_COLORS = "VK_EXT_custom_border_color";
  private static final String PLAIN_CUBES = "VK_EXT_non_seamless_cube_map";
  private static final String LINES = "VK_EXT_line_rasterization";
  private static final String DEMOTE = "VK_EXT_shader_demote_to_helper_invocation";
  private static final String FLOAT_CONTROLS = "VK_KHR_shader_float_controls";

  private final VkPhysicalDevice device;
  private final boolean extended;
  private final Set<String> offered = new HashSet<>();
  private Abilities abilities;
  private Driver driver;

  /**
   * A query.
   *
   * @param extended whether the instance can be asked by the means of Vulkan 1.1
   */
  DeviceQuery(VkPhysicalDevice device, boolean extended) {
    this.device = device;
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkPhysicalDeviceProperties properties = VkPhysicalDeviceProperties.malloc(stack);
      VK10.vkGetPhysicalDeviceProperties(device, properties);
      this.extended = extended && properties.apiVersion() >= VK11.VK_API_VERSION_1_1;
    }
    offer();
  }

  private void offer() {
    int[] count = new int[1];
    VK10.vkEnumerateDeviceExtensionProperties(device, (String) null, count, null);
    try (VkExtensionProperties.Buffer extensions = VkExtensionProperties.malloc(count[0])) {
      VK10.vkEnumerateDeviceExtensionProperties(device, (String) null, count, extensions);
      extensions.forEach(each -> offered.add(each.extensionNameString()));
    }
  }

  Abilities abilities() {
    return abilities;
  }

  Driver driver() {
    return driver;
  }

  /** Makes the logical device. */
  VkDevice create(VkDeviceQueueCreateInfo.Buffer queues, MemoryStack stack) {
    VkPhysicalDeviceFeatures2 features = VkPhysicalDeviceFeatures2.calloc(stack).sType$Default();
    VkPhysicalDeviceDepthClipControlFeaturesEXT clip =
        VkPhysicalDeviceDepthClipControlFeaturesEXT.calloc(stack).sType$Default();
    VkPhysicalDeviceCustomBorderColorFeaturesEXT border =
        VkPhysicalDeviceCustomBorderColorFeaturesEXT.calloc(stack).sType$Default();
    VkPhysicalDeviceNonSeamlessCubeMapFeaturesEXT cube =
        VkPhysicalDeviceNonSeamlessCubeMapFeaturesEXT.calloc(stack).sType$Default();
    VkPhysicalDeviceLineRasterizationFeaturesEXT lines =
        VkPhysicalDeviceLineRasterizationFeaturesEXT.calloc(stack).sType$Default();
    VkPhysicalDeviceShaderDemoteToHelperInvocationFeatures demote =
        VkPhysicalDeviceShaderDemoteToHelperInvocationFeatures.calloc(stack).sType$Default();
    List<String> used = new ArrayList<>();
    if (extended) {
      if (use(CLIP_CONTROL, used)) {
        features.pNext(clip);
      }
      if (use(BORDER_COLORS, used)) {
        features.pNext(border);
      }
      if (use(PLAIN_CUBES, used)) {
        features.pNext(cube);
      }
      if (use(LINES, used)) {
        features.pNext(lines);
      }
      if (use(DEMOTE, used)) {
        features.pNext(demote);
      }
      use(FLOAT_CONTROLS, used);
      VK11.vkGetPhysicalDeviceFeatures2(device, features);
    } else {
      VK10.vkGetPhysicalDeviceFeatures(device, features.features());
    }
    features.features().robustBufferAccess(false);
    boolean anyBorder = border.customBorderColors() && border.customBorderColorWithoutFormat();
    describe(stack, used.contains(FLOAT_CONTROLS));
    Abilities known = abilities;
    abilities =
        new Abilities(
            clip.depthClipControl(),
            anyBorder,
            cube.nonSeamlessCubeMap(),
            lines.bresenhamLines(),
            demote.shaderDemoteToHelperInvocation(),
            known.floatControls(),
            features.features().wideLines(),
            features.features().largePoints(),
            features.features().shaderClipDistance() ? known.clipDistances() : 0,
            known.mostLodBias());
    PointerBuffer names = stack.mallocPointer(used.size());
    used.forEach(each -> names.put(stack.UTF8(each)));
    VkDeviceCreateInfo info =
        VkDeviceCreateInfo.calloc(stack)
            .sType$Default()
            .pQueueCreateInfos(queues)
            .ppEnabledExtensionNames(names.flip());
    if (extended) {
      // By address: given the structure, LWJGL would cut off what hangs on it.
      info.pNext(features.address());
    } else {
      info.pEnabledFeatures(features.features());
    }
    PointerBuffer handle = stack.mallocPointer(1);
    VulkanError.check("vkCreateDevice", VK10.vkCreateDevice(device, info, null, handle));
    return new VkDevice(handle.get(0), device, info);
  }

  private boolean use(String extension, List<String> used) {
    return offered.contains(extension) && used.add(extension);
  }

  /** Reads the properties: who it is, its limits, and what floats can do. */
  private void describe(MemoryStack stack, boolean hasFloatControls) {
    VkPhysicalDeviceProperties2 all = VkPhysicalDeviceProperties2.calloc(stack).sType$Default();
    VkPhysicalDeviceFloatControlsProperties floats =
        VkPhysicalDeviceFloatControlsProperties.calloc(stack).sType$Default();
    VkPhysicalDeviceDriverProperties named =
        VkPhysicalDeviceDriverProperties.calloc(stack).sType$Default();
    if (extended) {
      if (hasFloatControls) {
        all.pNext(floats);
      }
      if (offered.contains("VK_KHR_driver_properties")) {
        all.pNext(named);
      }
      VK11.vkGetPhysicalDeviceProperties2(device, all);
    } else {
      VK10.vkGetPhysicalDeviceProperties(device, all.properties());
    }
    VkPhysicalDeviceProperties properties = all.properties();
    Set<FloatControl> controls = EnumSet.noneOf(FloatControl.class);
    addIf(floats.shaderDenormPreserveFloat32(), FloatControl.DENORM_PRESERVE, controls);
    addIf(
        floats.shaderSignedZeroInfNanPreserveFloat32(),
        FloatControl.SIGNED_ZERO_INF_NAN_PRESERVE,
        controls);
    addIf(floats.shaderRoundingModeRTEFloat32(), FloatControl.ROUND_TO_NEAREST_EVEN, controls);
    abilities =
        new Abilities(
            false,
            false,
            false,
            false,
            false,
            controls,
            false,
            false,
            properties.limits().maxClipDistances(),
            properties.limits().maxSamplerLodBias());
    String info = named.driverInfoString();
    int api = properties.apiVersion();
    driver =
        new Driver(
            named.driverNameString(),
            properties.deviceNameString(),
            info.isEmpty() ? "0x" + Integer.toHexString(properties.driverVersion()) : info,
            "Vulkan %d.%d.%d"
                .formatted(
                    VK10.VK_VERSION_MAJOR(api),
                    VK10.VK_VERSION_MINOR(api),
                    VK10.VK_VERSION_PATCH(api)));
  }

  private static void addIf(boolean can, FloatControl control, Set<FloatControl> controls) {
    if (can) {
      controls.add(control);
    }
  }
}
