/** Executors that draw by OpenGL, without a window. */
package dev.arbiter.crosscheck.opengl;
