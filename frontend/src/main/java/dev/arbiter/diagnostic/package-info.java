/**
 * What a user is told: diagnostics with stable codes and places in a text, and their rendering with
 * source line and caret. Knows neither grammar nor IR; throws nothing for bad input.
 */
package dev.arbiter.diagnostic;
