package dev.arbiter.crosscheck.doctor;

import dev.arbiter.crosscheck.executor.Party;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** What may help where parties are not available. Says what to do, and does nothing of it. */
public final class Remedy {
  /** What leads the loaders of EGL, OpenGL and Vulkan to drivers, or past them. */
  private static final List<String> LEADING =
      List.of(
          "LD_LIBRARY_PATH",
          "LIBGL_DRIVERS_PATH",
          "LIBGL_ALWAYS_SOFTWARE",
          "GALLIUM_DRIVER",
          "MESA_LOADER_DRIVER_OVERRIDE",
          "EGL_PLATFORM",
          "__EGL_VENDOR_LIBRARY_DIRS",
          "__EGL_VENDOR_LIBRARY_FILENAMES",
          "VK_ICD_FILENAMES",
          "VK_DRIVER_FILES",
          "VK_LOADER_DRIVERS_SELECT",
          "VK_LOADER_DRIVERS_DISABLE");

  private Remedy() {}

  /** What to do on this machine, in a few words; empty where the parties need no driver. */
  public static String of(Collection<Party> missing) {
    return of(missing, Packages::isInstalled, System.getenv());
  }

  static String of(
      Collection<Party> missing, Predicate<String> installed, Map<String, String> environment) {
    Set<String> needed = new LinkedHashSet<>();
    missing.forEach(each -> needed.addAll(Packages.of(each)));
    if (needed.isEmpty()) {
      return "";
    }
    List<String> wanted = needed.stream().filter(each -> !installed.test(each)).toList();
    if (!wanted.isEmpty()) {
      return "apt install " + String.join(" ", wanted);
    }
    List<String> leading =
        LEADING.stream()
            .filter(environment::containsKey)
            .map(each -> each + "=" + environment.get(each))
            .toList();
    String all = String.join(" ", needed);
    return leading.isEmpty()
        ? "all that it comes in is installed; a part may be broken: apt install --reinstall " + all
        : "all that it comes in is installed ("
            + all
            + "); the environment may lead past it: "
            + String.join(", ", leading);
  }
}
