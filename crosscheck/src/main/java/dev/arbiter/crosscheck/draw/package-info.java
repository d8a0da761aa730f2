/** What executors of all APIs need of a scene: its programs, parameters and vertices. */
package dev.arbiter.crosscheck.draw;
