/**
 * The {@code arbiter} command: arguments, files, exit codes and what is printed. All that it knows
 * about programs it asks the modules below; nothing else may depend on it.
 */
package dev.arbiter.cli;
