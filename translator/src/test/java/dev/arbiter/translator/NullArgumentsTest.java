package dev.arbiter.translator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.arbiter.diagnostic.SourceText;
import dev.arbiter.frontend.Compilation;
import dev.arbiter.frontend.Frontend;
import dev.arbiter.frontend.FrontendOptions;
import dev.arbiter.frontend.Limits;
import dev.arbiter.glsl.LineMap;
import dev.arbiter.glsl.StateMode;
import dev.arbiter.ir.Stage;
import dev.arbiter.spirv.SpirvOptions;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every constructor and method that a user calls says which argument is null. */
class NullArgumentsTest {
  private static final String TEXT = "!!ARBfp1.0\nMOV result.color, fragment.color;\nEND\n";
  private static final SourceText SOURCE = SourceText.of("a.fp", TEXT);
  private static final Compilation COMPILATION =
      Frontend.compile(SOURCE, FrontendOptions.TRANSLATE);
  private static final TranslationSettings SETTINGS = TranslationSettings.of(Target.GLSL120);

  /** One value of each type that the API takes. */
  private static final Map<Class<?>, Object> VALUES =
      Map.ofEntries(
          Map.entry(String.class, TEXT),
          Map.entry(int.class, 0),
          Map.entry(List.class, List.of()),
          Map.entry(Optional.class, Optional.empty()),
          Map.entry(SourceText.class, SOURCE),
          Map.entry(Compilation.class, COMPILATION),
          Map.entry(Limits.class, FrontendOptions.TRANSLATE.limits()),
          Map.entry(FrontendOptions.class, FrontendOptions.TRANSLATE),
          Map.entry(Target.class, Target.GLSL120),
          Map.entry(Stage.class, Stage.FRAGMENT),
          Map.entry(StateMode.class, StateMode.UNIFORM),
          Map.entry(LineMap.class, LineMap.NONE),
          Map.entry(SpirvOptions.class, SpirvOptions.DEFAULT),
          Map.entry(TranslationSettings.class, SETTINGS));

  private static final Map<Class<?>, Object> RECEIVERS =
      Map.of(
          Target.class,
          Target.GLSL120,
          Translator.class,
          new Translator(SETTINGS),
          TranslationSettings.class,
          SETTINGS,
          Findings.class,
          Findings.of(COMPILATION).get(0),
          TranslationResult.class,
          Translator.to(Target.GLSL120).translate("a", TEXT));

  static Stream<Executable> whatUsersCall() {
    return RECEIVERS.keySet().stream()
        .flatMap(
            type ->
                Stream.<Executable>concat(
                    Stream.of(type.getConstructors()), Stream.of(type.getDeclaredMethods())))
        .filter(each -> Modifier.isPublic(each.getModifiers()))
        .filter(each -> !each.getName().equals("equals") && !each.getName().equals("valueOf"))
        // Null is both stages there.
        .filter(each -> !each.getName().equals("withStage"))
        .filter(each -> Stream.of(each.getParameterTypes()).anyMatch(type -> !type.isPrimitive()));
  }

  @ParameterizedTest
  @MethodSource("whatUsersCall")
  void namesTheArgumentThatIsNull(Executable called) {
    Parameter[] parameters = called.getParameters();
    for (int missing = 0; missing < parameters.length; missing++) {
      if (parameters[missing].getType().isPrimitive()) {
        continue;
      }
      Object[] arguments = new Object[parameters.length];
      for (int i = 0; i < arguments.length; i++) {
        assertThat(VALUES).containsKey(parameters[i].getType());
        arguments[i] = i == missing ? null : VALUES.get(parameters[i].getType());
      }
      assertThat(catchThrowable(() -> call(called, arguments)))
          .as(called + " without " + parameters[missing].getName())
          .isInstanceOf(NullPointerException.class)
          .hasMessage(name(called, parameters[missing]));
    }
  }

  /** The parameter, or the component that {@code withComponent} gives. */
  private static String name(Executable called, Parameter parameter) {
    String method = called.getName();
    return method.startsWith("with")
        ? method.substring(4, 5).toLowerCase(Locale.ROOT) + method.substring(5)
        : parameter.getName();
  }

  private static void call(Executable called, Object[] arguments) throws Throwable {
    try {
      if (called instanceof Method method) {
        method.invoke(RECEIVERS.get(called.getDeclaringClass()), arguments);
      } else {
        ((Constructor<?>) called).newInstance(arguments);
      }
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }
}
