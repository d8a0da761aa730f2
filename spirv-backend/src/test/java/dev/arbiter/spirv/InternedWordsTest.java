package dev.arbiter.spirv;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class InternedWordsTest {
  @Property(tries = 200)
  void givesOneIdToEachConstant(@ForAll @Size(max = 400) int[] values) {
    Module module = new Module(SpirvVersion.V1_0);
    Set<Integer> ids = new HashSet<>();
    Set<Integer> distinct = new HashSet<>();
    for (int value : values) {
      int id = module.constant(value);
      assertThat(module.constant(value)).isEqualTo(id);
      ids.add(id);
      distinct.add(value);
    }
    assertThat(ids).hasSameSizeAs(distinct);
  }

  @Test
  void tellsNumbersOfTheSameBitsApartByTheirType() {
    Module module = new Module(SpirvVersion.V1_0);
    assertThat(module.constant(0)).isNotEqualTo(module.constant(0f));
    assertThat(module.constant(0)).isNotEqualTo(module.unsigned(0));
  }

  @Test
  void tellsZerosApartByTheirSign() {
    Module module = new Module(SpirvVersion.V1_0);
    assertThat(module.constant(0f)).isNotEqualTo(module.constant(-0f));
  }

  @Test
  void makesEveryStructureAnew() {
    Module module = new Module(SpirvVersion.V1_0);
    List<Integer> members = List.of(module.float4());
    assertThat(module.struct(members)).isNotEqualTo(module.struct(members));
  }
}
