package dev.arbiter.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/** The arrows of docs/architecture.md, for main code. */
@AnalyzeClasses(packages = "dev.arbiter", importOptions = ArchitectureTest.MainCode.class)
class ArchitectureTest {
  /** Neither test classes nor the jars that carry them to other modules. */
  static final class MainCode implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("test-classes") && !location.contains("-tests.jar");
    }
  }

  private static final String DIAGNOSTIC = "dev.arbiter.diagnostic..";
  private static final String IR = "dev.arbiter.ir..";
  private static final String FRONTEND = "dev.arbiter.frontend..";
  private static final String PARSER = "dev.arbiter.frontend.parser..";
  private static final String BACKENDS = "dev.arbiter.backend..";
  private static final String GLSL = "dev.arbiter.glsl..";
  private static final String SPIRV = "dev.arbiter.spirv..";
  private static final String TRANSLATOR = "dev.arbiter.translator..";
  private static final String SPIRV_CROSS = "dev.arbiter.spirvcross..";
  private static final String CROSSCHECK = "dev.arbiter.crosscheck..";
  private static final String VM = "dev.arbiter.vm..";
  private static final String CLI = "dev.arbiter.cli..";
  private static final String ANTLR = "org.antlr..";

  @ArchTest
  static final ArchRule irKnowsNobody =
      noClasses()
          .that()
          .resideInAPackage(IR)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(DIAGNOSTIC, FRONTEND, BACKENDS, GLSL, SPIRV, VM, CLI, ANTLR);

  @ArchTest
  static final ArchRule diagnosticsKnowNobody =
      noClasses()
          .that()
          .resideInAPackage(DIAGNOSTIC)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(IR, FRONTEND, BACKENDS, GLSL, SPIRV, VM, CLI, ANTLR);

  @ArchTest
  static final ArchRule onlyTheFrontEndKnowsTheParser =
      noClasses()
          .that()
          .resideOutsideOfPackage(FRONTEND)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(PARSER, ANTLR);

  @ArchTest
  static final ArchRule frontEndKnowsNoConsumer =
      noClasses()
          .that()
          .resideInAPackage(FRONTEND)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(BACKENDS, GLSL, SPIRV, VM, CLI);

  @ArchTest
  static final ArchRule vmIsIndependentOfTheBackEnds =
      noClasses()
          .that()
          .resideInAPackage(VM)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(BACKENDS, GLSL, SPIRV, CLI);

  @ArchTest
  static final ArchRule backEndsDoNotKnowTheVm =
      noClasses()
          .that()
          .resideInAnyPackage(BACKENDS, GLSL, SPIRV)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(VM, CLI);

  @ArchTest
  static final ArchRule sharedPassesKnowNoTarget =
      noClasses()
          .that()
          .resideInAPackage(BACKENDS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(GLSL, SPIRV);

  @ArchTest
  static final ArchRule backEndsDoNotKnowEachOther =
      noClasses()
          .that()
          .resideInAPackage(GLSL)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(SPIRV);

  @ArchTest
  static final ArchRule spirvDoesNotKnowGlsl =
      noClasses()
          .that()
          .resideInAPackage(SPIRV)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(GLSL);

  @ArchTest
  static final ArchRule theTranslatorKnowsBackEndsAlone =
      noClasses()
          .that()
          .resideInAPackage(TRANSLATOR)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(SPIRV_CROSS, CROSSCHECK, VM, CLI, "org.lwjgl..");

  @ArchTest
  static final ArchRule backEndsDoNotKnowTheTranslator =
      noClasses()
          .that()
          .resideInAnyPackage(FRONTEND, BACKENDS, GLSL, SPIRV, VM, CROSSCHECK)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(TRANSLATOR);

  @ArchTest
  static final ArchRule onlyTheCommandKnowsTheWayThroughSpirvCross =
      noClasses()
          .that()
          .resideOutsideOfPackages(SPIRV_CROSS, CLI)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(SPIRV_CROSS);

  @ArchTest
  static final ArchRule onlyTheCommandKnowsCrosscheck =
      noClasses()
          .that()
          .resideOutsideOfPackages(CROSSCHECK, CLI)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(CROSSCHECK);

  @ArchTest
  static final ArchRule spirvCrossKnowsModulesAlone =
      noClasses()
          .that()
          .resideInAPackage(SPIRV_CROSS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(GLSL, VM, CLI);

  @ArchTest
  static final ArchRule nothingElseCallsNativeLibraries =
      noClasses()
          .that()
          .resideOutsideOfPackages(SPIRV_CROSS, CROSSCHECK)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.lwjgl..");

  @ArchTest
  static final ArchRule transcendentalsNeverComeFromThePlatform =
      noClasses()
          .that()
          .resideInAPackage(VM)
          .should()
          .callMethod(Math.class, "sin", double.class)
          .orShould()
          .callMethod(Math.class, "cos", double.class)
          .orShould()
          .callMethod(Math.class, "pow", double.class, double.class)
          .orShould()
          .callMethod(Math.class, "exp", double.class)
          .orShould()
          .callMethod(Math.class, "log", double.class)
          .orShould()
          .callMethod(Math.class, "fma", float.class, float.class, float.class);

  @ArchTest
  static final ArchRule irIsImmutable =
      classes().that().resideInAPackage(IR).and().areRecords().should().haveOnlyFinalFields();

  @ArchTest
  static final ArchRule namesSayWhatThingsAre =
      noClasses().should().haveNameMatching(".*(Impl|Util|Utils|Helper|Manager)");

  @ArchTest
  static final ArchRule subjectsHaveNoCycles =
      slices().matching("dev.arbiter.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyMainEndsTheProcess =
      methods()
          .that()
          .areDeclaredInClassesThat()
          .resideInAPackage("dev.arbiter..")
          .and()
          .doNotHaveName("main")
          .should(
              new ArchCondition<>("not call System.exit") {
                @Override
                public void check(JavaMethod method, ConditionEvents events) {
                  method.getMethodCallsFromSelf().stream()
                      .filter(
                          call ->
                              call.getTarget().getFullName().startsWith("java.lang.System.exit"))
                      .forEach(
                          call ->
                              events.add(
                                  SimpleConditionEvent.violated(method, call.getDescription())));
                }
              });
}
