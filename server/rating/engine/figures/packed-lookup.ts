import type { PackedTable } from '../books/edition-files.ts';
import { elementAt } from './cells.ts';

/** Factors by one or two whole-number keys, whose rows are found by a hash. */
export class PackedLookup {
  readonly #first: Float64Array;
  readonly #second: Float64Array | null;
  /** Rows by the hash of their keys, each in the first free place from there on; -1 marks a free place. At most half of the places are taken. */
  readonly #places: Int32Array;
  readonly #columns: ReadonlyMap<string, { scale: number; values: Uint16Array }>;

  constructor(packed: PackedTable) {
    this.#first = packed.keys[0] ?? new Float64Array(0);
    this.#second = packed.keys[1] ?? null;
    this.#columns = new Map(packed.columns.map((column) => [column.name, column]));
    this.#places = this.#hashRows();
  }

  get rows(): number {
    return this.#first.length;
  }

  /** Row of the key or pair of keys; -1 if the table has none. */
  rowOf(first: number, second = 0): number {
    const last = this.#places.length - 1;
    for (let at = hashKeys(first, second) & last; ; at = (at + 1) & last) {
      const row = this.#places[at] ?? -1;
      if (row < 0 || (this.#first[row] === first && (this.#second === null || this.#second[row] === second)))
        return row;
    }
  }

  /** The second keys that occur with a first key, such as the levees of a watershed. */
  listSecondKeys(first: number): readonly number[] {
    const keys: number[] = [];
    if (this.#second === null) return keys;
    for (let row = this.#firstRowFrom(first); this.#first[row] === first; row += 1)
      keys.push(elementAt(this.#second, row));
    return keys;
  }

  /** The keys of a row; the second is 0 in a table with one. */
  keysAt(row: number): readonly [number, number] {
    return [elementAt(this.#first, row), this.#second === null ? 0 : elementAt(this.#second, row)];
  }

  factorAt(row: number, column: string): number {
    const stored = this.#columns.get(column);
    return stored ? elementAt(stored.values, row) / stored.scale : Number.NaN;
  }

  #hashRows(): Int32Array {
    const places = new Int32Array(2 ** Math.ceil(Math.log2(2 * this.rows + 1))).fill(-1);
    const last = places.length - 1;
    for (let row = 0; row < this.rows; row += 1) {
      let at = hashKeys(...this.keysAt(row)) & last;
      while ((places[at] ?? -1) >= 0) at = (at + 1) & last;
      places[at] = row;
    }
    return places;
  }

  #firstRowFrom(first: number, second = Number.NEGATIVE_INFINITY): number {
    let low = 0;
    let high = this.#first.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#isBefore(middle, first, second)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isBefore(row: number, first: number, second: number): boolean {
    const own = elementAt(this.#first, row);
    return own < first || (own === first && this.#second !== null && elementAt(this.#second, row) < second);
  }
}

/** Both halves of the first key and the second key, mixed into a whole number. Neighbouring keys land far from each other. */
function hashKeys(first: number, second: number): number {
  const mixed = Math.imul(first | 0, 0x9e3779b1) ^ Math.imul((first / 2 ** 32) | 0, 0x85ebca6b);
  const hash = mixed ^ Math.imul(second | 0, 0xc2b2ae35) ^ Math.imul((second / 2 ** 32) | 0, 0x27d4eb2f);
  return hash ^ (hash >>> 15);
}
