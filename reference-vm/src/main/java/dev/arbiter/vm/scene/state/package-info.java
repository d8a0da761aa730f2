/**
 * GL state as immutable records: what {@code state.*} bindings show and what the fixed-function
 * parts of the pipeline obey. Initial values are those of GL 2.1.
 */
package dev.arbiter.vm.scene.state;
