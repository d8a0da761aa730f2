package dev.arbiter.crosscheck.bound;

import dev.arbiter.crosscheck.executor.RenderOutcome.Rendered;
import dev.arbiter.crosscheck.executor.Rendering;
import dev.arbiter.crosscheck.executor.SceneLoader;
import dev.arbiter.crosscheck.executor.SceneSource;
import dev.arbiter.crosscheck.reference.VmExecutor;
import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.testing.ProgramGenerator;
import dev.arbiter.testing.ProgramGenerator.Features;
import dev.arbiter.vm.scene.Scene;
import dev.arbiter.vm.scene.SceneProgram;
import dev.arbiter.vm.scene.Substitutes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/** A small scene of floats with a generated fragment program whose registers are all written. */
final class InexactScene {
  /** Of all textures, in all directions. */
  static final int TEXELS = 4;

  private static final int SIZE = 6;
  private static final float LARGEST = 4;

  private InexactScene() {}

  /**
   * A generated program with moderate numbers where it spells any.
   *
   * @param moderate whether numbers beyond 4, infinities among them, are brought back
   */
  static Program program(long seed, boolean extended, int size, boolean moderate) {
    Features features = new Features(Stage.FRAGMENT, extended, extended, true, size);
    Program program = ProgramGenerator.generate(seed, features);
    Program begun = begun(program, new Random(seed));
    return moderate ? Moderation.of(begun, LARGEST) : begun;
  }

  /** The program behind instructions that write all registers. */
  private static Program begun(Program program, Random random) {
    List<Statement> first = new ArrayList<>();
    for (int i = 0; i < program.declarations().temporaries().size(); i++) {
      first.add(move(new Temporary(i), input(random)));
    }
    first.add(move(new Result(ResultKind.COLOR, 0), input(random)));
    for (int i = 0; i < program.declarations().predicates(); i++) {
      first.add(
          new Statement.SetPredicate(
              Opcode.PSGT,
              i,
              Operand.of(input(random)),
              Operand.of(new BoundParameter(Constant.replicated(0.3f))),
              Origin.NONE));
    }
    List<Subroutine> subroutines = new ArrayList<>();
    for (Subroutine each : program.subroutines()) {
      boolean main = each.label().equals(Program.MAIN);
      subroutines.add(main ? new Subroutine(each.label(), joined(first, each.body())) : each);
    }
    Block preamble =
        program.mainSubroutine().isPresent()
            ? program.preamble()
            : joined(first, program.preamble());
    return new Program(
        program.stage(), program.options(), program.declarations(), preamble, subroutines);
  }

  private static Block joined(List<Statement> first, Block rest) {
    List<Statement> all = new ArrayList<>(first);
    all.addAll(rest.statements());
    return new Block(all);
  }

  private static AttributeSource input(Random random) {
    return new AttributeSource(new Attribute(AttributeKind.FRAGMENT_TEXCOORD, random.nextInt(4)));
  }

  private static Statement move(Target target, AttributeSource source) {
    return new Statement.Operate(
        Opcode.MOV, false, Destination.of(target), List.of(Operand.of(source)), Origin.NONE);
  }

  /**
   * A scene that draws a quadrangle by a program.
   *
   * @param across how many pixels to the right of its place it is
   */
  static Scene of(Program program, long seed, double across, double up) {
    String text =
        "[require]\nSIZE "
            + SIZE
            + " "
            + SIZE
            + "\nTARGET rgba32f\n"
            + image("plane", TEXELS * TEXELS, "%d %d".formatted(TEXELS, TEXELS))
            + image("space", TEXELS * TEXELS * TEXELS, "%1$d %1$d %1$d".formatted(TEXELS))
            + image("line", TEXELS, "" + TEXELS)
            + "[fragment program]\n!!ARBfp1.0\nMOV result.color, 1;\nEND\n"
            + vertices(new Random(seed), 2 * across / SIZE, 2 * up / SIZE)
            + "[test]\nclear color 0.5 0.5 0.5 0.5\nclear\n"
            + textures()
            + "parameter local_fp 0 (0.7, -1.3, 0.4, 2.1)\nparameter env_fp 4 (1.9, 0.3, -0.6, 1.1)\n"
            + "draw arrays GL_QUADS 0 4\n";
    Scene scene =
        SceneLoader.read(new SceneSource("scene", text, Path.of(""))).scene().orElseThrow();
    return new Scene(
        scene.name(),
        scene.target(),
        scene.vertexProgram(),
        Optional.of(new SceneProgram(text, program)),
        scene.actions(),
        Substitutes.NONE);
  }

  static Rendering draw(Scene scene) {
    return ((Rendered) VmExecutor.batch().render(scene)).rendering();
  }

  private static String image(String name, int count, String size) {
    Random random = new Random(count);
    StringBuilder text = new StringBuilder("[image " + name + "]\nrgba " + size + "\n");
    for (int i = 0; i < 4 * count; i++) {
      text.append(String.format(Locale.ROOT, "%.3f ", random.nextDouble()));
    }
    return text.append('\n').toString();
  }

  private static String textures() {
    StringBuilder text = new StringBuilder();
    String[] uses = {
      "0 1D line", "0 2D plane", "1 2D plane", "1 3D space", "2 3D space", "2 RECT plane"
    };
    for (String each : uses) {
      String[] words = each.split(" ");
      text.append("texture image %s %s 0 %s\n".formatted((Object[]) words));
      text.append(
          "texparameter %1$s min linear\ntexparameter %1$s mag linear\n".formatted(words[1]));
    }
    text.append("texture shadow1D 2 (%1$d)\ntexture shadow2D 3 (%1$d, %1$d)\n".formatted(TEXELS));
    return text.append("texture shadowRect 3 (%1$d, %1$d)\n".formatted(TEXELS)).toString();
  }

  private static String vertices(Random random, double right, double higher) {
    StringBuilder text =
        new StringBuilder(
            "[vertex data]\nposition/float/4 color/float/4 secondary_color/float/3 fogcoord/float/1"
                + " texcoord0/float/4 texcoord1/float/4 texcoord2/float/4 texcoord3/float/4\n");
    double[][] corners = {{-1.3, -1.2}, {1.4, -1.1}, {1.2, 1.3}, {-1.1, 1.4}};
    for (double[] corner : corners) {
      double w = 0.8 + 0.4 * random.nextDouble();
      text.append(
          String.format(
              Locale.ROOT,
              "%.9f %.9f 0.1 %.9f",
              (corner[0] + right) * w,
              (corner[1] + higher) * w,
              w));
      for (int i = 0; i < 24; i++) {
        text.append(String.format(Locale.ROOT, " %.5f", 4 * random.nextDouble() - 2));
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** A program whose numbers are not beyond a magnitude, nor next to zero. */
  private static final class Moderation {
    private static final float SMALLEST = 0x1p-20f;

    private Moderation() {}

    static Program of(Program program, float largest) {
      Declarations old = program.declarations();
      List<Declarations.ParameterDeclaration> parameters = new ArrayList<>();
      for (Declarations.ParameterDeclaration each : old.parameters()) {
        List<ParameterValue> values =
            each.values().stream().map(value -> moderate(value, largest)).toList();
        parameters.add(new Declarations.ParameterDeclaration(each.name(), each.array(), values));
      }
      Declarations declarations =
          new Declarations(
              old.temporaries(),
              old.addressRegisters(),
              old.predicates(),
              old.attributes(),
              parameters,
              old.results());
      List<Subroutine> subroutines = new ArrayList<>();
      for (Subroutine each : program.subroutines()) {
        subroutines.add(new Subroutine(each.label(), block(each.body(), largest)));
      }
      return new Program(
          program.stage(),
          program.options(),
          declarations,
          block(program.preamble(), largest),
          subroutines);
    }

    private static Block block(Block block, float largest) {
      return new Block(block.statements().stream().map(each -> statement(each, largest)).toList());
    }

    private static Statement statement(Statement statement, float largest) {
      if (statement instanceof Statement.Operate each) {
        List<Operand> operands =
            each.operands().stream()
                .map(
                    old ->
                        old.source() instanceof BoundParameter bound
                            ? new Operand(
                                new BoundParameter(moderate(bound.value(), largest)),
                                old.swizzle(),
                                old.absolute(),
                                old.negate())
                            : old)
                .toList();
        return new Statement.Operate(
            each.opcode(), each.saturate(), each.destination(), operands, each.origin());
      }
      if (statement instanceof Statement.If each) {
        return new Statement.If(
            each.guard(),
            block(each.then(), largest),
            each.otherwise().map(other -> block(other, largest)),
            each.origin());
      }
      return statement;
    }

    private static ParameterValue moderate(ParameterValue value, float largest) {
      return value instanceof Constant old
          ? new Constant(
              moderate(old.x(), largest),
              moderate(old.y(), largest),
              moderate(old.z(), largest),
              moderate(old.w(), largest))
          : value;
    }

    private static float moderate(float number, float largest) {
      float near = Math.abs(number) < SMALLEST ? 0 : number;
      return Math.min(Math.max(near, -largest), largest);
    }
  }
}
