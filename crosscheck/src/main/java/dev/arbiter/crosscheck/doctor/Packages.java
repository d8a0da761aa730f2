package dev.arbiter.crosscheck.doctor;

import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.Party;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packages of Debian and its kin that drivers come in. */
final class Packages {
  /** The validation layer of Vulkan. */
  static final String VALIDATION = "vulkan-validationlayers";

  private static final List<Path> LAYERS =
      List.of(
          Path.of("/etc/vulkan/explicit_layer.d"),
          Path.of("/usr/local/share/vulkan/explicit_layer.d"),
          Path.of("/usr/share/vulkan/explicit_layer.d"));

  private Packages() {}

  /** What a party needs. */
  static List<String> of(Party party) {
    List<String> packages = new ArrayList<>();
    boolean zink = party.driver().name().equals("zink");
    if (party.executor().api() == Api.OPENGL) {
      packages.add("libegl1");
      packages.add("libgl1-mesa-dri");
    }
    if (party.executor().api() == Api.VULKAN || zink) {
      packages.add("libvulkan1");
      packages.add("mesa-vulkan-drivers");
    }
    return packages;
  }

  /** Whether a package is installed, as far as dpkg knows; not where there is no dpkg. */
  static boolean isInstalled(String name) {
    try {
      Process query =
          new ProcessBuilder("dpkg-query", "-W", "-f", "${Status}", name)
              .redirectErrorStream(true)
              .start();
      query.getOutputStream().close();
      String status =
          new String(query.getInputStream().readNBytes(1000), StandardCharsets.US_ASCII);
      return query.waitFor(10, TimeUnit.SECONDS) && status.contains("ok installed");
    } catch (IOException none) {
      return false;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Whether the validation layer is there. */
  static boolean hasValidation() {
    List<Path> folders = new ArrayList<>(LAYERS);
    String path = System.getenv("VK_LAYER_PATH");
    if (path != null) {
      for (String each : path.split(":")) {
        folders.add(Path.of(each));
      }
    }
    return folders.stream()
        .anyMatch(each -> Files.exists(each.resolve("VkLayer_khronos_validation.json")));
  }
}
