package dev.arbiter.vm.pipeline;

import dev.arbiter.ir.Program;
import dev.arbiter.vm.scene.Geometry;
import dev.arbiter.vm.scene.state.GlState;
import dev.arbiter.vm.scene.state.Viewport;
import dev.arbiter.vm.scene.value.Rectangle;

/** One draw: vertices to pixels. Primitives are taken in portions, so that memory is bounded. */
final class DrawCommand {
  /** Primitives a portion. */
  private static final int PORTION = 32_768;

  /** The most bands of rows; the fewest rows of one. */
  private static final int MOST_BANDS = 64;

  private static final int LEAST_ROWS = 16;

  private final DrawContext context;
  private final Workers workers;

  DrawCommand(DrawContext context, Workers workers) {
    this.context = context;
    this.workers = workers;
  }

  /** Draws geometry with a vertex program. */
  void draw(Program vertexProgram, Geometry geometry) {
    GlState state = context.state();
    Assembly assembly = new Assembly(geometry.primitive(), geometry.count(), context.diagonal());
    Region region = region(assembly.corners() == 3);
    if (region.isEmpty() || assembly.count() == 0) {
      return;
    }
    VertexStage vertexStage = new VertexStage(vertexProgram, state, context.varyings());
    VertexPool pool = vertexStage.run(geometry, context.engines(), context.remarks());
    int shaded = pool.count();
    Clipper clipper = new Clipper(pool, state.viewport());
    PrimitiveList list = new PrimitiveList(pool, state.rasterization(), assembly.corners());
    FragmentStage[] stages = new FragmentStage[workers.count()];
    for (int from = 0; from < assembly.count(); from += PORTION) {
      int to = Math.min(assembly.count(), from + PORTION);
      collect(assembly, from, to, clipper, pool, list);
      draw(list, pool, region, stages);
      list.clear();
      pool.truncate(shaded);
    }
  }

  /** The pixels that may be drawn; polygons end at the viewport (F.2). */
  private Region region(boolean polygons) {
    Framebuffer framebuffer = context.framebuffer();
    Region region = new Region(0, 0, framebuffer.width(), framebuffer.height());
    Viewport viewport = context.state().viewport();
    if (polygons) {
      region =
          region.within(
              new Rectangle(viewport.x(), viewport.y(), viewport.width(), viewport.height()));
    }
    return context.state().pixels().scissor().map(region::within).orElse(region);
  }

  private void collect(
      Assembly assembly, int from, int to, Clipper clipper, VertexPool pool, PrimitiveList list) {
    int[] corners = new int[4];
    double lineReach = context.state().rasterization().lineWidth() / 2;
    for (int k = from; k < to; k++) {
      assembly.find(k, corners);
      int left = clipper.clip(corners, assembly.corners());
      if (left == 0) {
        continue;
      }
      int first = clipper.vertex(0);
      switch (assembly.corners()) {
        case 1 -> {
          float size = pool.get(first, VertexLayout.POINT_SIZE);
          boolean sprite = context.state().points().sprite();
          list.addWide(first, first, corners[3], Rasterizer.pointSize(size, sprite) / 2.0);
        }
        case 2 -> list.addWide(first, clipper.vertex(1), corners[3], lineReach);
        default -> {
          for (int i = 1; i + 1 < left; i++) {
            list.addTriangle(first, clipper.vertex(i), clipper.vertex(i + 1), corners[3]);
          }
        }
      }
    }
  }

  private void draw(PrimitiveList list, VertexPool pool, Region region, FragmentStage[] stages) {
    int height = region.top() - region.bottom();
    int rows = Math.max(LEAST_ROWS, (height / MOST_BANDS + 2) & ~1);
    int first = region.bottom() & ~1;
    int bands = (region.top() - first + rows - 1) / rows;
    workers.run(
        list.count() == 0 ? 0 : bands,
        (worker, band) -> {
          if (stages[worker] == null) {
            stages[worker] = new FragmentStage(context, pool);
          }
          int from = first + band * rows;
          stages[worker].draw(list, region.rows(from, from + rows));
        });
  }
}
