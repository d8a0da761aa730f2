/**
 * Passes from the IR to the same IR. Each is a class with one public static method that takes a
 * valid program and gives a valid program of the same meaning, so that the test of a pass is that
 * the reference VM computes the same bits before and after. A lowered program may use more
 * temporaries and predicates than any profile allows, and extended instructions in a plain program;
 * it then asks for {@code MESA_gpu_program3}, which changes nothing else (A.7).
 */
package dev.arbiter.backend.lower;
