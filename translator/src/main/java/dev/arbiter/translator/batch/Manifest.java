package dev.arbiter.translator.batch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What came of what, in the earlier runs that wrote to one output directory. A file of lines:
 * {@code unit} with the fingerprint and the key, under it {@code file} with the digest and the path
 * of each output. A manifest that is not whole counts as empty, which costs a translation and no
 * more.
 *
 * <p>Runs that write to one directory at once may share a manifest: each changes its own entries
 * alone, under a lock.
 */
final class Manifest {
  /** The fingerprint of a unit that is to be translated again in any case. */
  static final String STALE = "-";

  private static final String FIRST_LINE = "arbiter manifest 1";
  private static final String LAST_LINE = "end";

  /** Java locks files between processes alone. */
  private static final Object IN_THIS_PROCESS = new Object();

  private final Map<String, Entry> entries;

  /**
   * What came of a unit.
   *
   * @param fingerprint of inputs, options and Arbiter
   * @param digests of the outputs, by path under the output directory with {@code /} between names
   */
  record Entry(String fingerprint, Map<String, String> digests) {
    Entry {
      digests = Map.copyOf(digests);
    }

    static Entry of(String fingerprint, Made made) {
      Map<String, String> digests = new TreeMap<>();
      made.files().forEach((path, content) -> digests.put(slashed(path), Digests.of(content)));
      return new Entry(fingerprint, digests);
    }

    /** The outputs of this and another; the other's fingerprint. */
    Entry with(Entry other) {
      Map<String, String> all = new TreeMap<>(digests);
      all.putAll(other.digests);
      return new Entry(other.fingerprint, all);
    }

    Entry asStale() {
      return new Entry(STALE, digests);
    }
  }

  private Manifest(Map<String, Entry> entries) {
    this.entries = entries;
  }

  Map<String, Entry> entries() {
    return entries;
  }

  /**
   * Reads a manifest; one that is not there is empty.
   *
   * @throws FileProblem where it cannot be read
   */
  static Manifest read(Path file) {
    try {
      return new Manifest(
          Files.isRegularFile(file) ? whole(Files.readString(file), file) : new TreeMap<>());
    } catch (MalformedInputException notOurs) {
      return new Manifest(new TreeMap<>());
    } catch (IOException problem) {
      throw FileProblem.of("read", file, problem);
    }
  }

  /**
   * Changes the manifest as it then is, whoever wrote it since it was read.
   *
   * @throws FileProblem where it cannot be written
   */
  static void update(Path file, UnaryOperator<Map<String, Entry>> change) {
    synchronized (IN_THIS_PROCESS) {
      try {
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (FileChannel channel =
                FileChannel.open(
                    file,
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.CREATE);
            FileLock lock = channel.lock()) {
          String before = lock.isValid() ? content(channel) : "";
          String after = print(change.apply(whole(before, file)));
          if (!after.equals(before)) {
            byte[] content = after.getBytes(StandardCharsets.UTF_8);
            Path copy = copy(file);
            Files.write(copy, content);
            channel.truncate(0);
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
              channel.write(bytes, bytes.position());
            }
            Files.delete(copy);
          }
        }
      } catch (IOException problem) {
        throw FileProblem.of("write", file, problem);
      }
    }
  }

  private static String content(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(channel.size(), 1 << 30));
    while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) > 0) {}
    return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
  }

  /**
   * Where a content stands while the manifest is written. The manifest itself is locked, so it is
   * not replaced by another file; where its writer was killed, this one is whole.
   */
  private static Path copy(Path file) {
    return file.resolveSibling(file.getFileName() + ".next");
  }

  private static Map<String, Entry> whole(String text, Path file) throws IOException {
    if (isWhole(text) || !Files.isRegularFile(copy(file))) {
      return parse(text);
    }
    return parse(new String(Files.readAllBytes(copy(file)), StandardCharsets.UTF_8));
  }

  private static boolean isWhole(String text) {
    return text.startsWith(FIRST_LINE + "\n") && text.endsWith("\n" + LAST_LINE + "\n");
  }

  private static Map<String, Entry> parse(String text) {
    try {
      return isWhole(text) ? entries(text) : new TreeMap<>();
    } catch (NumberFormatException damaged) {
      return new TreeMap<>();
    }
  }

  private static Map<String, Entry> entries(String text) {
    List<String> lines = text.lines().toList();
    int last = lines.size() - 1;
    Map<String, Entry> entries = new TreeMap<>();
    int at = 1;
    while (at < last) {
      String[] unit = lines.get(at++).split("\t", 3);
      if (unit.length != 3 || !unit[0].equals("unit")) {
        return new TreeMap<>();
      }
      Map<String, String> digests = new TreeMap<>();
      while (at < last && lines.get(at).startsWith("file\t")) {
        String[] output = lines.get(at++).split("\t", 3);
        if (output.length != 3) {
          return new TreeMap<>();
        }
        digests.put(unescape(output[2]), output[1]);
      }
      entries.put(unescape(unit[2]), new Entry(unit[1], digests));
    }
    return entries;
  }

  private static String print(Map<String, Entry> entries) {
    StringBuilder text = new StringBuilder(FIRST_LINE).append('\n');
    new TreeMap<>(entries)
        .forEach(
            (key, entry) -> {
              text.append("unit\t").append(entry.fingerprint()).append('\t');
              text.append(escape(key)).append('\n');
              new TreeMap<>(entry.digests())
                  .forEach(
                      (path, digest) ->
                          text.append("file\t")
                              .append(digest)
                              .append('\t')
                              .append(escape(path))
                              .append('\n'));
            });
    return text.append(LAST_LINE).append('\n').toString();
  }

  /** Keeps every name on one line. */
  private static String escape(String name) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c < ' ' || c == '%' || c == 0x7f || c == 0x85 || c == 0x2028 || c == 0x2029) {
        text.append('%').append(String.format("%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  private static String unescape(String text) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%' && i + 4 < text.length()) {
        name.append((char) Integer.parseInt(text, i + 1, i + 5, 16));
        i += 4;
      } else {
        name.append(c);
      }
    }
    return name.toString();
  }

  /** All outputs that entries have. */
  static Set<String> outputs(Iterable<Entry> entries) {
    Set<String> outputs = new HashSet<>();
    entries.forEach(each -> outputs.addAll(each.digests().keySet()));
    return outputs;
  }

  /** How the manifest names an output, on every system. */
  static String slashed(Path path) {
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }

  /** The parts of a key. */
  static String key(List<String> parts) {
    return String.join("\0", parts);
  }

  static List<String> parts(String key) {
    return List.of(key.split("\0", -1));
  }
}
