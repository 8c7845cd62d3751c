import { formatGrouped } from '../format-number.ts';
import { elementAt } from './cells.ts';

/** A published factor by distance, height, value or ratio: linear between two nodes, constant beyond them. */
export class Curve {
  readonly at: Float64Array;
  readonly factors: Float64Array;
  readonly unit: string;
  readonly decimals: number;
  #nodeTexts: string[] | null = null;

  /** `at` ascends; `unit` follows the key in a worksheet; `decimals` is the most that a key's text shows. */
  constructor(at: readonly number[], factors: readonly number[], unit: string, decimals = 3) {
    this.at = Float64Array.from(at);
    this.factors = Float64Array.from(factors);
    this.unit = unit;
    this.decimals = decimals;
  }

  factorAt(key: number): number {
    const { at, factors } = this;
    const last = at.length - 1;
    if (key <= elementAt(at, 0)) return elementAt(factors, 0);
    if (key >= elementAt(at, last)) return elementAt(factors, last);
    const low = this.#nodeBelow(key);
    const from = elementAt(at, low);
    const lowFactor = elementAt(factors, low);
    return (
      lowFactor + ((elementAt(factors, low + 1) - lowFactor) * (key - from)) / (elementAt(at, low + 1) - from)
    );
  }

  /** Describes a key: "1,513 m, between 1,500 and 1,750", "5 ft", "60 ft, held at 45". Infinity reads "out of range". */
  keys(key: number): string {
    if (Number.isNaN(key)) return 'not known';
    const { at } = this;
    const texts = this.#texts();
    const last = at.length - 1;
    if (key === Number.POSITIVE_INFINITY) return `out of range, held at ${texts[last]}`;
    const own =
      this.unit === '$' ? `$${formatGrouped(key, 2)}` : formatGrouped(key, this.decimals) + this.unit;
    if (key < elementAt(at, 0)) return `${own}, held at ${texts[0]}`;
    if (key > elementAt(at, last)) return `${own}, held at ${texts[last]}`;
    const low = key === at[last] ? last : this.#nodeBelow(key);
    return at[low] === key ? own : `${own}, between ${texts[low]} and ${texts[low + 1]}`;
  }

  #nodeBelow(key: number): number {
    const { at } = this;
    let low = 0;
    let high = at.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (elementAt(at, middle) <= key) low = middle;
      else high = middle;
    }
    return low;
  }

  #texts(): string[] {
    this.#nodeTexts ??= Array.from(this.at, (node) => formatGrouped(node, 6));
    return this.#nodeTexts;
  }
}
