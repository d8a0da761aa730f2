/**
 * IR to SPIR-V, written word by word (E.3). {@link dev.arbiter.spirv.SpirvBackEnd} is the door.
 *
 * <p>{@code Module} and {@code FunctionCode} know SPIR-V and nothing of programs; {@code
 * Parameters}, {@code Inputs}, {@code Outputs} and {@code Textures} lay the interface out; {@code
 * Operands}, {@code Expressions}, {@code Destinations} and {@code Statements} emit instructions;
 * {@code ModuleWriter} arranges a module of them. Nothing here calls a native library.
 */
package dev.arbiter.spirv;
