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

/** A layer of lines, searched for the nearest. Add features, then `finish`. */
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
    let best: FoundPoint | null = null;
    let bound = inPlane(mostMeters, latitude);
    const visit = (chain: number) => {
      const found = this.#nearestOfChain(chain, position, kx, ky, bound);
      if (found === null || found.meters >= (best?.meters ?? Number.POSITIVE_INFINITY)) return;
      best = found;
      bound = Math.min(bound, inPlane(found.meters, latitude));
    };
    boxes.neighbors(longitude, latitude, firstGuesses).forEach(visit);
    boxes.search(
      longitude - bound / kx,
      latitude - bound / ky,
      longitude + bound / kx,
      latitude + bound / ky,
      (chain, west, south, east, north) => {
        const aside = Math.max(west - longitude, 0, longitude - east) * kx;
        const away = Math.max(south - latitude, 0, latitude - north) * ky;
        if (aside * aside + away * away <= bound * bound) visit(chain);
        return false;
      },
    );
    return this.#describe(best, mostMeters);
  }

  #describe(best: FoundPoint | null, mostMeters: number): NearestPoint | null {
    if (best === null || best.meters > mostMeters) return null;
    const { chain, meters, point } = best;
    return { meters, point, attributes: this.#attributes[this.#chains.feature[chain] ?? 0] ?? {} };
  }

  /** The nearest point of a chain in the plane of the position, measured at the latitude between; null if it lies beyond the bound. */
  #nearestOfChain(
    chain: number,
    { latitude, longitude }: Position,
    kx: number,
    ky: number,
    bound: number,
  ): FoundPoint | null {
    const { points, first, last } = this.#chains;
    let least = bound * bound;
    let nearestX = Number.NaN;
    let nearestY = Number.NaN;
    let at = (first[chain] ?? 0) * 2;
    const end = (last[chain] ?? 0) * 2;
    let fromX = ((points[at] ?? 0) - longitude) * kx;
    let fromY = ((points[at + 1] ?? 0) - latitude) * ky;
    while (at < end) {
      at += 2;
      const toX = ((points[at] ?? 0) - longitude) * kx;
      const toY = ((points[at + 1] ?? 0) - latitude) * ky;
      const alongX = toX - fromX;
      const alongY = toY - fromY;
      const squared = alongX * alongX + alongY * alongY;
      const part = squared === 0 ? 0 : -(fromX * alongX + fromY * alongY) / squared;
      const within = part < 0 ? 0 : part > 1 ? 1 : part;
      const x = fromX + within * alongX;
      const y = fromY + within * alongY;
      const distance = x * x + y * y;
      if (distance <= least) {
        least = distance;
        nearestX = x;
        nearestY = y;
      }
      fromX = toX;
      fromY = toY;
    }
    if (Number.isNaN(nearestX)) return null;
    const point = { latitude: latitude + nearestY / ky, longitude: longitude + nearestX / kx };
    const between = new CheapRuler((latitude + point.latitude) / 2, 'meters');
    return {
      chain,
      meters: between.distance([longitude, latitude], [point.longitude, point.latitude]),
      point,
    };
  }
}

interface FoundPoint {
  readonly chain: number;
  readonly meters: number;
  readonly point: Position;
}

const segmentsInChain = 8;
const firstGuesses = 2;

/**
 * The most that a distance, measured at the latitude between both ends, may be in the plane of the position: degrees of longitude change
 * by the tangent of the latitude times half of the way to the north, in radians.
 */
function inPlane(meters: number, latitude: number): number {
  const change = Math.tan((Math.min(Math.abs(latitude), 85) * Math.PI) / 180) * (meters / 2 / earthRadius);
  return meters * (1.0001 + 1.5 * change);
}

const earthRadius = 6_371_000;
