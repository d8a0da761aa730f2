package dev.arbiter.ir;

/** How a fragment attribute is interpolated, where a declaration says so. */
public enum Interpolation {
  FLAT,
  CENTROID,
  NOPERSPECTIVE
}
