import { describeSheet, SHEET_NAMES, type TableName } from './books/sheet-names.ts';
import type { RatingInput } from './rating-input.ts';
import type { RatingStatus, Reason, ReasonCode } from './rating-result.ts';
import { FACT_LABELS } from './worksheet/fact-labels.ts';

/** Collects the reasons why a rating is provisional or impossible, each only once. */
export class Reasons {
  readonly list: Reason[] = [];

  /** Adds a missing table. `sheet` is its published name. */
  absent(sheet: string, why: string): void {
    const message = `The published rates lack the ${describeSheet(sheet)}, needed because ${why}.`;
    this.#add('TABLE_ABSENT', sheet, null, message);
  }

  assumed(sheet: string, message: string): void {
    this.#add('FACTOR_ASSUMED', sheet, null, message);
  }

  takenAsZero(sheet: string, message: string): void {
    this.#add('PERIL_TAKEN_AS_ZERO', sheet, null, message);
  }

  missing(fact: keyof RatingInput): void {
    this.#add('FACT_MISSING', null, fact, `The ${FACT_LABELS[fact] ?? fact} is not known.`);
  }

  /** Adds that a fact is not known and which value the premium is computed with in the meantime. */
  factAssumed(fact: keyof RatingInput, value: string): void {
    const message = `The ${FACT_LABELS[fact] ?? fact} is not known: it is assumed to be ${value}.`;
    this.#add('FACT_ASSUMED', null, fact, message);
  }

  invalid(fact: keyof RatingInput, value: unknown): void {
    this.#add(
      'FACT_INVALID',
      null,
      fact,
      `The ${FACT_LABELS[fact] ?? fact} cannot be ${JSON.stringify(value)}.`,
    );
  }

  notInEdition(fact: keyof RatingInput, table: TableName, value: string): void {
    const message = `The ${FACT_LABELS[fact] ?? fact} ${value} has no published ${describeSheet(SHEET_NAMES[table])}.`;
    this.#add('NOT_IN_EDITION', SHEET_NAMES[table], fact, message);
  }

  status(): RatingStatus {
    if (this.list.length === 0) return 'RATED';
    return this.list.every(({ code }) => PROVISIONAL_CODES.has(code)) ? 'PROVISIONAL' : 'NOT_RATABLE';
  }

  #add(code: ReasonCode, table: string | null, fact: keyof RatingInput | null, message: string): void {
    if (!this.list.some((reason) => reason.message === message))
      this.list.push({ code, table, fact, message });
  }
}

const PROVISIONAL_CODES: ReadonlySet<ReasonCode> = new Set([
  'FACT_ASSUMED',
  'FACTOR_ASSUMED',
  'PERIL_TAKEN_AS_ZERO',
]);
