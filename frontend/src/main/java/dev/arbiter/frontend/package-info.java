/**
 * From text to a checked program: {@link dev.arbiter.frontend.Frontend} is the door. It takes a
 * file with one or several programs, and gives for each the IR, or every error that the file has,
 * each once and in the order of the text.
 *
 * <p>Parsing stays inside {@code dev.arbiter.frontend.parser}; no other module may name it. The
 * front end changes nothing about a program: what it hands over is what the text says.
 */
package dev.arbiter.frontend;
