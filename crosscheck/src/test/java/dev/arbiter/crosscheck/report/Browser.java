package dev.arbiter.crosscheck.report;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Chromium without a window, and without any network. */
record Browser(Path folder, int width, boolean dark) {
  private static final List<Path> PLACES =
      List.of(Path.of("/usr/bin/chromium"), Path.of("/usr/bin/chromium-browser"));

  /** What a run of the browser printed. */
  record Output(String out, String err) {}

  Output open(Path page, String... options) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "browser", ".out");
    Path err = Files.createTempFile(folder, "browser", ".err");
    List<String> command = new ArrayList<>();
    command.add(browser().toString());
    command.addAll(
        List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--hide-scrollbars",
            "--enable-logging=stderr",
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "--user-data-dir=" + folder.resolve("profile-" + width + "-" + dark),
            "--blink-settings=preferredColorScheme=" + (dark ? 0 : 1),
            "--window-size=" + width + ",2000",
            "--virtual-time-budget=20000"));
    command.addAll(List.of(options));
    command.add(page.toUri().toString());
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      if (!process.waitFor(2, TimeUnit.MINUTES)) {
        fail("the browser does not end: " + Files.readString(err));
      }
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return new Output(Files.readString(out), Files.readString(err, StandardCharsets.ISO_8859_1));
  }

  private static Path browser() {
    for (Path each : PLACES) {
      if (Files.isExecutable(each)) {
        return each;
      }
    }
    if (Boolean.getBoolean("arbiter.tools-required")) {
      fail("chromium is not installed");
    }
    return abort("chromium is not installed");
  }
}
