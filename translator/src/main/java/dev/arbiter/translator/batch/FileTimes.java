package dev.arbiter.translator.batch;

import java.nio.file.attribute.FileTime;

/**
 * The time that a run gives to what it writes: that of its start, so that an input which is edited
 * while the run goes on is newer than what was made of its former content, and tools that go by
 * times see it.
 */
public final class FileTimes {
  /** Systems date files by a clock that advances in steps, and may lag by one. */
  private static final long STEP_MILLIS = 10;

  private FileTimes() {}

  /** Now, as no file that is written later is dated. Taken before the first input is read. */
  public static FileTime start() {
    return FileTime.fromMillis(System.currentTimeMillis() - STEP_MILLIS);
  }
}
