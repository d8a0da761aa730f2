package dev.arbiter.glsl;

/** The extensions that a translation may need, in the order in which it names them. */
enum Extension {
  ARB_texture_rectangle("GL_ARB_texture_rectangle"),
  ARB_shader_texture_lod("GL_ARB_shader_texture_lod"),
  EXT_gpu_shader4("GL_EXT_gpu_shader4"),
  ARB_gpu_shader5("GL_ARB_gpu_shader5");

  private final String spelling;

  Extension(String spelling) {
    this.spelling = spelling;
  }

  String spelling() {
    return spelling;
  }
}
