import type { Money } from '../../../contract/types.ts';
import { addMoney, type Cents, formatMoney, noMoney, parseDollars, parseMoney } from '../../money/money.ts';
import type { FemaValue } from './fema-building.ts';

/** Amounts by the name of their field. */
export type FemaSums = ReadonlyMap<string, Cents>;

/** A control total of a file: what the file has and what the ledger has. */
export interface FemaTotal {
  /** The field that is added up. */
  readonly field: string;
  readonly inFile: Money;
  readonly inLedger: Money;
}

/** The sums of fields with a row added to them, as the row is written. */
export function addFemaRow(
  sums: FemaSums,
  row: { readonly [field: string]: FemaValue },
  fields: readonly string[],
): FemaSums {
  return new Map(
    fields.map((field) => [field, addMoney(sums.get(field) ?? noMoney, readAmount(row[field]))]),
  );
}

function readAmount(value: FemaValue | undefined): Cents {
  if (typeof value === 'number') return parseDollars(value);
  return typeof value === 'string' ? parseMoney(value) : noMoney;
}

/** The control totals of a file. */
export function listFemaTotals(inFile: FemaSums, inLedger: FemaSums): FemaTotal[] {
  return [...inLedger].map(([field, ledger]) => ({
    field,
    inFile: formatMoney(inFile.get(field) ?? noMoney),
    inLedger: formatMoney(ledger),
  }));
}

/** Why a file is not to be sent: its rows or its sums differ from the book and the ledger. Null where they agree. */
export function findFemaProblem(
  rows: { readonly inFile: number; readonly inBook: number },
  totals: readonly FemaTotal[],
): string | null {
  const differences = totals
    .filter(({ inFile, inLedger }) => inFile !== inLedger)
    .map(({ field, inFile, inLedger }) => `${field} is ${inFile} in the file and ${inLedger} in the ledger.`);
  if (rows.inFile !== rows.inBook)
    differences.unshift(`The file has ${rows.inFile} rows and the book ${rows.inBook}.`);
  return differences.length === 0 ? null : differences.join(' ');
}
