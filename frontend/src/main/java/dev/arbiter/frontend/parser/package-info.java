/**
 * Behind {@link dev.arbiter.frontend.Frontend}: from characters to IR. No other module may name
 * this package.
 *
 * <p>A file is cut into programs ({@link dev.arbiter.frontend.parser.ProgramExtent}), each is read
 * one statement at a time ({@link dev.arbiter.frontend.parser.ProgramReader}): {@link
 * dev.arbiter.frontend.parser.TokenReader} makes tokens, the generated parser finds the shape, and
 * the readers of declarations, operands and instructions resolve names and check rules. What needs
 * the whole program is checked at its end.
 */
package dev.arbiter.frontend.parser;
