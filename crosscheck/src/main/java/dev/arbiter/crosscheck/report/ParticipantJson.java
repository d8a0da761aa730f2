package dev.arbiter.crosscheck.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.run.Participant;
import java.io.IOException;

/** A participant as every JSON of Arbiter has it. */
public final class ParticipantJson {
  private ParticipantJson() {}

  /**
   * Writes the object.
   *
   * @throws IOException where the generator cannot write
   */
  public static void write(JsonGenerator json, Participant participant) throws IOException {
    json.writeStartObject();
    json.writeStringField("party", participant.party().toString());
    json.writeStringField("executor", participant.party().executor().spelling());
    json.writeStringField("driver", participant.party().driver().name());
    json.writeBooleanField("available", participant.driver().isPresent());
    if (participant.driver().isPresent()) {
      Driver driver = participant.driver().get();
      json.writeStringField("vendor", driver.vendor());
      json.writeStringField("device", driver.device());
      json.writeStringField("driverVersion", driver.version());
      json.writeStringField("apiVersion", driver.apiVersion());
    } else {
      json.writeStringField("problem", participant.problem());
      json.writeBooleanField("missing", participant.isMissing());
    }
    json.writeEndObject();
  }
}
