/** The plain values that scenes are made of: vectors, matrices, rectangles, comparisons. */
package dev.arbiter.vm.scene.value;
