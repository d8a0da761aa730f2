package dev.arbiter.testing;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeElement;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.Block;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Declarations;
import dev.arbiter.ir.Declarations.AttributeDeclaration;
import dev.arbiter.ir.Declarations.ParameterDeclaration;
import dev.arbiter.ir.Declarations.ResultDeclaration;
import dev.arbiter.ir.DeclaredParameter;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Guard;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.ParameterElement;
import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.ParameterValue.Constant;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.RelativeIndex;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.ResultElement;
import dev.arbiter.ir.ResultKind;
import dev.arbiter.ir.Selector;
import dev.arbiter.ir.Shape;
import dev.arbiter.ir.Source;
import dev.arbiter.ir.Stage;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Subroutine;
import dev.arbiter.ir.Swizzle;
import dev.arbiter.ir.Target;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.TextureTarget;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes valid programs from a seed: every opcode, mask, swizzle, sign, saturation, guard and
 * nesting of flow that the stage and dialect have. The same seed and features give the same
 * program.
 *
 * <p>Loops run few times, so that generated programs end well within the execution limits; calls
 * may recurse, so that the call depth limit is met.
 */
public final class ProgramGenerator {
  /**
   * What a generated program may use.
   *
   * @param extended the dialect of MESA_gpu_program3
   * @param flow structured flow, labels, calls and kills; extended programs only, kills apart
   * @param sampling texture lookups and derivatives
   * @param size about how many instructions
   */
  public record Features(Stage stage, boolean extended, boolean flow, boolean sampling, int size) {}

  private static final float[] NUMBERS = {
    0f,
    -0f,
    1f,
    -1f,
    0.5f,
    2f,
    -3.25f,
    0.1f,
    1e-3f,
    255f,
    1e10f,
    1e-40f,
    -1e38f,
    Float.POSITIVE_INFINITY
  };

  private static final List<String> TEMPORARY_NAMES =
      List.of("R0", "float", "mix", "a__b", "$c", "gl_Position", "color", "main", "R7");

  private static final List<String> SUBROUTINE_NAMES = List.of("noise", "sub_0", "main", "vec4");

  private final Random random;
  private final Features features;
  private final int temporaries;
  private final int addressRegisters;
  private final int predicates;
  private final int subroutines;
  private final int targetShift;
  private final int budget;

  private ProgramGenerator(long seed, Features features) {
    this.random = new Random(seed);
    this.features = features;
    this.temporaries = 2 + random.nextInt(TEMPORARY_NAMES.size() - 1);
    this.addressRegisters =
        features.extended ? 2 : features.stage == Stage.VERTEX ? random.nextInt(2) : 0;
    this.predicates = features.extended ? 2 : 0;
    this.subroutines =
        features.extended && features.flow ? random.nextInt(SUBROUTINE_NAMES.size() + 1) : 0;
    this.targetShift = random.nextInt(2);
    this.budget = features.size;
  }

  /** A valid program. */
  public static Program generate(long seed, Features features) {
    return new ProgramGenerator(seed, features).program();
  }

  private Program program() {
    EnumSet<ProgramOption> options = EnumSet.noneOf(ProgramOption.class);
    if (features.extended) {
      options.add(ProgramOption.MESA_gpu_program3);
    }
    List<Subroutine> bodies = new ArrayList<>();
    int share = Math.max(1, budget / (subroutines + 1));
    Block preamble = block(share, 0, 0);
    for (int i = 0; i < subroutines; i++) {
      bodies.add(new Subroutine(SUBROUTINE_NAMES.get(i), block(share, 0, 0)));
    }
    return new Program(features.stage, options, declarations(), preamble, bodies);
  }

  private Declarations declarations() {
    return new Declarations(
        TEMPORARY_NAMES.subList(0, temporaries),
        List.of("A0", "A1").subList(0, addressRegisters),
        predicates,
        attributeDeclarations(),
        List.of(
            new ParameterDeclaration(
                "pa",
                true,
                IntStream.range(0, 4)
                    .<ParameterValue>mapToObj(ParameterValue.Environment::new)
                    .toList()),
            new ParameterDeclaration("pl", false, List.of(new ParameterValue.Local(7))),
            new ParameterDeclaration("pc", false, List.of(new Constant(0.25f, -1f, 3f, 1e-2f))),
            new ParameterDeclaration(
                "half",
                true,
                List.of(
                    new StateItem.MatrixRow(
                        StateItem.MatrixName.MVP, 0, StateItem.MatrixModifier.NONE, 1),
                    new Constant(1f, 2f, 3f, 4f)))),
        resultDeclarations());
  }

  private List<AttributeDeclaration> attributeDeclarations() {
    if (!features.extended) {
      return List.of();
    }
    AttributeKind kind =
        switch (features.stage) {
          case VERTEX -> AttributeKind.VERTEX_GENERIC;
          case FRAGMENT -> AttributeKind.FRAGMENT_TEXCOORD;
        };
    int first = features.stage == Stage.VERTEX ? 12 : 0;
    return List.of(
        new AttributeDeclaration(
            "va",
            true,
            IntStream.range(first, first + 3).mapToObj(n -> new Attribute(kind, n)).toList(),
            Set.of()));
  }

  private List<ResultDeclaration> resultDeclarations() {
    if (!features.extended || features.stage == Stage.FRAGMENT) {
      return List.of();
    }
    return List.of(
        new ResultDeclaration(
            "ra",
            true,
            IntStream.range(1, 4).mapToObj(n -> new Result(ResultKind.TEXCOORD, n)).toList()));
  }

  private Block block(int size, int loops, int branches) {
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      statements.add(statement(size / 2, loops, branches));
    }
    return new Block(statements);
  }

  private Statement statement(int nestedSize, int loops, int branches) {
    if (features.flow && features.stage == Stage.FRAGMENT && chance(25)) {
      return new Statement.KillIfNegative(operand(), Origin.NONE);
    }
    if (features.extended && features.flow && chance(5)) {
      return flow(Math.min(4, nestedSize), loops, branches);
    }
    if (features.extended && chance(8)) {
      return new Statement.SetPredicate(
          pick(Shape.PREDICATE), random.nextInt(predicates), operand(), operand(), Origin.NONE);
    }
    if (features.stage == Stage.VERTEX && addressRegisters > 0 && chance(10)) {
      return loadAddress();
    }
    if (features.sampling && (features.extended || features.stage == Stage.FRAGMENT) && chance(6)) {
      return sample();
    }
    if (chance(12)) {
      return new Statement.ExtendedSwizzle(
          saturate(),
          destination(),
          source(),
          Stream.generate(this::selector).limit(4).toList(),
          Origin.NONE);
    }
    return operate();
  }

  private Statement loadAddress() {
    int address = random.nextInt(addressRegisters);
    if (!features.extended) {
      return new Statement.LoadAddress(
          Opcode.ARL,
          address,
          WriteMask.of(Component.X),
          Optional.empty(),
          scalarOperand(),
          Origin.NONE);
    }
    return new Statement.LoadAddress(
        pick(Shape.ADDRESS), address, mask(), guard(4), operand(), Origin.NONE);
  }

  private Statement flow(int size, int loops, int branches) {
    boolean deep = loops >= 2 || branches >= 2 || size == 0;
    switch (random.nextInt(deep ? 4 : 7)) {
      case 0:
        return new Statement.Return(Optional.of(test()), Origin.NONE);
      case 1:
        return loops > 0 ? new Statement.Break(guard(1), Origin.NONE) : operate();
      case 2:
        return subroutines > 0
            ? new Statement.Call(random.nextInt(subroutines), guard(1), Origin.NONE)
            : operate();
      case 3:
        return features.stage == Stage.FRAGMENT && chance(4)
            ? new Statement.KillIf(test(), Origin.NONE)
            : operate();
      case 4:
        return new Statement.Loop(
            random.nextInt(addressRegisters),
            Operand.of(
                new BoundParameter(
                    new Constant(
                        random.nextInt(4) - 0.5f, random.nextInt(3) - 1, random.nextInt(3), 1))),
            block(size, loops + 1, branches),
            Origin.NONE);
      case 5:
        return new Statement.Repeat(
            Operand.of(new BoundParameter(Constant.replicated(random.nextInt(4)))),
            block(size, loops + 1, branches),
            Origin.NONE);
      default:
        return new Statement.If(
            test(),
            block(size, loops, branches + 1),
            chance(2) ? Optional.of(block(size, loops, branches + 1)) : Optional.empty(),
            Origin.NONE);
    }
  }

  private Statement operate() {
    Shape[] shapes = {
      Shape.VECTOR, Shape.VECTOR, Shape.SCALAR, Shape.SCALAR_PAIR, Shape.BINARY, Shape.TERNARY
    };
    Shape shape = shapes[random.nextInt(shapes.length)];
    Opcode opcode = pick(shape);
    int count = shape == Shape.TERNARY ? 3 : shape == Shape.VECTOR || shape == Shape.SCALAR ? 1 : 2;
    boolean scalar = shape == Shape.SCALAR || shape == Shape.SCALAR_PAIR;
    List<Operand> operands = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      operands.add(scalar ? scalarOperand() : operand());
    }
    return new Statement.Operate(opcode, saturate(), destination(), operands, Origin.NONE);
  }

  private Statement sample() {
    TextureTarget[] targets = TextureTarget.values();
    Opcode opcode = chance(4) && features.extended ? Opcode.TXD : pick(Shape.TEXTURE);
    // Units 0 to 3, so that a vertex program stays within its limit; one target for each.
    int unit = random.nextInt(4);
    TextureTarget target = targets[features.extended ? unit * 2 + targetShift : unit];
    boolean gradients = opcode.shape() == Shape.TEXTURE_GRADIENT;
    return new Statement.Sample(
        opcode,
        saturate(),
        destination(),
        operand(),
        gradients ? List.of(operand(), operand()) : List.of(),
        unit,
        target,
        Origin.NONE);
  }

  private Opcode pick(Shape shape) {
    List<Opcode> choices =
        Stream.of(Opcode.values())
            .filter(each -> each.shape() == shape)
            .filter(
                each ->
                    features.extended
                        ? each.isExtendedIn(features.stage)
                        : each.isPlainIn(features.stage))
            .filter(each -> features.sampling || (each != Opcode.DDX && each != Opcode.DDY))
            .toList();
    return choices.get(random.nextInt(choices.size()));
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private boolean saturate() {
    return (features.extended || features.stage == Stage.FRAGMENT) && chance(4);
  }

  private Destination destination() {
    Target target = chance(5) ? result() : new Temporary(random.nextInt(temporaries));
    return new Destination(target, mask(), guard(4));
  }

  private Target result() {
    if (features.stage == Stage.FRAGMENT) {
      return chance(4) ? new Result(ResultKind.DEPTH, 0) : new Result(ResultKind.COLOR, 0);
    }
    if (features.extended && chance(3)) {
      return new ResultElement(0, relative(true));
    }
    List<ResultKind> kinds =
        Stream.of(ResultKind.values()).filter(each -> each.stage() == Stage.VERTEX).toList();
    ResultKind kind = kinds.get(random.nextInt(kinds.size()));
    return new Result(kind, kind.isIndexed() ? random.nextInt(6) : 0);
  }

  private WriteMask mask() {
    return chance(3) ? WriteMask.ALL : new WriteMask(1 + random.nextInt(15));
  }

  private Optional<Guard> guard(int oneIn) {
    return features.extended && features.flow && chance(oneIn)
        ? Optional.of(test())
        : Optional.empty();
  }

  private Guard test() {
    return new Guard(random.nextInt(predicates), swizzle(), random.nextBoolean());
  }

  private Swizzle swizzle() {
    return switch (random.nextInt(3)) {
      case 0 -> Swizzle.IDENTITY;
      case 1 -> Swizzle.replicate(component());
      default -> new Swizzle(component(), component(), component(), component());
    };
  }

  private Component component() {
    return Component.of(random.nextInt(4));
  }

  private Selector selector() {
    Selector.Choice[] choices = Selector.Choice.values();
    return new Selector(choices[random.nextInt(choices.length)], random.nextBoolean());
  }

  private Operand operand() {
    return new Operand(source(), swizzle(), features.extended && chance(5), random.nextInt(3) == 0);
  }

  private Operand scalarOperand() {
    return operand().component(component());
  }

  private Source source() {
    return switch (random.nextInt(8)) {
      case 0 -> attribute();
      case 1 -> new DeclaredParameter(0, random.nextInt(4));
      case 2 -> new DeclaredParameter(1 + random.nextInt(2), 0);
      case 3 -> new BoundParameter(value());
      case 4 -> relativeSource();
      default -> new Temporary(random.nextInt(temporaries));
    };
  }

  private Source relativeSource() {
    if (addressRegisters == 0) {
      return attribute();
    }
    return features.extended && chance(3)
        ? new AttributeElement(0, relative(true))
        : new ParameterElement(0, relative(false));
  }

  private RelativeIndex relative(boolean nonNegative) {
    Component component = features.extended ? component() : Component.X;
    int offset = nonNegative ? random.nextInt(4) : random.nextInt(9) - 4;
    return new RelativeIndex(random.nextInt(addressRegisters), component, offset);
  }

  private AttributeSource attribute() {
    Attribute[] choices =
        switch (features.stage) {
          case VERTEX ->
              new Attribute[] {
                new Attribute(AttributeKind.VERTEX_POSITION, 0),
                new Attribute(AttributeKind.VERTEX_NORMAL, 0),
                new Attribute(AttributeKind.VERTEX_COLOR, 0),
                new Attribute(AttributeKind.VERTEX_SECONDARY_COLOR, 0),
                new Attribute(AttributeKind.VERTEX_FOGCOORD, 0),
                new Attribute(AttributeKind.VERTEX_WEIGHT, 0),
                new Attribute(AttributeKind.VERTEX_TEXCOORD, random.nextInt(4)),
                new Attribute(AttributeKind.VERTEX_GENERIC, 6)
              };
          case FRAGMENT ->
              new Attribute[] {
                new Attribute(AttributeKind.FRAGMENT_COLOR, 0),
                new Attribute(AttributeKind.FRAGMENT_SECONDARY_COLOR, 0),
                new Attribute(AttributeKind.FRAGMENT_TEXCOORD, random.nextInt(4)),
                new Attribute(AttributeKind.FRAGMENT_FOGCOORD, 0),
                new Attribute(AttributeKind.FRAGMENT_POSITION, 0),
                new Attribute(
                    features.extended
                        ? AttributeKind.FRAGMENT_FACING
                        : AttributeKind.FRAGMENT_POSITION,
                    0)
              };
        };
    return new AttributeSource(choices[random.nextInt(choices.length)]);
  }

  private ParameterValue value() {
    return switch (random.nextInt(6)) {
      case 0 -> new ParameterValue.Local(random.nextInt(3));
      case 1 -> new ParameterValue.Environment(4 + random.nextInt(3));
      case 2 -> state();
      case 3 -> Constant.replicated(number());
      default -> new Constant(number(), number(), number(), number());
    };
  }

  private float number() {
    return NUMBERS[random.nextInt(NUMBERS.length)];
  }

  private StateItem state() {
    StateItem.Face face = chance(2) ? StateItem.Face.FRONT : StateItem.Face.BACK;
    return switch (random.nextInt(9)) {
      case 0 -> new StateItem.FogColor();
      case 1 -> new StateItem.FogParameters();
      case 2 -> new StateItem.SceneColor(face);
      case 3 -> new StateItem.Material(face, any(StateItem.MaterialProperty.values()));
      case 4 -> new StateItem.Light(random.nextInt(8), any(StateItem.LightProperty.values()));
      case 5 ->
          new StateItem.LightProduct(
              random.nextInt(8), face, any(StateItem.ProductProperty.values()));
      case 6 -> stageState();
      default -> {
        StateItem.MatrixName matrix = any(StateItem.MatrixName.values());
        yield new StateItem.MatrixRow(
            matrix,
            matrix.isIndexed() ? random.nextInt(4) : 0,
            any(StateItem.MatrixModifier.values()),
            random.nextInt(4));
      }
    };
  }

  private StateItem stageState() {
    return switch (features.stage) {
      case VERTEX ->
          switch (random.nextInt(4)) {
            case 0 -> new StateItem.ClipPlane(random.nextInt(6));
            case 1 -> new StateItem.PointSize();
            case 2 -> new StateItem.PointAttenuation();
            default ->
                new StateItem.TexGen(
                    random.nextInt(8),
                    any(StateItem.PlaneKind.values()),
                    any(StateItem.Coordinate.values()));
          };
      case FRAGMENT ->
          chance(2) ? new StateItem.DepthRange() : new StateItem.TexEnvColor(random.nextInt(4));
    };
  }

  private <T> T any(T[] choices) {
    return choices[random.nextInt(choices.length)];
  }
}
