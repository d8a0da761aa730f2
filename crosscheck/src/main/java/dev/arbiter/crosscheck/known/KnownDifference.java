package dev.arbiter.crosscheck.known;

import dev.arbiter.crosscheck.executor.Api;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.SceneProgram;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An entry of a file of known differences.
 *
 * @param drivers names of drivers, as {@code --driver} has them or as a device's name begins
 * @param executors which executors differ by it
 * @param scenes globs of the scenes' files
 * @param uses opcodes and other words, one of which a scene or its programs must use, or all of
 *     several that are joined by {@code with}; none asks for nothing
 * @param mostPixels how many pixels of a scene may differ
 * @param reason one sentence for people
 */
public record KnownDifference(
    String name,
    List<String> drivers,
    VersionRange versions,
    List<ExecutorKind> executors,
    List<String> scenes,
    List<String> uses,
    int mostPixels,
    String reason,
    Probe probe) {
  public KnownDifference {
    drivers = List.copyOf(drivers);
    executors = List.copyOf(executors);
    scenes = List.copyOf(scenes);
    uses = List.copyOf(uses);
  }

  /** Whether the entry is about a party. */
  boolean concerns(Party party, Driver driver) {
    return executors.contains(party.executor())
        && versions.contains(driver.version())
        && drivers.stream().anyMatch(name -> isNamed(name, party, driver));
  }

  /** A driver that was chosen by name has that name, any other that of its device. */
  private static boolean isNamed(String name, Party party, Driver driver) {
    if (!party.driver().equals(DriverChoice.SYSTEM)) {
      return party.driver().name().equals(name);
    }
    String device = driver.device().toLowerCase(Locale.ROOT);
    boolean vulkan = party.executor().api() == Api.VULKAN;
    String known = vulkan && device.startsWith("llvmpipe") ? "lavapipe" : device;
    return known.startsWith(name.toLowerCase(Locale.ROOT));
  }

  /** Whether the entry is about a scene. */
  boolean concerns(SceneSource source, Scene scene) {
    return scenes.stream().anyMatch(glob -> matches(glob, source.name()))
        && (uses.isEmpty() || uses.stream().anyMatch(words -> areUsed(words, source, scene)));
  }

  private static boolean matches(String glob, String name) {
    try {
      Path absolute = Path.of("/").resolve(name);
      return FileSystems.getDefault().getPathMatcher("glob:" + glob).matches(absolute);
    } catch (InvalidPathException strange) {
      return false;
    }
  }

  private static boolean areUsed(String joined, SceneSource source, Scene scene) {
    return Arrays.stream(joined.split("\\s+with\\s+"))
        .allMatch(words -> isUsed(words, source, scene));
  }

  private static boolean isUsed(String words, SceneSource source, Scene scene) {
    Pattern pattern =
        Pattern.compile(
            "(?<![\\w.])" + Pattern.quote(words).replace(" ", "\\E\\s+\\Q") + "(_SAT)?(?!\\w)");
    return pattern.matcher(withoutComments(source.text())).find()
        || isUsed(pattern, scene.vertexProgram())
        || isUsed(pattern, scene.fragmentProgram());
  }

  private static boolean isUsed(Pattern pattern, Optional<SceneProgram> program) {
    return program.filter(each -> pattern.matcher(withoutComments(each.text())).find()).isPresent();
  }

  private static String withoutComments(String text) {
    return text.replaceAll("#[^\\r\\n]*", "");
  }

  /** What draws the probe in a party's place: the same driver and API, without a translation. */
  Party probing(Party party) {
    ExecutorKind kind =
        probe.executors().contains(party.executor())
            ? party.executor()
            : probe.executors().stream()
                .filter(each -> each.api() == party.executor().api())
                .findFirst()
                .orElseThrow();
    return new Party(kind, party.driver());
  }
}
