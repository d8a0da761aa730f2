package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DoctorCommandTest {
  @Test
  void saysOfEveryExecutorAndDriverWhetherItWorks() throws IOException {
    CommandRun run = CommandRun.arbiter("doctor", "--json");
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertThat(run.code()).isEqualTo(json.at("/complete").asBoolean() ? 0 : 1);
    List<String> asked = new ArrayList<>();
    for (JsonNode each : json.at("/executors")) {
      String party = each.at("/executor").asText() + "@" + each.at("/driver").asText();
      asked.add(party);
      boolean available = each.at("/available").asBoolean();
      assertThat(each.at(available ? "/driverVersion" : "/problem").asText()).isNotEmpty();
      if (party.startsWith("vm") || Boolean.getBoolean("arbiter.tools-required")) {
        assertThat(available).as(each.toString()).isTrue();
      }
    }
    assertThat(asked)
        .contains("vm@none", "gl-arb@softpipe", "gl-glsl@zink", "vk-shaderc@lavapipe")
        .hasSize(18);
  }
}
