/**
 * Code for hosts: the interface of a translated program as a C header or a Java class, with names
 * that a compiler checks instead of a file that a host parses.
 */
package dev.arbiter.translator.host;
