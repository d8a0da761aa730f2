package dev.arbiter.vm.scene.reader;

import dev.arbiter.diagnostic.Code;
import dev.arbiter.diagnostic.Diagnostic;
import dev.arbiter.diagnostic.Severity;
import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.diagnostic.Span;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.PairCheck;
import dev.arbiter.ir.Stage;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.SceneProgram;
import dev.arbiter.vm.scene.Substitutes;
import dev.arbiter.vm.scene.reader.SceneReading.Finding;
import dev.arbiter.vm.scene.texture.Image;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a scene's file, all sections, and reports every error of it. */
public final class SceneReader {
  /** What some editors put before text in UTF-8, as Latin-1 has it. */
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

  private static final Pattern IMAGE = Pattern.compile("image (\\S+)");
  private static final Pattern SHADER =
      Pattern.compile("(vertex|fragment) shader (glsl120|glsl330|glsl450)");

  private final SourceText source;
  private final Function<String, Optional<SourceText>> files;
  private final List<Finding> findings = new ArrayList<>();
  private final Requirements requirements = new Requirements();
  private final Map<Stage, ProgramSection.Loaded> programs = new EnumMap<>(Stage.class);
  private final Map<Stage, ProgramSection.Loaded> planted = new EnumMap<>(Stage.class);
  private final Map<String, Map<Stage, String>> shaders = new HashMap<>();
  private final VertexTable vertices = new VertexTable();
  private final Map<String, Image> images = new HashMap<>();
  private final List<Line> test = new ArrayList<>();

  /** A line of the file; {@code number} counts from 1. */
  private record Line(int number, int offset, String text) {}

  private SceneReader(SourceText source, Function<String, Optional<SourceText>> files) {
    this.source = source;
    this.files = files;
  }

  /**
   * Reads a scene. Bad input gives diagnostics, never an exception.
   *
   * @param files finds a program that the scene names by its path relative to the scene; empty
   *     where it cannot be read
   */
  public static SceneReading read(SourceText source, Function<String, Optional<SourceText>> files) {
    SceneReader reader = new SceneReader(source, files);
    reader.sections();
    reader.checkPair(reader.programs);
    reader.checkPlanted();
    Scene scene = reader.scene();
    boolean failed = reader.findings.stream().anyMatch(Finding::isError);
    return new SceneReading(failed ? Optional.empty() : Optional.of(scene), reader.findings);
  }

  private void sections() {
    List<Line> section = new ArrayList<>();
    Line heading = null;
    String text = source.text();
    int number = 0;
    int at = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
    while (at < text.length()) {
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end;
      number++;
      Line line = new Line(number, at, text.substring(at, end));
      if (line.text().startsWith("[")) {
        section(heading, section, at);
        heading = line;
        section.clear();
      } else {
        section.add(line);
      }
      at = end + 1;
    }
    section(heading, section, text.length());
  }

  private void section(Line heading, List<Line> lines, int end) {
    if (heading == null) {
      readEach(lines, words -> words.error(Code.S_SYNTAX, "this stands before the first section"));
      return;
    }
    String title = heading.text().strip().replaceFirst("^\\[", "").replaceFirst("].*$", "");
    int start = heading.offset() + heading.text().length() + 1;
    Matcher image = IMAGE.matcher(title);
    if (image.matches()) {
      image(image.group(1), heading, lines);
      return;
    }
    Matcher shader = SHADER.matcher(title);
    if (shader.matches()) {
      Stage stage = shader.group(1).equals("vertex") ? Stage.VERTEX : Stage.FRAGMENT;
      String text = source.text().substring(Math.min(start, end), end).strip() + "\n";
      shaders.computeIfAbsent(shader.group(2), language -> new EnumMap<>(Stage.class));
      if (shaders.get(shader.group(2)).put(stage, text) != null) {
        error(heading, Code.S_SYNTAX, "the scene has this shader already");
      }
      return;
    }
    switch (title) {
      case "require" -> each(lines, requirements::line);
      case "vertex program" -> inline(programs, Stage.VERTEX, heading, start, end);
      case "fragment program" -> inline(programs, Stage.FRAGMENT, heading, start, end);
      case "planted vertex program" -> inline(planted, Stage.VERTEX, heading, start, end);
      case "planted fragment program" -> inline(planted, Stage.FRAGMENT, heading, start, end);
      case "vertex program file" -> file(Stage.VERTEX, heading, lines);
      case "fragment program file" -> file(Stage.FRAGMENT, heading, lines);
      case "vertex data" -> each(lines, vertices::line);
      case "test" -> test.addAll(lines);
      default -> error(heading, Code.S_UNKNOWN, "no section is called '" + title + "'");
    }
  }

  /** Something done with the words of a line. */
  @FunctionalInterface
  private interface LineAction {
    void accept(Words words) throws SceneError;
  }

  private void readEach(List<Line> lines, Function<Words, SceneError> problem) {
    each(
        lines,
        words -> {
          words.next();
          throw problem.apply(words);
        });
  }

  private void each(List<Line> lines, LineAction action) {
    for (Line line : lines) {
      read(line, action);
    }
  }

  /** Reads a line unless it is empty or a comment. */
  private void read(Line line, LineAction action) {
    Words words = new Words(line.text(), line.offset());
    if (words.hasNext() && !line.text().stripLeading().startsWith("#")) {
      try {
        action.accept(words);
      } catch (SceneError problem) {
        findings.add(new Finding(source, problem.diagnostic()));
      }
    }
  }

  private void error(Line line, Code code, String message) {
    Span span = new Span(line.offset(), line.text().stripTrailing().length());
    findings.add(
        new Finding(source, new Diagnostic(Severity.ERROR, code, span, message, List.of())));
  }

  private void inline(
      Map<Stage, ProgramSection.Loaded> programs, Stage stage, Line heading, int start, int end) {
    if (programs.containsKey(stage)) {
      error(heading, Code.S_SYNTAX, "the scene has a " + stage.word() + " program already");
      return;
    }
    ProgramSection.inline(source, Math.min(start, end), end, stage, findings)
        .ifPresent(program -> programs.put(stage, program));
  }

  private void file(Stage stage, Line heading, List<Line> lines) {
    Optional<Line> path = lines.stream().filter(each -> !each.text().isBlank()).findFirst();
    if (path.isEmpty() || programs.containsKey(stage)) {
      error(heading, Code.S_SYNTAX, "this section names one file of a stage that has no program");
      return;
    }
    Optional<SourceText> text = files.apply(path.get().text().strip());
    if (text.isEmpty()) {
      error(path.get(), Code.S_RANGE, "the program cannot be read");
      return;
    }
    ProgramSection.file(text.get(), stage, findings)
        .ifPresent(program -> programs.put(stage, program));
  }

  private Optional<SceneProgram> program(Stage stage) {
    return Optional.ofNullable(programs.get(stage)).map(ProgramSection.Loaded::program);
  }

  /** What GL would refuse at Begin (D.4) is an error of the scene. */
  private void checkPair(Map<Stage, ProgramSection.Loaded> pair) {
    ProgramSection.Loaded vertex = pair.get(Stage.VERTEX);
    ProgramSection.Loaded fragment = pair.get(Stage.FRAGMENT);
    if (vertex != null && fragment != null) {
      PairCheck.check(vertex.compiled(), fragment.compiled(), FrontendOptions.TRANSLATE.limits())
          .stream()
          .filter(each -> each.diagnostic().severity() == Severity.ERROR)
          .forEach(each -> findings.add(pair.get(each.stage()).finding(each.diagnostic())));
    }
  }

  private void checkPlanted() {
    if (!planted.isEmpty()) {
      Map<Stage, ProgramSection.Loaded> pair = new EnumMap<>(Stage.class);
      pair.putAll(programs);
      pair.putAll(planted);
      checkPair(pair);
    }
  }

  private Substitutes substitutes() {
    Map<Stage, SceneProgram> others = new EnumMap<>(Stage.class);
    planted.forEach((stage, loaded) -> others.put(stage, loaded.program()));
    return new Substitutes(others, shaders);
  }

  private void image(String name, Line heading, List<Line> lines) {
    ImageSection section = new ImageSection();
    int before = findings.size();
    each(lines, section::line);
    if (section.isComplete()) {
      images.put(name, section.image());
    } else if (findings.size() == before) {
      error(heading, Code.S_RANGE, "the image has fewer numbers than texels");
    }
  }

  private Scene scene() {
    TestSection section = new TestSection(requirements.target(), vertices, images);
    for (Line line : test) {
      read(line, words -> section.line(words, line.number()));
    }
    return new Scene(
        source.name(),
        requirements.target(),
        program(Stage.VERTEX),
        program(Stage.FRAGMENT),
        section.actions(),
        substitutes());
  }
}
