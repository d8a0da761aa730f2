package dev.arbiter.crosscheck.report;

import dev.arbiter.backend.BackEnd;
import dev.arbiter.backend.PairTranslation;
import dev.arbiter.backend.Translation;
import dev.arbiter.crosscheck.draw.ProgramPair;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.glsl.Dialect;
import dev.arbiter.glsl.GlslBackEnd;
import dev.arbiter.glsl.GlslOptions;
import dev.arbiter.vm.batch.BatchEngine;
import dev.arbiter.vm.pipeline.InsufficientMemory;
import dev.arbiter.vm.pipeline.PixelTrace;
import dev.arbiter.vm.pipeline.Renderer;
import dev.arbiter.vm.scene.Action;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.state.GlState;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;

/** The texts that explain a difference: programs, what they were translated to, and the trace. */
final class Texts {
  private static final int LONGEST = 200_000;

  private Texts() {}

  /** The programs of the first draw, as they stand in the scene or as they were generated. */
  static String programs(Scene scene) {
    return state(scene)
        .map(state -> ProgramPair.of(scene, state))
        .map(pair -> pair.vertex().text().strip() + "\n\n" + pair.fragment().text().strip())
        .orElse("");
  }

  /** What an executor's driver was given for the first draw; SPIR-V is shown as GLSL. */
  static String translated(Scene scene, Party party) {
    boolean exact = !party.relaxed();
    return switch (party.executor()) {
      case VM, VM_INTERPRETER, GL_ARB -> "";
      case GL_GLSL -> translated(scene, GlslOptions.DEFAULT.withExact(exact));
      case GL_GLSL330 -> translated(scene, GlslOptions.of(Dialect.GLSL330).withExact(exact));
      case VK_SPIRV, VK_SHADERC ->
          translated(scene, GlslOptions.of(Dialect.GLSL450).withExact(exact));
    };
  }

  private static String translated(Scene scene, GlslOptions options) {
    BackEnd backEnd = new GlslBackEnd(options);
    return state(scene)
        .map(state -> ProgramPair.of(scene, state))
        .map(pair -> backEnd.translatePair(pair.vertexUnit(), pair.fragmentUnit()))
        .map(Texts::text)
        .orElse("");
  }

  private static String text(PairTranslation pair) {
    return text(pair.vertex()) + "\n\n" + text(pair.fragment());
  }

  private static String text(Translation translation) {
    return translation.output().map(output -> output.text().strip()).orElse("(refused)");
  }

  private static Optional<GlState> state(Scene scene) {
    for (Action each : scene.actions()) {
      Optional<GlState> state =
          each.accept(
              new Action.Visitor<>() {
                @Override
                public Optional<GlState> clear(Action.Clear clear) {
                  return Optional.empty();
                }

                @Override
                public Optional<GlState> draw(Action.Draw draw) {
                  return Optional.of(draw.state());
                }

                @Override
                public Optional<GlState> check(Action.Check check) {
                  return Optional.empty();
                }
              });
      if (state.isPresent()) {
        return state;
      }
    }
    return Optional.empty();
  }

  /** Every instruction of a pixel on the reference machine. */
  static String trace(Scene scene, int x, int y) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    try {
      Renderer.interpreting()
          .withEngines(BatchEngine::of)
          .withWatch(new PixelTrace(x, y, out))
          .render(scene);
    } catch (InsufficientMemory problem) {
      return problem.getMessage();
    }
    out.flush();
    return text.getBuffer().length() > LONGEST
        ? text.getBuffer().substring(0, LONGEST) + "\n(the rest is left out)"
        : text.toString();
  }
}
