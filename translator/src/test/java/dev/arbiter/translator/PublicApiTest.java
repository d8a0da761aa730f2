package dev.arbiter.translator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users call says what it takes and gives, in full. */
class PublicApiTest {
  @TempDir Path classes;

  @Test
  void isDocumentedInFull() throws Exception {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      sources = files.filter(each -> each.toString().endsWith(".java")).toList();
    }
    assertThat(sources).isNotEmpty();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-Xdoclint:all/protected",
              "-Xdoclint/package:dev.arbiter.translator,dev.arbiter.translator.host",
              "-proc:none",
              "-cp",
              System.getProperty("java.class.path"),
              "-d",
              classes.toString());
      boolean compiled =
          compiler
              .getTask(
                  said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiled).as(said.toString()).isTrue();
    }
    assertThat(said.toString()).isEmpty();
  }
}
