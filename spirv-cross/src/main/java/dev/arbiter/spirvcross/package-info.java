/**
 * The Metal Shading Language and HLSL, by way of SPIR-V: a module of the SPIR-V back end goes
 * through SPIRV-Cross, a native library, as LWJGL binds it. This is the only module of the
 * translator that loads native code, and it loads it when the first program is converted.
 */
package dev.arbiter.spirvcross;
