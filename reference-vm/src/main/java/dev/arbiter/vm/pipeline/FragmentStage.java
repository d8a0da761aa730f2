package dev.arbiter.vm.pipeline;

import dev.arbiter.vm.engine.Batch;
import dev.arbiter.vm.engine.Engine;

/** Rasterises, shades and stores what one thread has to draw of one draw command. */
final class FragmentStage {
  private final Engine engine;
  private final DrawContext context;
  private final Interpolator interpolator;
  private final QuadBatch quads;
  private final FragmentOperations operations;
  private final VertexPool pool;
  private final Rasterizer rasterizer;

  FragmentStage(DrawContext context, VertexPool pool) {
    this.context = context;
    this.pool = pool;
    PixelWatch.Fragment fragment = context.fragment();
    engine =
        context.engines().create(fragment.program(), fragment.parameters(), fragment.textures());
    Batch batch = new Batch(engine.slots(), false);
    Framebuffer framebuffer = context.framebuffer();
    interpolator =
        new Interpolator(
            batch,
            fragment.program(),
            context.varyings(),
            pool.layout(),
            framebuffer.height(),
            new PolygonOffset(context.state().rasterization(), framebuffer.format().depth()),
            new Sprites(context.state()),
            context.state().pixels().depthTest());
    operations = new FragmentOperations(framebuffer, context.state(), fragment.program());
    quads = new QuadBatch(batch, interpolator, this::shade);
    rasterizer = new Rasterizer(pool, quads);
  }

  /** Draws the part of primitives that lies in a region. */
  void draw(PrimitiveList list, Region region) {
    rasterizer.restrict(region);
    for (int primitive = 0; primitive < list.count(); primitive++) {
      if (list.touches(primitive, region.bottom(), region.top())) {
        interpolator.start(pool, list, primitive);
        int a = list.vertex(primitive, 0);
        int b = list.vertex(primitive, 1);
        switch (list.corners()) {
          case 1 -> {
            if (context.state().points().sprite()) {
              rasterizer.sprite(a);
            } else {
              rasterizer.point(a);
            }
          }
          case 2 -> rasterizer.line(a, b, context.state().rasterization().lineWidth());
          default -> rasterizer.triangle(a, b, list.vertex(primitive, 2));
        }
        quads.endPrimitive();
      }
    }
    quads.flush();
  }

  private void shade(QuadBatch filled, int lanes) {
    Batch batch = filled.batch();
    batch.start(lanes);
    engine.run(batch);
    context.remarks().fragments(batch);
    context.watch().ifPresent(watch -> tell(watch, filled, lanes));
    operations.store(filled, lanes, interpolator.depth());
  }

  private void tell(PixelWatch watch, QuadBatch filled, int lanes) {
    for (int lane = 0; lane < lanes; lane++) {
      int x = filled.places().x(lane);
      int y = filled.places().y(lane);
      if (filled.batch().covered()[lane] && watch.watches(x, y)) {
        PixelWatch.Pixel pixel = new PixelWatch.Pixel(x, y, interpolator.depth()[lane]);
        watch.fragment(context.fragment(), pixel, filled.batch(), lane);
      }
    }
  }
}
