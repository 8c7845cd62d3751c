import CheapRuler from 'cheap-ruler';
import Flatbush from 'flatbush';
import type { Attributes } from '../attributes.ts';
import type { Position } from '../extent.ts';
import { boxOfChain, ChainBuilder, type Chains } from './chains.ts';
import type { LayerFeature } from './layer-feature.ts';

/** The point of a layer of lines that is nearest to a position. */
export interface NearestPoint {
  /** To the nearest point of the nearest segment, which need not be a vertex. */
  readonly meters: number;
  readonly point: Position;
  readonly attributes: Attributes;
}

/** A layer of lines, searched for what is nearest. Add features, then `finish`. */
export class LineIndex {
  readonly #builder = new ChainBuilder(segmentsInChain);
  readonly #attributes: Attributes[] = [];
  #chains: Chains = this.#builder.build();
  #boxes: Flatbush | null = null;

  add(feature: LayerFeature): void {
    this.#builder.add(feature);
    this.#attributes.push(feature.attributes);
  }

  finish(): this {
    this.#chains = this.#builder.build();
    const count = this.#chains.first.length;
    if (count === 0) return this;
    const boxes = new Flatbush(count);
    for (let chain = 0; chain < count; chain += 1) boxes.add(...boxOfChain(this.#chains, chain));
    boxes.finish();
    this.#boxes = boxes;
    return this;
  }

  /**
   * The nearest point within so many meters; null if no line is there. Distances are those of the ellipsoid projected to a plane at the latitude between both
   * ends, as 47 CFR 73.208 (c) computes them: good to a part in a thousand up to 475 km.
   */
  nearest(position: Position, mostMeters: number): NearestPoint | null {
    const boxes = this.#boxes;
    if (boxes === null) return null;
    const { latitude, longitude } = position;
    const { kx, ky } = new CheapRuler(latitude, 'meters');
    let best: ChainPoint | null = null;
    const visit = (chain: number) => {
      const found = this.#nearestOfChain(chain, position, kx, ky);
      if (best === null || found.meters < best.meters) best = found;
      return best;
    };
    let bound = mostMeters * slack;
    const shorten = (chain: number) => {
      bound = Math.min(bound, visit(chain).meters * slack);
    };
    boxes.neighbors(longitude, latitude, firstGuesses).forEach(shorten);
    boxes.search(
      longitude - bound / kx,
      latitude - bound / ky,
      longitude + bound / kx,
      latitude + bound / ky,
      (chain, west, south, east, north) => {
        const aside = Math.max(west - longitude, 0, longitude - east) * kx;
        const away = Math.max(south - latitude, 0, latitude - north) * ky;
        if (aside * aside + away * away <= bound * bound) shorten(chain);
        return false;
      },
    );
    return this.#describe(best, mostMeters);
  }

  #describe(best: ChainPoint | null, mostMeters: number): NearestPoint | null {
    if (best === null || best.meters > mostMeters) return null;
    return {
      meters: best.meters,
      point: { latitude: best.latitude, longitude: best.longitude },
      attributes: this.#attributes[this.#chains.feature[best.chain] ?? 0] ?? {},
    };
  }

  /** The nearest point of a chain in the plane of the position, with its distance measured at the latitude between. */
  #nearestOfChain(chain: number, { latitude, longitude }: Position, kx: number, ky: number): ChainPoint {
    const { points, first, last } = this.#chains;
    let least = Number.POSITIVE_INFINITY;
    let nearestX = 0;
    let nearestY = 0;
    const end = (last[chain] ?? 0) * 2;
    for (let at = (first[chain] ?? 0) * 2; at < end; at += 2) {
      const fromX = ((points[at] ?? 0) - longitude) * kx;
      const fromY = ((points[at + 1] ?? 0) - latitude) * ky;
      const alongX = ((points[at + 2] ?? 0) - longitude) * kx - fromX;
      const alongY = ((points[at + 3] ?? 0) - latitude) * ky - fromY;
      const squared = alongX * alongX + alongY * alongY;
      const part = squared === 0 ? 0 : -(fromX * alongX + fromY * alongY) / squared;
      const within = Math.min(1, Math.max(0, part));
      const x = fromX + within * alongX;
      const y = fromY + within * alongY;
      const distance = x * x + y * y;
      if (distance < least) {
        least = distance;
        nearestX = x;
        nearestY = y;
      }
    }
    const point = { latitude: latitude + nearestY / ky, longitude: longitude + nearestX / kx };
    const between = new CheapRuler((latitude + point.latitude) / 2, 'meters');
    const meters = Math.hypot(
      (point.longitude - longitude) * between.kx,
      (point.latitude - latitude) * between.ky,
    );
    return { chain, meters, ...point };
  }
}

interface ChainPoint extends Position {
  readonly chain: number;
  readonly meters: number;
}

const segmentsInChain = 8;
const firstGuesses = 4;

/** How much longer a distance may be in the plane of the position than at the latitude between. */
const slack = 1.05;
