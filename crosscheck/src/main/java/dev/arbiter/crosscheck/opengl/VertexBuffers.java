package dev.arbiter.crosscheck.opengl;

import dev.arbiter.vm.scene.VertexArray;
import java.nio.FloatBuffer;
import java.util.IdentityHashMap;
import java.util.Map;
import org.lwjgl.opengl.GL15;
import org.lwjgl.system.MemoryUtil;

/** Buffer objects with the vertex arrays of one scene, made at their first use. */
final class VertexBuffers implements AutoCloseable {
  private final Map<VertexArray, Integer> objects = new IdentityHashMap<>();

  /** Binds the buffer of an array: four floats a vertex from offset 0. */
  void bind(VertexArray array) {
    GL15.glBindBuffer(GL15.GL_ARRAY_BUFFER, objects.computeIfAbsent(array, VertexBuffers::upload));
  }

  private static int upload(VertexArray array) {
    int object = GL15.glGenBuffers();
    GL15.glBindBuffer(GL15.GL_ARRAY_BUFFER, object);
    FloatBuffer values = MemoryUtil.memAllocFloat(Math.multiplyExact(4, array.count()));
    try {
      for (int vertex = 0; vertex < array.count(); vertex++) {
        for (int component = 0; component < 4; component++) {
          values.put(array.get(vertex, component));
        }
      }
      GL15.glBufferData(GL15.GL_ARRAY_BUFFER, values.flip(), GL15.GL_STATIC_DRAW);
    } finally {
      MemoryUtil.memFree(values);
    }
    return object;
  }

  @Override
  public void close() {
    GL15.glBindBuffer(GL15.GL_ARRAY_BUFFER, 0);
    objects.values().forEach(GL15::glDeleteBuffers);
    objects.clear();
  }
}
