import { roundRateToDollars } from '../format-number.ts';
import type { Coverage, Peril } from '../peril.ts';

export type WorksheetGroup = 'LOCATION' | 'BUILDING' | 'COVERAGE' | 'DISCOUNTS' | 'FEES';

/**
 * What a line does to its running result: START sets it, AT_LEAST and AT_MOST are floors and ceilings, ROUND_DOWN rounds it down to a
 * multiple of the value.
 */
export type LineOperation =
  | 'START'
  | 'MULTIPLY'
  | 'DIVIDE'
  | 'ADD'
  | 'SUBTRACT'
  | 'AT_LEAST'
  | 'AT_MOST'
  | 'ROUND_DOWN';

export type LineFlag = 'ASSUMED' | 'UNVERIFIED';

/** The properties of a line that are the same in every rating. */
export type LineKind = {
  /** Counts from 0, in the order in which the kinds are defined. */
  number: number;
  group: WorksheetGroup;
  /** Null = every peril. */
  peril: Peril | null;
  /** Null = both coverages. */
  coverage: Coverage | null;
  label: string;
  /** The published sheet with the factor; null for an input, a constant or an earlier result. */
  table: string | null;
  /** Name of the running result that the line changes. */
  result: string;
  operation: LineOperation;
  /** Name of the earlier result whose last value the line uses; null if the value comes from no line. */
  from: string | null;
  /** Whether the running result is in dollars. */
  isAmount: boolean;
};

/** One line of "how this premium was made". Applying the lines in order yields the premium to the cent. */
export type WorksheetLine = {
  /** Counts from 1. */
  number: number;
  group: WorksheetGroup;
  peril: Peril | null;
  coverage: Coverage | null;
  label: string;
  table: string | null;
  /** Edition of the table, by its date. */
  edition: string;
  /** The keys of the lookup: "1,513 m, between 1,500 and 1,750". */
  keys: string;
  operation: LineOperation;
  /** The factor or amount. */
  value: number;
  from: string | null;
  result: string;
  /** The running result after this line. */
  running: number;
  /** Unrounded dollars; null unless the line is an amount. */
  exact: number | null;
  /** Whole dollars, rounded half up; null unless the line is a printed amount. */
  shown: number | null;
  flag: LineFlag | null;
};

/** Records the lines of one rating. A rating without a worksheet runs the same code and records nothing. */
export class Worksheet {
  readonly lines: WorksheetLine[];
  readonly #edition: string;
  readonly #prefix: string;

  constructor(edition: string, prefix = '', lines: WorksheetLine[] = []) {
    this.#edition = edition;
    this.#prefix = prefix;
    this.lines = lines;
  }

  /** A worksheet that appends to the same list. Prefixes the name of every result and groups every line with the discounts. */
  within(prefix: string): Worksheet {
    return new Worksheet(this.#edition, prefix, this.lines);
  }

  write(kind: LineKind, value: number, running: number, keys = '', flag: LineFlag | null = null): void {
    this.#push(kind, value, running, keys, flag, kind.isAmount ? running : null, null);
  }

  /** Writes a printed line of the premium. Its whole-dollar amount applies to the running sum of shown amounts. */
  writeShown(kind: LineKind, exact: number, running: number, keys = '', flag: LineFlag | null = null): void {
    const shown = roundRateToDollars(exact);
    this.#push(kind, shown, running, keys, flag, exact, shown);
  }

  #push(
    kind: LineKind,
    value: number,
    running: number,
    keys: string,
    flag: LineFlag | null,
    exact: number | null,
    shown: number | null,
  ): void {
    const prefix = this.#prefix;
    this.lines.push({
      number: this.lines.length + 1,
      group: prefix === '' ? kind.group : 'DISCOUNTS',
      peril: kind.peril,
      coverage: kind.coverage,
      label: kind.label,
      table: kind.table,
      edition: this.#edition,
      keys,
      operation: kind.operation,
      value,
      from: prefix === '' || kind.from === null ? kind.from : prefix + kind.from,
      result: prefix === '' ? kind.result : prefix + kind.result,
      running,
      exact,
      shown,
      flag,
    });
  }
}
