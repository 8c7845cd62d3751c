import { ClaimPlace, ClaimProperty, RestrictedItem } from '../../../contract/office-enums.ts';
import type { ClaimContractor, ClaimLineCoverage, Money } from '../../../contract/types.ts';
import {
  addMoney,
  formatMoney,
  minMoney,
  multiplyMoney,
  negateMoney,
  parseMoney,
} from '../../money/money.ts';
import type { ClaimFigures } from '../settlement/claim-figures.ts';
import { type LineColumnKey, listLineColumns } from './line-columns.ts';
import { computeLineCost, priceLine, takesContractor } from './line-cost.ts';
import { type CompleteClaimLine, completeLine, findLineProblems } from './line-problems.ts';

/** A row of a table, and the line of the file on which it begins. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How a table is read. */
export interface LineTableTerms {
  readonly coverage: ClaimLineCoverage;
  /** The part that each column fills. */
  readonly columns: readonly (LineColumnKey | null)[];
  /** Who does the work: its overhead and profit are added to the lines that take them. */
  readonly contractor: ClaimContractor;
  readonly figures: ClaimFigures;
}

/** A row that was read: its line, or what keeps it from being one. */
export type ReadLineRow =
  | {
      readonly line: number;
      readonly entered: CompleteClaimLine;
      readonly cost: Money;
      readonly messages: null;
    }
  | { readonly line: number; readonly entered: null; readonly messages: readonly string[] };

/** The columns that a table needs and that none of its own fills. */
export function listMissingColumns({ coverage, columns }: LineTableTerms): readonly string[] {
  return listLineColumns(coverage)
    .filter(({ key, isRequired }) => isRequired && !columns.includes(key))
    .map(({ label }) => label);
}

/** Reads the rows of an estimate or a contents list. A row is checked as a typed line is. */
export function readLineTable(rows: readonly TableRow[], terms: LineTableTerms): readonly ReadLineRow[] {
  return rows.map(({ line, cells }) => {
    const { entered, cost, messages } = readRow(cells, terms);
    return messages.length > 0 ? { line, entered: null, messages } : { line, entered, cost, messages: null };
  });
}

function readRow(
  cells: readonly string[],
  { coverage, columns, contractor, figures }: LineTableTerms,
): { readonly entered: CompleteClaimLine; readonly cost: Money; readonly messages: readonly string[] } {
  const faults: string[] = [];
  const cell = (key: LineColumnKey) => cells[columns.indexOf(key)]?.trim() ?? '';
  const read = <Value>(key: LineColumnKey, parse: (text: string) => Value | null, absent: Value): Value => {
    const text = cell(key);
    if (text === '') return absent;
    const value = parse(text);
    if (value === null) faults.push(describeFault(key, text));
    return value ?? absent;
  };
  const needed = (key: LineColumnKey) => {
    if (cell(key) === '') faults.push(`${findColumnLabel(key)} – the row needs it.`);
  };
  needed('quantity');
  needed('unitCost');
  const basic = completeLine({
    coverage,
    property: read('property', (text) => findMember(ClaimProperty, text), 'ORDINARY'),
    place: read('place', (text) => findMember(ClaimPlace, text), 'UNRESTRICTED'),
    restrictedItem: read('restrictedItem', (text) => findMember(RestrictedItem, text), null),
    room: cell('room'),
    description: cell('description'),
    quantity: read('quantity', parseNumber, 0),
    unit: cell('unit') === '' && coverage === 'CONTENTS' ? 'EA' : cell('unit'),
    unitCost: read('unitCost', parseAmount, '0.00'),
    tax: read('tax', parseAmount, '0.00'),
    ageYears: read('ageYears', parseNumber, null),
  });
  const worked = { ...basic, contractor: takesContractor(basic) ? contractor : ('NONE' as const) };
  const cost = computeLineCost(priceLine(worked, figures));
  const rate = findDepreciationRate({
    percent: read('depreciationPercent', (text) => parseNumber(text.replace('%', '').trim()), null),
    ageYears: worked.ageYears,
    lifeYears: read('lifeYears', parseNumber, null),
  });
  const depreciation = read(
    'depreciation',
    parseAmount,
    formatMoney(minMoney(cost, multiplyMoney(cost, rate, 'half up'))),
  );
  const entered = { ...worked, depreciation };
  const problems = findLineProblems(entered).map(({ name, message }) =>
    message.includes(' – ') ? message : `${findColumnLabel(name)} – ${message}`,
  );
  return { entered, cost: formatMoney(cost), messages: [...new Set([...faults, ...problems])] };
}

/** The share of depreciation: a percentage, or the age divided by the useful life. */
function findDepreciationRate({
  percent,
  ageYears,
  lifeYears,
}: {
  readonly percent: number | null;
  readonly ageYears: number | null;
  readonly lifeYears: number | null;
}): number {
  if (percent !== null) return Math.min(1, Math.max(0, percent / 100));
  if (ageYears === null || lifeYears === null || lifeYears <= 0) return 0;
  return Math.min(1, Math.max(0, ageYears / lifeYears));
}

/** A number with commas or without, and without the noise of a workbook's binary fractions; null where the text is none. */
function parseNumber(text: string): number | null {
  const plain = text.replaceAll(',', '');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(Number(plain).toFixed(6)) : null;
}

/** An amount with a currency sign and commas, or without, rounded to cents; null where the text is none. */
function parseAmount(text: string): Money | null {
  const [, minus = '', whole = '', decimals = ''] =
    /^(-?)\$?\s*(\d[\d,]*|(?=\.\d))(?:\.(\d*))?$/.exec(text) ?? [];
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if ((digits === '' && decimals === '') || digits.length > 10) return null;
  const amount = parseMoney(`${digits || '0'}.${decimals.slice(0, 2).padEnd(2, '0')}`);
  const rounded = /^\d\d[5-9]/.test(decimals) ? addMoney(amount, parseMoney('0.01')) : amount;
  return formatMoney(minus === '' ? rounded : negateMoney(rounded));
}

function findColumnLabel(key: string): string {
  return listLineColumns('BUILDING').find((column) => column.key === key)?.label ?? 'Overhead and profit';
}

function describeFault(key: LineColumnKey, text: string): string {
  return `${findColumnLabel(key)} – “${text.slice(0, 40)}” cannot be read.`;
}

/** The member of an enumeration that a text names, by its name or its label, whatever its spaces and capitals. */
function findMember<Name extends string>(
  members: { readonly [name in Name]: { readonly label: string } },
  text: string,
): Name | null {
  const wanted = plainText(text);
  const names = Object.keys(members) as Name[];
  return (
    names.find((name) => plainText(name) === wanted || plainText(members[name].label) === wanted) ?? null
  );
}

function plainText(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
