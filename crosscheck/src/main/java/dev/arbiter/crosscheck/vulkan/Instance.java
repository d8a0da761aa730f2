package dev.arbiter.crosscheck.vulkan;

import dev.arbiter.crosscheck.executor.Unavailable;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.EXTDebugUtils;
import org.lwjgl.vulkan.VK;
import org.lwjgl.vulkan.VK10;
import org.lwjgl.vulkan.VK11;
import org.lwjgl.vulkan.VK13;
import org.lwjgl.vulkan.VkApplicationInfo;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCreateInfoEXT;
import org.lwjgl.vulkan.VkExtensionProperties;
import org.lwjgl.vulkan.VkInstance;
import org.lwjgl.vulkan.VkInstanceCreateInfo;
import org.lwjgl.vulkan.VkLayerProperties;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties;

/** An instance of Vulkan and the messages that it has for us. */
final class Instance implements AutoCloseable {
  private static final String VALIDATION = "VK_LAYER_KHRONOS_validation";

  private final VkInstance instance;
  private final VkDebugUtilsMessengerCallbackEXT callback;
  private final long messenger;
  private final List<String> messages = new ArrayList<>();

  /**
   * Makes an instance, with the validation layer where there is one.
   *
   * @throws Unavailable where there is no Vulkan
   */
  Instance() throws Unavailable {
    try {
      VK.getInstanceVersionSupported();
    } catch (UnsatisfiedLinkError missing) {
      throw new Unavailable("libvulkan is not installed: " + missing.getMessage(), missing);
    }
    try (MemoryStack stack = MemoryStack.stackPush()) {
      boolean validated = layers(stack).contains(VALIDATION);
      boolean talks = validated || extensions(stack).contains(debugUtils());
      callback = VkDebugUtilsMessengerCallbackEXT.create(this::take);
      VkDebugUtilsMessengerCreateInfoEXT listening = listening(stack);
      VkInstanceCreateInfo info =
          VkInstanceCreateInfo.calloc(stack)
              .sType$Default()
              .pApplicationInfo(
                  VkApplicationInfo.calloc(stack)
                      .sType$Default()
                      .apiVersion(
                          Math.min(VK.getInstanceVersionSupported(), VK13.VK_API_VERSION_1_3)));
      if (validated) {
        info.ppEnabledLayerNames(stack.pointers(stack.UTF8(VALIDATION)));
      }
      if (talks) {
        info.ppEnabledExtensionNames(stack.pointers(stack.UTF8(debugUtils())));
        info.pNext(listening.address());
      }
      PointerBuffer handle = stack.mallocPointer(1);
      int result = VK10.vkCreateInstance(info, null, handle);
      if (result != VK10.VK_SUCCESS) {
        callback.free();
        throw new Unavailable("no driver of Vulkan can be loaded (VkResult " + result + ")");
      }
      instance = new VkInstance(handle.get(0), info);
      messenger = talks ? messenger(stack, listening) : 0;
    }
  }

  private static String debugUtils() {
    return EXTDebugUtils.VK_EXT_DEBUG_UTILS_EXTENSION_NAME;
  }

  private static Set<String> layers(MemoryStack stack) {
    IntBuffer count = stack.mallocInt(1);
    VK10.vkEnumerateInstanceLayerProperties(count, null);
    VkLayerProperties.Buffer layers = VkLayerProperties.malloc(count.get(0), stack);
    VK10.vkEnumerateInstanceLayerProperties(count, layers);
    Set<String> names = new HashSet<>();
    layers.forEach(each -> names.add(each.layerNameString()));
    return names;
  }

  private static Set<String> extensions(MemoryStack stack) {
    IntBuffer count = stack.mallocInt(1);
    VK10.vkEnumerateInstanceExtensionProperties((String) null, count, null);
    VkExtensionProperties.Buffer extensions = VkExtensionProperties.malloc(count.get(0), stack);
    VK10.vkEnumerateInstanceExtensionProperties((String) null, count, extensions);
    Set<String> names = new HashSet<>();
    extensions.forEach(each -> names.add(each.extensionNameString()));
    return names;
  }

  private VkDebugUtilsMessengerCreateInfoEXT listening(MemoryStack stack) {
    return VkDebugUtilsMessengerCreateInfoEXT.calloc(stack)
        .sType$Default()
        .messageSeverity(
            EXTDebugUtils.VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT
                | EXTDebugUtils.VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT)
        .messageType(
            EXTDebugUtils.VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT
                | EXTDebugUtils.VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT)
        .pfnUserCallback(callback);
  }

  private long messenger(MemoryStack stack, VkDebugUtilsMessengerCreateInfoEXT listening) {
    LongBuffer handle = stack.mallocLong(1);
    VulkanError.check(
        "vkCreateDebugUtilsMessengerEXT",
        EXTDebugUtils.vkCreateDebugUtilsMessengerEXT(instance, listening, null, handle));
    return handle.get(0);
  }

  private int take(int severity, int types, long data, long user) {
    String message = VkDebugUtilsMessengerCallbackDataEXT.create(data).pMessageString();
    synchronized (messages) {
      messages.add(message);
    }
    return VK10.VK_FALSE;
  }

  /** The messages since the last call. */
  List<String> takeMessages() {
    synchronized (messages) {
      List<String> taken = List.copyOf(messages);
      messages.clear();
      return taken;
    }
  }

  /** The devices that there are, those of real hardware first. */
  List<VkPhysicalDevice> devices() {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      IntBuffer count = stack.mallocInt(1);
      VK10.vkEnumeratePhysicalDevices(instance, count, null);
      PointerBuffer handles = stack.mallocPointer(Math.max(1, count.get(0)));
      VK10.vkEnumeratePhysicalDevices(instance, count, handles);
      List<VkPhysicalDevice> devices = new ArrayList<>();
      for (int i = 0; i < count.get(0); i++) {
        devices.add(new VkPhysicalDevice(handles.get(i), instance));
      }
      devices.sort(Comparator.comparing(Instance::isProcessor));
      return devices;
    }
  }

  private static boolean isProcessor(VkPhysicalDevice device) {
    try (MemoryStack stack = MemoryStack.stackPush()) {
      VkPhysicalDeviceProperties properties = VkPhysicalDeviceProperties.malloc(stack);
      VK10.vkGetPhysicalDeviceProperties(device, properties);
      return properties.deviceType() == VK10.VK_PHYSICAL_DEVICE_TYPE_CPU;
    }
  }

  /** Whether the instance knows Vulkan 1.1. */
  boolean hasVersion11() {
    return instance.getCapabilities().apiVersion >= VK11.VK_API_VERSION_1_1;
  }

  @Override
  public void close() {
    if (messenger != 0) {
      EXTDebugUtils.vkDestroyDebugUtilsMessengerEXT(instance, messenger, null);
    }
    VK10.vkDestroyInstance(instance, null);
    callback.free();
  }
}
