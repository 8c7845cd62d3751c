import type { PackedTable } from '../books/edition-files.ts';
import { elementAt } from './cells.ts';

/** Factors by one or two whole-number keys, found by binary search. */
export class PackedLookup {
  readonly #first: Float64Array;
  readonly #second: Float64Array | null;
  readonly #columns: ReadonlyMap<string, { scale: number; values: Uint16Array }>;

  constructor(packed: PackedTable) {
    this.#first = packed.keys[0] ?? new Float64Array(0);
    this.#second = packed.keys[1] ?? null;
    this.#columns = new Map(packed.columns.map((column) => [column.name, column]));
  }

  get rows(): number {
    return this.#first.length;
  }

  /** Row of the key or pair of keys; -1 if the table has none. */
  rowOf(first: number, second = 0): number {
    const low = this.#firstRowFrom(first, second);
    return this.#first[low] === first && (this.#second === null || this.#second[low] === second) ? low : -1;
  }

  /** The second keys that stand with a first key, such as the levees of a watershed. */
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
