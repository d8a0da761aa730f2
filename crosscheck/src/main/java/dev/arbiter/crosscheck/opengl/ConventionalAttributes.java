package dev.arbiter.crosscheck.opengl;

import dev.arbiter.crosscheck.draw.VertexInputs;
import dev.arbiter.ir.Attribute;
import dev.arbiter.vm.scene.VertexArray;
import dev.arbiter.vm.scene.value.Float4;
import java.util.Optional;
import org.lwjgl.opengl.GL11;
import org.lwjgl.opengl.GL13;
import org.lwjgl.opengl.GL14;
import org.lwjgl.opengl.GL15;
import org.lwjgl.opengl.GL20;

/** Vertex attributes of the compatibility profile, conventional and generic ones. */
final class ConventionalAttributes {
  private static final int STRIDE = 16;

  private final VertexInputs inputs;
  private final VertexBuffers buffers;

  ConventionalAttributes(VertexInputs inputs, VertexBuffers buffers) {
    this.inputs = inputs;
    this.buffers = buffers;
  }

  /** Turns all arrays off. */
  static void disableAll() {
    GL11.glDisableClientState(GL11.GL_VERTEX_ARRAY);
    GL11.glDisableClientState(GL11.GL_NORMAL_ARRAY);
    GL11.glDisableClientState(GL11.GL_COLOR_ARRAY);
    GL11.glDisableClientState(GL14.GL_SECONDARY_COLOR_ARRAY);
    GL11.glDisableClientState(GL15.GL_FOG_COORD_ARRAY);
    for (int i = 0; i < 8; i++) {
      GL13.glClientActiveTexture(GL13.GL_TEXTURE0 + i);
      GL11.glDisableClientState(GL11.GL_TEXTURE_COORD_ARRAY);
    }
    for (int i = 0; i < 16; i++) {
      GL20.glDisableVertexAttribArray(i);
    }
    GL15.glBindBuffer(GL15.GL_ARRAY_BUFFER, 0);
  }

  /** Feeds an attribute by the name that GL itself has for it. */
  void feed(Attribute attribute) {
    Optional<VertexArray> array = inputs.array(attribute);
    array.ifPresent(buffers::bind);
    switch (attribute.kind()) {
      case VERTEX_POSITION -> position(array);
      case VERTEX_NORMAL -> {
        if (array.isPresent()) {
          GL11.glEnableClientState(GL11.GL_NORMAL_ARRAY);
          GL11.glNormalPointer(GL11.GL_FLOAT, STRIDE, 0);
        } else {
          Float4 v = inputs.current(attribute);
          GL11.glNormal3f(v.x(), v.y(), v.z());
        }
      }
      case VERTEX_COLOR -> {
        if (array.isPresent()) {
          GL11.glEnableClientState(GL11.GL_COLOR_ARRAY);
          GL11.glColorPointer(4, GL11.GL_FLOAT, STRIDE, 0);
        } else {
          Float4 v = inputs.current(attribute);
          GL11.glColor4f(v.x(), v.y(), v.z(), v.w());
        }
      }
      case VERTEX_SECONDARY_COLOR -> {
        if (array.isPresent()) {
          GL11.glEnableClientState(GL14.GL_SECONDARY_COLOR_ARRAY);
          GL14.glSecondaryColorPointer(3, GL11.GL_FLOAT, STRIDE, 0);
        } else {
          Float4 v = inputs.current(attribute);
          GL14.glSecondaryColor3f(v.x(), v.y(), v.z());
        }
      }
      case VERTEX_FOGCOORD -> {
        if (array.isPresent()) {
          GL11.glEnableClientState(GL15.GL_FOG_COORD_ARRAY);
          GL14.glFogCoordPointer(GL11.GL_FLOAT, STRIDE, 0);
        } else {
          GL14.glFogCoordf(inputs.current(attribute).x());
        }
      }
      case VERTEX_TEXCOORD -> texcoord(array, attribute);
      case VERTEX_GENERIC -> {
        if (attribute.index() == 0) {
          position(array);
        } else {
          generic(attribute, attribute.index());
        }
      }
      case VERTEX_WEIGHT -> {
        // GL has weights by ARB_vertex_blend only, which no current driver has.
      }
      case FRAGMENT_COLOR,
          FRAGMENT_SECONDARY_COLOR,
          FRAGMENT_TEXCOORD,
          FRAGMENT_FOGCOORD,
          FRAGMENT_POSITION,
          FRAGMENT_FACING ->
          throw new IllegalArgumentException(attribute + " is no vertex attribute");
    }
  }

  /** Feeds an attribute through a generic one. */
  void generic(Attribute attribute, int location) {
    Optional<VertexArray> array = inputs.array(attribute);
    if (array.isPresent()) {
      buffers.bind(array.get());
      GL20.glEnableVertexAttribArray(location);
      GL20.glVertexAttribPointer(location, 4, GL11.GL_FLOAT, false, STRIDE, 0);
    } else {
      Float4 v = inputs.current(attribute);
      GL20.glVertexAttrib4f(location, v.x(), v.y(), v.z(), v.w());
    }
  }

  /** Without an array of positions nothing is drawn, so a current value is left alone. */
  private static void position(Optional<VertexArray> array) {
    if (array.isPresent()) {
      GL11.glEnableClientState(GL11.GL_VERTEX_ARRAY);
      GL11.glVertexPointer(4, GL11.GL_FLOAT, STRIDE, 0);
    }
  }

  private void texcoord(Optional<VertexArray> array, Attribute attribute) {
    int unit = GL13.GL_TEXTURE0 + attribute.index();
    if (array.isPresent()) {
      GL13.glClientActiveTexture(unit);
      GL11.glEnableClientState(GL11.GL_TEXTURE_COORD_ARRAY);
      GL11.glTexCoordPointer(4, GL11.GL_FLOAT, STRIDE, 0);
    } else {
      Float4 v = inputs.current(attribute);
      GL13.glMultiTexCoord4f(unit, v.x(), v.y(), v.z(), v.w());
    }
  }
}
