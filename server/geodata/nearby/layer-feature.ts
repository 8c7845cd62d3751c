import type { Attributes } from '../attributes.ts';

/** A feature of a layer: lines, or the rings of areas. */
export interface LayerFeature {
  /** Longitude and latitude of every point in turn, in degrees. */
  readonly points: Float64Array;
  /** The number of the point that each line or ring begins with, and at the end the number of points. */
  readonly starts: ArrayLike<number>;
  readonly attributes: Attributes;
}
