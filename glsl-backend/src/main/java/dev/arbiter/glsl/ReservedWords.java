package dev.arbiter.glsl;

import java.util.List;
import java.util.Set;

/** The words that versions of GLSL and the extensions in use keep for themselves. */
final class ReservedWords {
  private static final String KEYWORDS =
      "attribute const uniform varying centroid break continue do for while if else in out inout"
          + " float int void bool true false invariant discard return mat2 mat3 mat4 mat2x2 mat2x3"
          + " mat2x4 mat3x2 mat3x3 mat3x4 mat4x2 mat4x3 mat4x4 vec2 vec3 vec4 ivec2 ivec3 ivec4"
          + " bvec2 bvec3 bvec4 sampler1D sampler2D sampler3D samplerCube sampler1DShadow"
          + " sampler2DShadow struct asm class union enum typedef template this packed goto switch"
          + " default inline noinline volatile public static extern external interface long short"
          + " double half fixed unsigned lowp mediump highp precision input output hvec2 hvec3"
          + " hvec4 dvec2 dvec3 dvec4 fvec2 fvec3 fvec4 sampler2DRect sampler3DRect"
          + " sampler2DRectShadow sizeof cast namespace using";

  /**
   * Words of EXT_gpu_shader4, ARB_gpu_shader5 and later versions that compilers keep everywhere.
   */
  private static final String LATER =
      "flat smooth noperspective precise sample patch subroutine layout shared coherent restrict"
          + " readonly writeonly resource atomic_uint common partition active filter buffer"
          + " superp case uint uvec2 uvec3 uvec4 samplerBuffer sampler1DArray sampler2DArray"
          + " sampler1DArrayShadow sampler2DArrayShadow samplerCubeShadow isampler1D isampler2D"
          + " usampler1D usampler2D fma row_major column_major";

  private static final String FUNCTIONS =
      "radians degrees sin cos tan asin acos atan pow exp log exp2 log2 sqrt inversesqrt abs sign"
          + " floor ceil fract mod min max clamp mix step smoothstep length distance dot cross"
          + " normalize ftransform faceforward reflect refract matrixCompMult outerProduct"
          + " transpose lessThan lessThanEqual greaterThan greaterThanEqual equal notEqual any all"
          + " not texture1D texture1DProj texture1DLod texture1DProjLod texture2D texture2DProj"
          + " texture2DLod texture2DProjLod texture3D texture3DProj texture3DLod texture3DProjLod"
          + " textureCube textureCubeLod shadow1D shadow2D shadow1DProj shadow2DProj shadow1DLod"
          + " shadow2DLod shadow1DProjLod shadow2DProjLod texture2DRect texture2DRectProj"
          + " shadow2DRect shadow2DRectProj texture1DGradARB texture2DGradARB texture3DGradARB"
          + " textureCubeGradARB shadow1DGradARB shadow2DGradARB texture2DRectGradARB"
          + " shadow2DRectGradARB dFdx dFdy fwidth noise1 noise2 noise3 noise4 round roundEven"
          + " trunc isnan isinf modf texture textureLod textureGrad textureSize texelFetch inverse"
          + " determinant sinh cosh tanh asinh acosh atanh main";

  /** What versions up to 4.50, 3.20 of ES and the form for Vulkan add. */
  private static final String MODERN =
      "buffer readonly dmat2 dmat3 dmat4 double dvec2 dvec3 dvec4 sampler samplerShadow texture1D"
          + " texture2D texture3D textureCube texture2DRect textureBuffer texture1DArray"
          + " texture2DArray textureCubeArray texture2DMS texture2DMSArray subpassInput"
          + " subpassInputMS samplerCubeArray samplerCubeArrayShadow sampler2DMS sampler2DMSArray"
          + " isampler3D usampler3D isamplerCube usamplerCube isampler2DRect usampler2DRect"
          + " isamplerBuffer usamplerBuffer isampler1DArray usampler1DArray isampler2DArray"
          + " usampler2DArray isamplerCubeArray usamplerCubeArray isampler2DMS usampler2DMS"
          + " isampler2DMSArray usampler2DMSArray image1D image2D image3D image2DRect imageCube"
          + " imageBuffer image1DArray image2DArray imageCubeArray image2DMS image2DMSArray iimage1D"
          + " iimage2D iimage3D uimage1D uimage2D uimage3D hvec2 highp mediump lowp precision"
          + " textureProj textureOffset textureProjOffset textureLodOffset textureProjLod"
          + " textureProjLodOffset textureGradOffset textureProjGrad textureProjGradOffset"
          + " textureGather textureGatherOffset textureGatherOffsets textureQueryLod"
          + " textureQueryLevels textureSamples texelFetchOffset imageLoad imageStore imageSize"
          + " floatBitsToInt floatBitsToUint intBitsToFloat uintBitsToFloat packUnorm2x16"
          + " packSnorm2x16 packHalf2x16 unpackUnorm2x16 unpackSnorm2x16 unpackHalf2x16 packUnorm4x8"
          + " packSnorm4x8 unpackUnorm4x8 unpackSnorm4x8 dFdxFine dFdyFine fwidthFine dFdxCoarse"
          + " dFdyCoarse fwidthCoarse frexp ldexp bitCount findLSB findMSB bitfieldExtract"
          + " bitfieldInsert bitfieldReverse uaddCarry usubBorrow umulExtended imulExtended"
          + " interpolateAtCentroid interpolateAtSample interpolateAtOffset barrier memoryBarrier"
          + " demote helperInvocationEXT";

  private static final Set<String> ALL =
      Set.of((KEYWORDS + " " + LATER + " " + FUNCTIONS).split(" "));

  private static final Set<String> ONLY_MODERN = Set.copyOf(List.of(MODERN.split(" ")));

  private ReservedWords() {}

  /** Whether a program's own name may not be this word. */
  static boolean contains(String word, Dialect dialect) {
    return ALL.contains(word) || (!dialect.hasFixedFunctions() && ONLY_MODERN.contains(word));
  }
}
