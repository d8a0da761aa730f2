package dev.arbiter.crosscheck.opengl;

import dev.arbiter.crosscheck.executor.Driver;
import dev.arbiter.crosscheck.executor.Unavailable;
import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EGL10;
import org.lwjgl.egl.EGL12;
import org.lwjgl.egl.EGL14;
import org.lwjgl.egl.EGL15;
import org.lwjgl.egl.EGLCapabilities;
import org.lwjgl.egl.EXTDeviceBase;
import org.lwjgl.egl.EXTPlatformDevice;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;

/**
 * An OpenGL context without any surface, made through EGL and current in the thread that made it.
 */
final class GlContext implements AutoCloseable {
  /** The kinds of context. */
  enum Profile {
    /** With fixed function and assembly programs. */
    COMPATIBILITY,
    /** OpenGL 3.3 without what was removed. */
    CORE
  }

  /** EGL_PLATFORM_SURFACELESS_MESA. */
  private static final int PLATFORM_SURFACELESS = 0x31DD;

  private final long display;
  private final long context;
  private final GLCapabilities capabilities;

  private GlContext(long display, long context, GLCapabilities capabilities) {
    this.display = display;
    this.context = context;
    this.capabilities = capabilities;
  }

  /**
   * Makes a context.
   *
   * @throws Unavailable where there is no EGL, or none that draws without a window
   */
  static GlContext open(Profile profile) throws Unavailable {
    Configuration.OPENGL_CONTEXT_API.set("EGL");
    try {
      long display = display();
      long context = context(display, profile);
      return new GlContext(display, context, GL.createCapabilities());
    } catch (UnsatisfiedLinkError missing) {
      throw new Unavailable("libEGL or libGL is not installed: " + missing.getMessage(), missing);
    }
  }

  /** An initialised display: of no window system, or of the first device that has one. */
  private static long display() throws Unavailable {
    EGLCapabilities client = EGL.getCapabilities();
    if (client.eglGetPlatformDisplay == 0) {
      throw new Unavailable("EGL is older than 1.5");
    }
    long surfaceless = platformDisplay(PLATFORM_SURFACELESS, 0);
    if (initialises(surfaceless)) {
      return surfaceless;
    }
    if (client.EGL_EXT_device_base) {
      try (MemoryStack stack = MemoryStack.stackPush()) {
        PointerBuffer devices = stack.mallocPointer(16);
        IntBuffer count = stack.mallocInt(1);
        if (EXTDeviceBase.eglQueryDevicesEXT(devices, count)) {
          for (int i = 0; i < count.get(0); i++) {
            long display =
                platformDisplay(EXTPlatformDevice.EGL_PLATFORM_DEVICE_EXT, devices.get(i));
            if (initialises(display)) {
              return display;
            }
          }
        }
      }
    }
    throw new Unavailable("EGL offers no display without a window system");
  }

  /** LWJGL refuses the null that stands for the native display of the surfaceless platform. */
  private static long platformDisplay(int platform, long device) {
    return JNI.callPPP(platform, device, 0L, EGL.getCapabilities().eglGetPlatformDisplay);
  }

  private static boolean initialises(long display) {
    if (display == EGL10.EGL_NO_DISPLAY) {
      return false;
    }
    try (MemoryStack stack = MemoryStack.stackPush()) {
      return EGL10.eglInitialize(display, stack.mallocInt(1), stack.mallocInt(1));
    }
  }

  private static long context(long display, Profile profile) throws Unavailable {
    EGL.createDisplayCapabilities(display);
    if (!EGL12.eglBindAPI(EGL14.EGL_OPENGL_API)) {
      throw new Unavailable("EGL does not offer desktop OpenGL");
    }
    try (MemoryStack stack = MemoryStack.stackPush()) {
      PointerBuffer configuration = stack.mallocPointer(1);
      IntBuffer count = stack.mallocInt(1);
      IntBuffer wanted =
          stack.ints(
              EGL12.EGL_RENDERABLE_TYPE,
              EGL14.EGL_OPENGL_BIT,
              EGL10.EGL_SURFACE_TYPE,
              EGL10.EGL_PBUFFER_BIT,
              EGL10.EGL_NONE);
      if (!EGL10.eglChooseConfig(display, wanted, configuration, count) || count.get(0) == 0) {
        throw new Unavailable("EGL has no configuration for desktop OpenGL");
      }
      IntBuffer attributes =
          switch (profile) {
            case COMPATIBILITY -> stack.ints(EGL10.EGL_NONE);
            case CORE ->
                stack.ints(
                    EGL15.EGL_CONTEXT_MAJOR_VERSION,
                    3,
                    EGL15.EGL_CONTEXT_MINOR_VERSION,
                    3,
                    EGL15.EGL_CONTEXT_OPENGL_PROFILE_MASK,
                    EGL15.EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                    EGL10.EGL_NONE);
          };
      long context =
          EGL10.eglCreateContext(display, configuration.get(0), EGL10.EGL_NO_CONTEXT, attributes);
      if (context == EGL10.EGL_NO_CONTEXT
          || !EGL10.eglMakeCurrent(display, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, context)) {
        throw new Unavailable("EGL makes no context (error 0x%x)".formatted(EGL10.eglGetError()));
      }
      return context;
    }
  }

  GLCapabilities capabilities() {
    return capabilities;
  }

  /** What the driver says of itself. */
  Driver driver() {
    String version = string(GL11.GL_VERSION);
    String number = version.split(" ", 2)[0];
    String rest = version.contains("Mesa") ? version.substring(version.indexOf("Mesa")) : version;
    return new Driver(string(GL11.GL_VENDOR), string(GL11.GL_RENDERER), rest, "OpenGL " + number);
  }

  private static String string(int name) {
    String text = GL11.glGetString(name);
    return text == null ? "" : text;
  }

  @Override
  public void close() {
    GL.setCapabilities(null);
    EGL10.eglMakeCurrent(display, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_CONTEXT);
    EGL10.eglDestroyContext(display, context);
    EGL10.eglTerminate(display);
  }
}
