package dev.arbiter.crosscheck.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import dev.arbiter.crosscheck.run.Participant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagnosisTest {
  private static final Driver DRIVER = new Driver("v", "llvmpipe (x)", "1", "a");

  private static Participant participant(ExecutorKind kind, String driver, boolean open) {
    Party party = new Party(kind, DriverChoice.of(driver).orElseThrow());
    return open
        ? new Participant(party, Optional.of(DRIVER), "")
        : new Participant(party, Optional.empty(), "it is not there");
  }

  private static List<Participant> all(boolean open) {
    List<Participant> all = new ArrayList<>();
    for (ExecutorKind kind : ExecutorKind.values()) {
      String driver =
          switch (kind.api()) {
            case REFERENCE -> "none";
            case OPENGL, VULKAN -> "system";
          };
      all.add(participant(kind, driver, open || driver.equals("none")));
    }
    return all;
  }

  @Test
  void nothingIsToBeInstalledWhereAllWorks() {
    Diagnosis diagnosis = Diagnosis.of(all(true), true, each -> false);
    assertThat(diagnosis.isComplete()).isTrue();
    assertThat(diagnosis.packages()).isEmpty();
  }

  @Test
  void namesWhatIsNotInstalled() {
    Diagnosis diagnosis = Diagnosis.of(all(false), false, Set.of("libegl1")::contains);
    assertThat(diagnosis.isComplete()).isFalse();
    assertThat(diagnosis.withoutDriver())
        .containsExactly(
            ExecutorKind.GL_ARB,
            ExecutorKind.GL_GLSL,
            ExecutorKind.GL_GLSL330,
            ExecutorKind.VK_SPIRV,
            ExecutorKind.VK_SHADERC);
    assertThat(diagnosis.packages())
        .containsExactly(
            "libgl1-mesa-dri", "libvulkan1", "mesa-vulkan-drivers", "vulkan-validationlayers");
  }

  @Test
  void aBrokenMachineWithAllPackagesHasAHint() {
    assertThat(Diagnosis.of(all(false), true, each -> true).hint())
        .startsWith("all that it comes in is installed");
    assertThat(Diagnosis.of(all(true), false, each -> true).hint())
        .startsWith("vulkan-validationlayers is installed");
    assertThat(Diagnosis.of(all(false), true, each -> false).hint()).isEmpty();
  }

  @Test
  void oneDriverForEachExecutorIsEnough() {
    List<Participant> some = new ArrayList<>(all(true));
    some.add(participant(ExecutorKind.GL_GLSL, "zink", false));
    Diagnosis diagnosis = Diagnosis.of(some, true, each -> false);
    assertThat(diagnosis.isComplete()).isTrue();
    assertThat(diagnosis.packages()).contains("mesa-vulkan-drivers");
  }

  @ParameterizedTest
  @CsvSource({
    "llvmpipe, 'llvmpipe (LLVM 15.0.6, 256 bits)', true",
    "softpipe, 'llvmpipe (LLVM 15.0.6, 256 bits)', false",
    "zink, 'zink (llvmpipe (LLVM 15.0.6, 256 bits))', true",
    "llvmpipe, 'zink (llvmpipe (LLVM 15.0.6, 256 bits))', false",
    "lavapipe, 'llvmpipe (LLVM 15.0.6, 256 bits)', true",
    "lavapipe, 'NVIDIA GeForce', false",
    "system, 'NVIDIA GeForce', true"
  })
  void aDriverAnswersByItsOwnName(String choice, String device, boolean answered) {
    Driver driver = new Driver("v", device, "1", "a");
    assertThat(DriverChoice.of(choice).orElseThrow().isAnsweredBy(driver)).isEqualTo(answered);
  }
}
