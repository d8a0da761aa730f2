package dev.arbiter.spirv;

import dev.arbiter.backend.Interface.Descriptor;
import dev.arbiter.backend.Interface.TextureSlot;
import dev.arbiter.backend.layout.Conventions;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Reads;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.TextureTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Emits texture lookups (B.6, E.3), each of which gives a vector, and declares one combined image
 * sampler for each unit. What GL leaves to its samplers and Vulkan's do not know, such as borders
 * between texels (GL_CLAMP), stays the host's to say.
 */
final class Textures {
  private static final int BIAS = 1;
  private static final int LOD = 2;
  private static final int GRADIENTS = 4;
  private static final int W = 3;
  private static final int REFERENCE = 2;

  private record Unit(int variable, int imageType, int sampledType, TextureTarget target) {}

  private final Shader shader;
  private final FunctionCode code;
  private final Arithmetic numbers;
  private final Operands operands;
  private final DepthMode depthMode;
  private final Map<Integer, Unit> units = new HashMap<>();
  private final List<TextureSlot> slots = new ArrayList<>();

  Textures(Shader shader, Operands operands, Map<Integer, TextureTarget> used) {
    this.shader = shader;
    this.code = shader.code;
    this.numbers = shader.arithmetic;
    this.operands = operands;
    this.depthMode = new DepthMode(shader);
    used.forEach(this::declare);
  }

  List<TextureSlot> slots() {
    return slots;
  }

  private void declare(int unit, TextureTarget target) {
    Module module = shader.module;
    String hint = shader.unit.names().byBinding().get("texture[" + unit + "]");
    String name = shader.claim("texture" + unit + (hint == null ? "" : "_" + hint));
    if (target.dimensions() == 1) {
      module.capability(Capability.SAMPLED_1D);
    }
    int depth = target.isShadow() ? 1 : 0;
    int sampledWithSampler = 1;
    int image =
        module.type(
            Op.TYPE_IMAGE,
            module.floatType(),
            dimension(target),
            depth,
            0,
            0,
            sampledWithSampler,
            0);
    int sampled = module.type(Op.TYPE_SAMPLED_IMAGE, image);
    int variable = module.variable(StorageClass.UNIFORM_CONSTANT, sampled);
    int set = shader.options.bindings().textureSet();
    module.name(variable, name);
    module.decorate(variable, Decoration.DESCRIPTOR_SET, set);
    module.decorate(variable, Decoration.BINDING, unit);
    units.put(unit, new Unit(variable, image, sampled, target));
    slots.add(new TextureSlot(unit, target, name, Optional.of(new Descriptor(set, unit))));
    if (isUnnormalized(target)) {
      shader.note(
          "unnormalized-sampler",
          "give texture unit " + unit + " a sampler with unnormalized coordinates");
    }
  }

  private static int dimension(TextureTarget target) {
    return switch (target) {
      case TARGET_1D, TARGET_SHADOW1D -> 0;
      // Vulkan has no rectangles: they are looked up as what they are beside their coordinates.
      case TARGET_2D, TARGET_SHADOW2D, TARGET_RECT, TARGET_SHADOWRECT -> 1;
      case TARGET_3D -> 2;
      case TARGET_CUBE -> 3;
    };
  }

  private boolean isUnnormalized(TextureTarget target) {
    return target.isRectangle()
        && shader.options.conventions().rectangles() == Conventions.Rectangles.UNNORMALIZED;
  }

  /** Emits a lookup. */
  int value(Statement.Sample statement) {
    Unit unit = units.get(statement.unit());
    TextureTarget target = unit.target;
    int sampler = code.load(unit.sampledType, unit.variable);
    int looked = coordinate(statement);
    int place = numbers.leading(looked, target.dimensions());
    int size = 0;
    if (isUnnormalized(target)) {
      refuseWhatNeedsNormalized(statement);
    } else if (target.isRectangle()) {
      size = size(unit, sampler);
      place = numbers.divide(place, size, 2);
    }
    int[] image = imageOperands(statement, size);
    if (!target.isShadow()) {
      Op op = isExplicit(image) ? Op.IMAGE_SAMPLE_EXPLICIT_LOD : Op.IMAGE_SAMPLE_IMPLICIT_LOD;
      return sample(op, shader.module.float4(), image, sampler, place);
    }
    Op op =
        isExplicit(image) ? Op.IMAGE_SAMPLE_DREF_EXPLICIT_LOD : Op.IMAGE_SAMPLE_DREF_IMPLICIT_LOD;
    int reference = numbers.saturate(numbers.extract(looked, REFERENCE), 1);
    int result = sample(op, shader.module.floatType(), image, sampler, place, reference);
    return depthMode.expand(statement.unit(), result);
  }

  private void refuseWhatNeedsNormalized(Statement.Sample statement) {
    boolean plain =
        statement.opcode() == Opcode.TEX
            || statement.opcode() == Opcode.TXP
            || statement.opcode() == Opcode.TXL;
    if (!plain || statement.target().isShadow()) {
      shader.unsupported(
          statement.origin(),
          statement.opcode()
              + " on "
              + statement.target().spelling()
              + " is nothing that a sampler with unnormalized coordinates can do",
          "translate with normalized rectangles, the default");
    }
  }

  /** The coordinate as a vector; TXP divides what counts of it. */
  private int coordinate(Statement.Sample statement) {
    Operand operand = statement.coordinate();
    int needed = Reads.ofCoordinate(statement.opcode(), statement.target());
    int vector = operands.vector(operand, needed);
    if (statement.opcode() != Opcode.TXP) {
      return vector;
    }
    return numbers.divide(vector, numbers.splat(numbers.extract(vector, W)), 4);
  }

  /** The size of the base level in texels. */
  private int size(Unit unit, int sampler) {
    Module module = shader.module;
    module.capability(Capability.IMAGE_QUERY);
    int image = code.operation(Op.IMAGE, unit.imageType, sampler);
    int size =
        code.operation(
            Op.IMAGE_QUERY_SIZE_LOD, module.vector(module.intType(), 2), image, module.constant(0));
    return code.operation(Op.CONVERT_S_TO_F, numbers.type(2), size);
  }

  /** The mask of image operands and what follows it; empty for a plain lookup. */
  private int[] imageOperands(Statement.Sample statement, int size) {
    Opcode opcode = statement.opcode();
    if (isUnnormalized(statement.target())) {
      return new int[] {LOD, shader.module.constant(0f)};
    }
    if (opcode == Opcode.TXD) {
      return new int[] {GRADIENTS, gradient(statement, 0, size), gradient(statement, 1, size)};
    }
    boolean hasLevel = opcode == Opcode.TXL || opcode == Opcode.TXB;
    if (opcode == Opcode.TXL || shader.isVertex()) {
      // In vertex programs the base level is 0, and a bias is a level.
      int level =
          hasLevel ? operands.scalar(statement.coordinate(), W) : shader.module.constant(0f);
      return new int[] {LOD, level};
    }
    return opcode == Opcode.TXB
        ? new int[] {BIAS, operands.scalar(statement.coordinate(), W)}
        : new int[0];
  }

  private int gradient(Statement.Sample statement, int index, int size) {
    int gradient =
        operands.leading(statement.gradients().get(index), statement.target().dimensions());
    return size == 0 ? gradient : numbers.divide(gradient, size, 2);
  }

  private static boolean isExplicit(int[] imageOperands) {
    return imageOperands.length > 0 && imageOperands[0] != BIAS;
  }

  private int sample(Op op, int type, int[] imageOperands, int... operands) {
    int[] all = new int[operands.length + imageOperands.length];
    System.arraycopy(operands, 0, all, 0, operands.length);
    System.arraycopy(imageOperands, 0, all, operands.length, imageOperands.length);
    return code.operation(op, type, all);
  }
}
