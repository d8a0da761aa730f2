/** The values of {@code state.*} bindings and program parameters, from GL state (C.4 to C.7). */
package dev.arbiter.vm.state;
