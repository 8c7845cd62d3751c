import type { LayerFeature } from './layer-feature.ts';

/** Runs of a few line segments each, of many features, in flat arrays: an index over their boxes is small and quick to search. */
export interface Chains {
  /** Longitude and latitude of every point in turn. */
  readonly points: Float64Array;
  /** The first and the last point of each chain. */
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  /** The number of the feature that each chain belongs to. */
  readonly feature: Uint32Array;
}

/** Cuts features into chains of at most `mostSegments` segments. */
export class ChainBuilder {
  readonly #mostSegments: number;
  #points = new Float64Array(1 << 14);
  #pointCount = 0;
  readonly #first: number[] = [];
  readonly #last: number[] = [];
  readonly #feature: number[] = [];
  #featureCount = 0;

  constructor(mostSegments: number) {
    this.#mostSegments = mostSegments;
  }

  /** The chains of a feature are one after the other. */
  add({ points, starts }: LayerFeature): void {
    const offset = this.#appendPoints(points);
    for (let line = 0; line + 1 < starts.length; line += 1) {
      const end = offset + (starts[line + 1] ?? 0) - 1;
      for (let at = offset + (starts[line] ?? 0); at < end; at += this.#mostSegments) {
        this.#first.push(at);
        this.#last.push(Math.min(at + this.#mostSegments, end));
        this.#feature.push(this.#featureCount);
      }
    }
    this.#featureCount += 1;
  }

  build(): Chains {
    return {
      points: this.#points.slice(0, this.#pointCount * 2),
      first: Uint32Array.from(this.#first),
      last: Uint32Array.from(this.#last),
      feature: Uint32Array.from(this.#feature),
    };
  }

  /** Returns the number of the first of the points. */
  #appendPoints(points: Float64Array): number {
    const before = this.#pointCount;
    const needed = before * 2 + points.length;
    if (needed > this.#points.length) {
      const larger = new Float64Array(Math.max(needed, this.#points.length * 2));
      larger.set(this.#points.subarray(0, before * 2));
      this.#points = larger;
    }
    this.#points.set(points, before * 2);
    this.#pointCount += points.length / 2;
    return before;
  }
}

/** The box around a chain: west, south, east, north. */
export function boxOfChain({ points, first, last }: Chains, chain: number): [number, number, number, number] {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let at = (first[chain] ?? 0) * 2; at <= (last[chain] ?? 0) * 2; at += 2) {
    const x = points[at] ?? Number.NaN;
    const y = points[at + 1] ?? Number.NaN;
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}
