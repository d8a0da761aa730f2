package dev.arbiter.crosscheck.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.crosscheck.executor.DriverChoice;
import dev.arbiter.crosscheck.executor.ExecutorKind;
import dev.arbiter.crosscheck.executor.Party;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RemedyTest {
  private static final List<Party> LLVMPIPE =
      List.of(new Party(ExecutorKind.GL_ARB, DriverChoice.of("llvmpipe").orElseThrow()));

  @Test
  void namesThePackagesThatAreNotInstalled() {
    assertThat(Remedy.of(LLVMPIPE, "libegl1"::equals, Map.of()))
        .isEqualTo("apt install libgl1-mesa-dri");
  }

  @Test
  void namesWhatInTheEnvironmentMayLeadPastADriver() {
    Map<String, String> environment = Map.of("LIBGL_DRIVERS_PATH", "/nowhere", "HOME", "/root");
    assertThat(Remedy.of(LLVMPIPE, each -> true, environment))
        .endsWith("the environment may lead past it: LIBGL_DRIVERS_PATH=/nowhere");
  }

  @Test
  void asksForPackagesAgainWhereAllAreInstalled() {
    assertThat(Remedy.of(LLVMPIPE, each -> true, Map.of()))
        .contains("apt install --reinstall libegl1 libgl1-mesa-dri");
  }

  @Test
  void partiesWithoutADriverNeedNothing() {
    Party interpreter = new Party(ExecutorKind.VM_INTERPRETER, DriverChoice.NONE);
    assertThat(Remedy.of(List.of(interpreter), each -> false, Map.of())).isEmpty();
  }
}
