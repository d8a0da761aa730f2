package dev.arbiter.crosscheck.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.vm.scene.TargetFormat;
import org.junit.jupiter.api.Test;

class RoomTest {
  private static final long MEBIBYTE = 1 << 20;

  private static TargetFormat square(int side) {
    return new TargetFormat(side, side, TargetFormat.Color.RGBA8, TargetFormat.Depth.UNORM24, 1);
  }

  @Test
  void aSceneNeedsRoomForThePicturesOfAllParties() {
    Room room = new Room(1000 * MEBIBYTE);
    assertThat(room.lack(square(4096), 1)).isEmpty();
    assertThat(room.lack(square(4096), 2))
        .hasValueSatisfying(
            each ->
                assertThat(each)
                    .startsWith("4096 × 4096 pixels of 2 parties need about 1216 MiB")
                    .contains("Java has 1000 MiB"));
  }

  @Test
  void theLargestSceneIsCountedRight() {
    assertThat(new Room(Long.MAX_VALUE).lack(square(16384), 9)).isEmpty();
    assertThat(new Room(50_000 * MEBIBYTE).lack(square(16384), 9)).isPresent();
  }

  @Test
  void pixelsForTheReportTakeRoomFromLaterScenes() {
    Room room = new Room(1000 * MEBIBYTE);
    assertThat(room.keep(square(1024), 2)).isTrue();
    assertThat(room.keep(square(1024), 1)).isTrue();
    assertThat(room.keep(square(1024), 1)).isFalse();
    assertThat(room.lack(square(4096), 1)).isPresent();
  }
}
