/* Draws the translated pair poster.vfp with OpenGL 3.3 core, without a window, and writes a PPM.

     arbiter translate --to glsl330 --bindings c -d out poster.vfp
     cc -I out draw.c -lEGL -lOpenGL -o draw
     ./draw out poster.ppm

   Nothing here knows what the programs are called inside: the two headers say where attributes go,
   what fills each uniform and which texture belongs to which unit. */
#define GL_GLEXT_PROTOTYPES 1
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GL/glcorearb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "poster.frag.h"
#include "poster.vert.h"

#define SIZE 64

static void fail(const char *what, const char *why) {
  fprintf(stderr, "draw: %s: %s\n", what, why);
  exit(1);
}

/* What this host has for the bindings that the programs name. */
struct value { const char *binding; float vector[4]; };
static const struct value values[] = {
  { "state.matrix.mvp.row[0]", { 1 / 32.0f, 0, 0, 4 / 32.0f } },
  { "state.matrix.mvp.row[1]", { 0, 1 / 32.0f, 0, 8 / 32.0f } },
  { "state.matrix.mvp.row[2]", { 0, 0, -1, 0 } },
  { "state.matrix.mvp.row[3]", { 0, 0, 0, 1 } },
  { "program.local[0]", { 0.75f, 0.75f, 0.5f, 1 } },
};

static const float *value_of(const struct arbiter_element *element) {
  if (!element->source) {
    return element->constant;
  }
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    if (!strcmp(values[i].binding, element->source)) {
      return values[i].vector;
    }
  }
  fail("this host has no value", element->source);
  return 0;
}

static void context(void) {
  EGLDisplay display = eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, 0, 0);
  const EGLint wanted[] = { EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                            EGL_NONE };
  const EGLint version[] = { EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
                             EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                             EGL_NONE };
  EGLConfig config;
  EGLint count = 0;
  if (!eglInitialize(display, 0, 0) || !eglBindAPI(EGL_OPENGL_API)
      || !eglChooseConfig(display, wanted, &config, 1, &count) || !count
      || !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE,
                         eglCreateContext(display, config, EGL_NO_CONTEXT, version))) {
    fail("EGL", "no OpenGL 3.3 core without a window");
  }
}

static GLuint shader(GLenum stage, const char *directory, const char *name) {
  char path[4096];
  static char text[1 << 16];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  FILE *file = fopen(path, "rb");
  if (!file) {
    fail("cannot read", path);
  }
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  const char *source = text;
  GLuint made = glCreateShader(stage);
  glShaderSource(made, 1, &source, 0);
  glCompileShader(made);
  GLint good;
  glGetShaderiv(made, GL_COMPILE_STATUS, &good);
  if (!good) {
    glGetShaderInfoLog(made, sizeof text, 0, text);
    fail(name, text);
  }
  return made;
}

static void fill(GLuint program, const struct arbiter_parameter *parameters, int count) {
  for (int i = 0; i < count; i++) {
    for (int k = 0; k < parameters[i].element_count; k++) {
      GLint place = glGetUniformLocation(program, parameters[i].name);
      glUniform4fv(place + k, 1, value_of(parameters[i].elements + k));
    }
  }
}

static void target(void) {
  GLuint made;
  glGenRenderbuffers(1, &made);
  glBindRenderbuffer(GL_RENDERBUFFER, made);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, SIZE, SIZE);
  glGenFramebuffers(1, &made);
  glBindFramebuffer(GL_FRAMEBUFFER, made);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, 1);
  glViewport(0, 0, SIZE, SIZE);
}

/* Two by two fields on eight by eight texels. */
static void texture(void) {
  unsigned char texels[8][8][4];
  for (int y = 0; y < 8; y++) {
    for (int x = 0; x < 8; x++) {
      static const unsigned char fields[2][4] = { { 255, 102, 51, 255 }, { 51, 51, 204, 255 } };
      memcpy(texels[y][x], fields[(x / 4 + y / 4) % 2], 4);
    }
  }
  GLuint made;
  glGenTextures(1, &made);
  glActiveTexture(GL_TEXTURE0 + POSTER_FRAG_UNIT_texture0);
  glBindTexture(GL_TEXTURE_2D, made);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
}

static void vertices(void) {
  static const float corners[4][4] = {
    { -24, -16, 0, 0 }, { 24, -16, 3, 0 }, { -24, 16, 0, 2 }, { 24, 16, 3, 2 },
  };
  GLuint made;
  glGenVertexArrays(1, &made);
  glBindVertexArray(made);
  glGenBuffers(1, &made);
  glBindBuffer(GL_ARRAY_BUFFER, made);
  glBufferData(GL_ARRAY_BUFFER, sizeof corners, corners, GL_STATIC_DRAW);
  for (int i = 0; i < POSTER_VERT_ATTRIBUTES; i++) {
    const struct arbiter_attribute *each = poster_vert_attributes + i;
    if (!strcmp(each->binding, "vertex.color")) {
      glVertexAttrib4f(each->location, 0.8f, 0.8f, 0.8f, 1);
      continue;
    }
    size_t offset = strcmp(each->binding, "vertex.position") ? 2 * sizeof(float) : 0;
    glVertexAttribPointer(each->location, 2, GL_FLOAT, GL_FALSE, sizeof *corners, (void *) offset);
    glEnableVertexAttribArray(each->location);
  }
}

int main(int count, char **arguments) {
  if (count != 3) {
    fail("usage", "draw DIRECTORY PICTURE.ppm");
  }
  context();
  target();
  GLuint program = glCreateProgram();
  glAttachShader(program, shader(GL_VERTEX_SHADER, arguments[1], "poster.vert"));
  glAttachShader(program, shader(GL_FRAGMENT_SHADER, arguments[1], "poster.frag"));
  glLinkProgram(program);
  glUseProgram(program);
  fill(program, poster_vert_parameters, POSTER_VERT_PARAMETERS);
  fill(program, poster_frag_parameters, POSTER_FRAG_PARAMETERS);
  for (int i = 0; i < POSTER_FRAG_TEXTURES; i++) {
    glUniform1i(glGetUniformLocation(program, poster_frag_textures[i].name),
                poster_frag_textures[i].unit);
  }
  texture();
  vertices();
  glClearColor(0, 0, 0.2f, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);

  static unsigned char pixels[SIZE][SIZE][3];
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, SIZE, SIZE, GL_RGB, GL_UNSIGNED_BYTE, pixels);
  if (glGetError() != GL_NO_ERROR) {
    fail("OpenGL", "an error");
  }
  FILE *picture = fopen(arguments[2], "wb");
  if (!picture) {
    fail("cannot write", arguments[2]);
  }
  fprintf(picture, "P6\n%d %d\n255\n", SIZE, SIZE);
  for (int y = SIZE - 1; y >= 0; y--) {
    fwrite(pixels[y], 1, sizeof pixels[y], picture);
  }
  return fclose(picture) ? 1 : 0;
}
