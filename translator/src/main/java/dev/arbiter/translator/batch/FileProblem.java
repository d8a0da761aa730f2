package dev.arbiter.translator.batch;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file that cannot be read or written, in words for the user. */
public final class FileProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * A problem.
   *
   * @param message the words in which it is told
   */
  public FileProblem(String message) {
    super(message);
  }

  /**
   * {@return the problem that an attempt on a file met}
   *
   * @param attempt a verb: {@code read}
   * @param file the file
   * @param cause what was thrown
   */
  public static FileProblem of(String attempt, Path file, IOException cause) {
    String name = file.toString().isEmpty() ? "." : file.toString();
    return new FileProblem("cannot " + attempt + " " + name + ": " + reason(cause));
  }

  /**
   * {@return the problem of a name that Java cannot make a path of, or made one of that loses
   * bytes}
   *
   * @param name as Java has it
   */
  public static FileProblem ofName(String name) {
    return new FileProblem(
        "cannot use the file name "
            + name
            + ": it is no text in this locale's encoding, "
            + System.getProperty("sun.jnu.encoding")
            + "; set LC_ALL to a locale that fits, such as C.UTF-8, or rename the file");
  }

  private static String reason(IOException cause) {
    if (cause instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (cause instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (cause instanceof FileAlreadyExistsException) {
      return "a file of that name is in the way";
    }
    if (cause instanceof DirectoryNotEmptyException) {
      return "it is a directory";
    }
    if (cause instanceof FileSystemException detailed && detailed.getReason() != null) {
      return detailed.getReason();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }
}
