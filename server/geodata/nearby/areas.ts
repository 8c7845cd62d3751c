import Flatbush from 'flatbush';
import type { Attributes } from '../attributes.ts';
import type { Position } from '../extent.ts';
import { boxOfChain, ChainBuilder, type Chains } from './chains.ts';
import type { LayerFeature } from './layer-feature.ts';

/** A layer of areas, searched for those that contain a position. Add features, then `finish`. */
export class AreaIndex {
  readonly #builder = new ChainBuilder(segmentsInChain);
  readonly #attributes: Attributes[] = [];
  #chains: Chains = this.#builder.build();
  /** South, north and east of each chain. */
  #reach = new Float64Array();
  /** The first chain of each feature, and at the end the number of chains. */
  #firstChain = new Uint32Array();
  #boxes: Flatbush | null = null;

  add(feature: LayerFeature): void {
    this.#builder.add(feature);
    this.#attributes.push(feature.attributes);
  }

  finish(): this {
    this.#chains = this.#builder.build();
    const chainCount = this.#chains.first.length;
    const count = this.#attributes.length;
    this.#reach = new Float64Array(chainCount * 3);
    this.#firstChain = new Uint32Array(count + 1);
    if (count === 0) return this;
    const boxes = new Flatbush(count);
    let chain = 0;
    for (let feature = 0; feature < count; feature += 1) {
      this.#firstChain[feature] = chain;
      const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
      for (; chain < chainCount && this.#chains.feature[chain] === feature; chain += 1) {
        const [west, south, east, north] = boxOfChain(this.#chains, chain);
        this.#reach.set([south, north, east], chain * 3);
        box[0] = Math.min(box[0], west);
        box[1] = Math.min(box[1], south);
        box[2] = Math.max(box[2], east);
        box[3] = Math.max(box[3], north);
      }
      boxes.add(...box);
    }
    this.#firstChain[count] = chain;
    boxes.finish();
    this.#boxes = boxes;
    return this;
  }

  /** The attributes of the areas that contain a position, in the order of the layer. A point on the border of two is in one of them. */
  containing({ latitude, longitude }: Position): readonly Attributes[] {
    if (this.#boxes === null) return [];
    return this.#boxes
      .search(longitude, latitude, longitude, latitude)
      .filter((feature) => this.#contains(feature, longitude, latitude))
      .sort((one, other) => one - other)
      .map((feature) => this.#attributes[feature] ?? {});
  }

  /** Whether a ray to the east crosses the rings of the feature an odd number of times. Rings of holes and islands count alike. */
  #contains(feature: number, x: number, y: number): boolean {
    const { points, first, last } = this.#chains;
    let isInside = false;
    const end = this.#firstChain[feature + 1] ?? 0;
    for (let chain = this.#firstChain[feature] ?? 0; chain < end; chain += 1) {
      const south = this.#reach[chain * 3] ?? 0;
      const north = this.#reach[chain * 3 + 1] ?? 0;
      const east = this.#reach[chain * 3 + 2] ?? 0;
      if (y < south || y > north || x > east) continue;
      for (let at = (first[chain] ?? 0) * 2; at < (last[chain] ?? 0) * 2; at += 2) {
        const fromY = points[at + 1] ?? 0;
        const toY = points[at + 3] ?? 0;
        if (fromY > y === toY > y) continue;
        const fromX = points[at] ?? 0;
        const toX = points[at + 2] ?? 0;
        if (x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
      }
    }
    return isInside;
  }
}

const segmentsInChain = 32;
