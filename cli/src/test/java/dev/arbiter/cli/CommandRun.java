package dev.arbiter.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;

/** One run of the command in this process, and all that it printed. */
record CommandRun(int code, String out, String err) {
  static CommandRun arbiter(Object... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CommandRun run = arbiter(out, arguments);
    return new CommandRun(run.code(), out.toString(StandardCharsets.UTF_8), run.err());
  }

  /** A run whose standard output goes elsewhere. */
  static CommandRun arbiter(OutputStream out, Object... arguments) {
    StringWriter err = new StringWriter();
    String[] words =
        Stream.of(arguments)
            .map(each -> each instanceof Path path ? path.toString() : (String) each)
            .toArray(String[]::new);
    int code = Arbiter.run(out, new PrintWriter(err), words);
    return new CommandRun(code, "", err.toString());
  }
}
