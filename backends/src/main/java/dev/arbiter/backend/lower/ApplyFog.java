package dev.arbiter.backend.lower;

import static dev.arbiter.backend.lower.Expansion.number;

import dev.arbiter.ir.Attribute;
import dev.arbiter.ir.AttributeKind;
import dev.arbiter.ir.AttributeSource;
import dev.arbiter.ir.BoundParameter;
import dev.arbiter.ir.Component;
import dev.arbiter.ir.Destination;
import dev.arbiter.ir.Opcode;
import dev.arbiter.ir.Operand;
import dev.arbiter.ir.Origin;
import dev.arbiter.ir.Program;
import dev.arbiter.ir.ProgramOption;
import dev.arbiter.ir.Result;
import dev.arbiter.ir.StateItem;
import dev.arbiter.ir.Statement;
import dev.arbiter.ir.Temporary;
import dev.arbiter.ir.WriteMask;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Replaces a fog option by the instructions that it stands for (F.10, A-92): colour 0 goes to a
 * temporary, and an epilogue clamps it, blends the fog colour in and writes the result.
 *
 * <p>Runs after {@link SpecializeCalls}: the subroutine would count against the call depth.
 */
public final class ApplyFog {
  private static final Set<ProgramOption> FOG =
      EnumSet.of(
          ProgramOption.ARB_fog_exp, ProgramOption.ARB_fog_exp2, ProgramOption.ARB_fog_linear);

  private static final float INVERSE_LN_2 = 1.442695f;
  private static final float INVERSE_ROOT_LN_2 = 1.2011224f;

  private final Program program;
  private final ColorEpilogue code;
  private final Temporary color;
  private final Temporary fog;
  private final List<Statement> epilogue = new ArrayList<>();

  private ApplyFog(Program program) {
    this.program = program;
    this.code = new ColorEpilogue(program);
    this.color = code.color();
    this.fog = code.registers().temporary("fog");
  }

  /** The program with the fog computed in place of the option, if it has one. */
  public static Program apply(Program program) {
    Optional<ProgramOption> option = FOG.stream().filter(program::has).findFirst();
    return option.map(each -> new ApplyFog(program).fogged(each)).orElse(program);
  }

  private Program fogged(ProgramOption option) {
    EnumSet<ProgramOption> options = EnumSet.copyOf(program.options());
    options.remove(option);
    if (option == ProgramOption.ARB_fog_linear) {
      options.add(ProgramOption.MESA_gpu_program3);
    }
    return code.with(options, result -> blend(option, result));
  }

  private List<Statement> blend(ProgramOption option, Result result) {
    emit(Opcode.MOV, true, Destination.of(color), Operand.of(color));
    Operand factor = Operand.of(fog, Component.X);
    Operand distance =
        Operand.of(
            new AttributeSource(new Attribute(AttributeKind.FRAGMENT_FOGCOORD, 0)), Component.X);
    if (option == ProgramOption.ARB_fog_linear) {
      linear(factor, distance);
    } else {
      exponential(option, factor, distance);
    }
    emit(
        Opcode.LRP,
        false,
        Destination.of(result, WriteMask.of("xyz")),
        factor,
        Operand.of(color),
        Operand.of(new BoundParameter(new StateItem.FogColor())));
    emit(Opcode.MOV, false, Destination.of(result, WriteMask.of(Component.W)), Operand.of(color));
    return epilogue;
  }

  private static Operand parameter(Component component) {
    return Operand.of(new BoundParameter(new StateItem.FogParameters()), component);
  }

  private void exponential(ProgramOption option, Operand factor, Operand distance) {
    boolean squared = option == ProgramOption.ARB_fog_exp2;
    Operand density = parameter(Component.X);
    Operand scale = number(squared ? INVERSE_ROOT_LN_2 : INVERSE_LN_2);
    fog(Opcode.MUL, false, density, scale);
    fog(Opcode.MUL, false, factor, distance);
    if (squared) {
      fog(Opcode.MUL, false, factor, factor);
    }
    fog(Opcode.EX2, true, factor.negated());
  }

  private void linear(Operand factor, Operand distance) {
    Operand start = parameter(Component.Y);
    Operand end = parameter(Component.Z);
    Temporary range = code.registers().temporary("range");
    Operand width = Operand.of(range, Component.X);
    Operand inverse = Operand.of(range, Component.Y);
    Operand offset = Operand.of(range, Component.Z);
    range(Opcode.SUB, range, Component.X, end, start);
    range(Opcode.RCP, range, Component.Y, width);
    range(Opcode.MUL, range, Component.Z, end, inverse);
    fog(Opcode.MAD, true, inverse.negated(), distance, offset);
    // An empty range leaves the colour as it is.
    fog(Opcode.CMP, false, width.magnitude().negated(), factor, number(1));
  }

  private void range(Opcode opcode, Temporary range, Component component, Operand... operands) {
    emit(opcode, false, Destination.of(range, WriteMask.of(component)), operands);
  }

  private void fog(Opcode opcode, boolean saturate, Operand... operands) {
    emit(opcode, saturate, Destination.of(fog, WriteMask.of(Component.X)), operands);
  }

  private void emit(Opcode opcode, boolean saturate, Destination destination, Operand... operands) {
    epilogue.add(
        new Statement.Operate(opcode, saturate, destination, List.of(operands), Origin.NONE));
  }
}
