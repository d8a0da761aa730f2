/** What works on this machine, and what would have to be installed for the rest. */
package dev.arbiter.crosscheck.doctor;
