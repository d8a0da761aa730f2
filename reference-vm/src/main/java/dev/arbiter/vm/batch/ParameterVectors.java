package dev.arbiter.vm.batch;

import dev.arbiter.ir.ParameterValue;
import dev.arbiter.ir.StateItem;
import dev.arbiter.vm.engine.Parameters;
import dev.arbiter.vm.interpreter.Vector;
import java.util.HashMap;
import java.util.Map;

/** The vectors of a draw's parameters, constants included; each is asked for once. */
final class ParameterVectors {
  private final Parameters parameters;
  private final Map<ParameterValue, Vector> known = new HashMap<>();

  ParameterVectors(Parameters parameters) {
    this.parameters = parameters;
  }

  Vector of(ParameterValue value) {
    return known.computeIfAbsent(value, this::find);
  }

  private Vector find(ParameterValue value) {
    return value.accept(
        new ParameterValue.Visitor<>() {
          @Override
          public Vector constant(ParameterValue.Constant constant) {
            return Vector.of(constant.x(), constant.y(), constant.z(), constant.w());
          }

          @Override
          public Vector environment(ParameterValue.Environment item) {
            return parameters.value(item);
          }

          @Override
          public Vector local(ParameterValue.Local item) {
            return parameters.value(item);
          }

          @Override
          public Vector state(StateItem item) {
            return parameters.value(item);
          }
        });
  }
}
