/**
 * How a translation's interface is laid out, alike for all targets: what slots are called and where
 * attributes are bound.
 */
package dev.arbiter.backend.layout;
