package dev.arbiter.crosscheck.executor;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A driver as a run asks for it: a name, and what a process must find in its environment so that
 * the loaders of OpenGL and Vulkan pick the driver.
 *
 * @param apis what the driver can be asked for
 * @param device how the names of its devices begin, in lower case; empty for any
 * @param environment variables to set
 */
public record DriverChoice(
    String name, Set<Api> apis, String device, Map<String, String> environment) {
  /** Whatever the machine offers of itself. */
  public static final DriverChoice SYSTEM =
      new DriverChoice("system", Set.of(Api.OPENGL, Api.VULKAN), "", Map.of());

  /** The reference machine needs no driver. */
  public static final DriverChoice NONE =
      new DriverChoice("none", Set.of(Api.REFERENCE), "", Map.of());

  /** Where the loader of Vulkan looks for drivers. */
  private static final List<Path> MANIFESTS =
      List.of(
          Path.of("/etc/vulkan/icd.d"),
          Path.of("/usr/local/share/vulkan/icd.d"),
          Path.of("/usr/share/vulkan/icd.d"));

  private static final String LAVAPIPE_MANIFEST = lavapipeManifest();

  private static final List<DriverChoice> NAMED =
      List.of(
          SYSTEM,
          NONE,
          new DriverChoice(
              "llvmpipe",
              Set.of(Api.OPENGL),
              "llvmpipe",
              Map.of("LIBGL_ALWAYS_SOFTWARE", "1", "GALLIUM_DRIVER", "llvmpipe")),
          new DriverChoice(
              "softpipe",
              Set.of(Api.OPENGL),
              "softpipe",
              Map.of("LIBGL_ALWAYS_SOFTWARE", "1", "GALLIUM_DRIVER", "softpipe")),
          new DriverChoice(
              "zink",
              Set.of(Api.OPENGL),
              "zink",
              Map.of(
                  "MESA_LOADER_DRIVER_OVERRIDE",
                  "zink",
                  "LIBGL_ALWAYS_SOFTWARE",
                  "1",
                  "VK_ICD_FILENAMES",
                  LAVAPIPE_MANIFEST,
                  "VK_DRIVER_FILES",
                  LAVAPIPE_MANIFEST)),
          new DriverChoice(
              "lavapipe",
              Set.of(Api.VULKAN),
              // The name of the rasteriser that it shares with llvmpipe.
              "llvmpipe",
              Map.of("VK_ICD_FILENAMES", LAVAPIPE_MANIFEST, "VK_DRIVER_FILES", LAVAPIPE_MANIFEST)));

  public DriverChoice {
    apis = Set.copyOf(apis);
    environment = Map.copyOf(environment);
  }

  /** All that can be asked for by name. */
  public static List<DriverChoice> named() {
    return NAMED;
  }

  /** The choice of a name. */
  public static Optional<DriverChoice> of(String name) {
    return NAMED.stream().filter(each -> each.name().equals(name)).findFirst();
  }

  /**
   * Whether a driver is the one that was asked for. Loaders that do not find a driver may take
   * another, which would then be judged under the wrong name.
   */
  public boolean isAnsweredBy(Driver driver) {
    return driver.device().toLowerCase(Locale.ROOT).startsWith(device);
  }

  /** The file that describes lavapipe to the loader; its name says the architecture. */
  private static String lavapipeManifest() {
    for (Path folder : MANIFESTS) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "lvp_icd*.json")) {
        for (Path each : files) {
          return each.toString();
        }
      } catch (IOException none) {
        // There is no such folder; another one may be there.
      }
    }
    return "/usr/share/vulkan/icd.d/lvp_icd.json";
  }
}
