/** Executors that draw by Vulkan, on any device, under the validation layer where it is there. */
package dev.arbiter.crosscheck.vulkan;
