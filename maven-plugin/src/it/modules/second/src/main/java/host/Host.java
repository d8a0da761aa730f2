package host;

/** Compiles only where the bindings do. */
public final class Host {
  private Host() {}

  public static String sourceOfTint() {
    return GlassFrag.PARAMETERS.get(GlassFrag.PARAMETER_tint).elements().get(0).source();
  }
}
