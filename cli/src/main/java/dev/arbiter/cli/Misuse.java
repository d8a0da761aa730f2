package dev.arbiter.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in plain words how the command was used wrongly. What it cannot say better it passes on. */
final class Misuse {
  private Misuse() {}

  /** What was wrong. */
  static String words(ParameterException problem) {
    if (problem instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    if (problem instanceof MissingParameterException missing) {
      return missing(missing);
    }
    if (problem instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + " is given twice";
    }
    ArgSpec argument = problem.getArgSpec();
    return argument != null && argument.converters().length == 0 && problem.getValue() != null
        ? value(problem, argument)
        : problem.getMessage();
  }

  private static String unmatched(UnmatchedArgumentException problem) {
    String first = problem.getUnmatched().get(0);
    boolean isOption = problem.isUnknownOption();
    boolean atTop = problem.getCommandLine().getParent() == null;
    String words;
    if (isOption) {
      words = "there is no option '" + first + "'";
    } else {
      words = atTop ? "there is no command '" + first + "'" : "'" + first + "' is one too many";
    }
    List<String> near = problem.getSuggestions();
    if (!near.isEmpty() && (isOption || atTop)) {
      return words + "; did you mean " + oneOf(near) + "?";
    }
    return atTop && !isOption ? words + ": " + commands(problem.getCommandLine()) : words;
  }

  private static String missing(MissingParameterException problem) {
    List<ArgSpec> missing = problem.getMissing();
    if (missing.isEmpty()) {
      return problem.getMessage();
    }
    ArgSpec first = missing.get(0);
    return first.isOption()
        ? name(first) + " takes " + first.paramLabel() + ", which is missing"
        : first.paramLabel() + " is missing";
  }

  private static String value(ParameterException problem, ArgSpec argument) {
    Class<?> type = argument.auxiliaryTypes()[0];
    String not = ", not '" + problem.getValue() + "'";
    if (type.isEnum()) {
      List<String> words =
          Arrays.stream(type.getEnumConstants())
              .map(each -> ((Enum<?>) each).name().toLowerCase(Locale.ROOT))
              .toList();
      return name(argument) + " takes " + oneOf(words) + not;
    }
    if (type == int.class || type == Integer.class) {
      return name(argument) + " takes a whole number" + not;
    }
    return problem.getMessage();
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  /** The commands, as a sentence names them. */
  static String commands(CommandLine top) {
    return oneOf(
        top.getSubcommands().keySet().stream()
            .filter(each -> !each.equals("help"))
            .collect(Collectors.toList()));
  }

  private static String oneOf(List<String> words) {
    List<String> rest = new ArrayList<>(words);
    String last = rest.remove(rest.size() - 1);
    return rest.isEmpty() ? last : String.join(", ", rest) + " or " + last;
  }
}
