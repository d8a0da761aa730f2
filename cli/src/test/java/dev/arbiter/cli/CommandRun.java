package dev.arbiter.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;

/** One run of the command in this process, and all that it printed. */
record CommandRun(int code, String out, String err) {
  static CommandRun arbiter(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words =
        Stream.of(arguments)
            .map(each -> each instanceof Path path ? path.toString() : (String) each)
            .toArray(String[]::new);
    int code = Arbiter.run(new PrintWriter(out), new PrintWriter(err), words);
    return new CommandRun(code, out.toString(), err.toString());
  }
}
