/**
 * What back ends share: the contract between a back end and its callers ({@link
 * dev.arbiter.backend.BackEnd}), the passes that lower a program ({@code lower}), what must be
 * known of a lowered program ({@code analysis}), and the layout of what a host must supply ({@code
 * layout}). Knows no target language.
 */
package dev.arbiter.backend;
