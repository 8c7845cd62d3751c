import { CsvError, parse } from 'csv-parse/sync';
import { createCsvRiskReader } from '../bulk/csv-risk.ts';
import { parseJsonRisk } from '../bulk/json-risk.ts';
import { LineError } from '../bulk/line-error.ts';
import type { LineFormat } from '../bulk/rate-lines.ts';
import type { PremiumContext } from '../premium/premium.ts';
import type { StatutoryDiscountType } from '../premium/statutory-discounts.ts';
import type { RatingInput } from '../rating-input.ts';
import { BREAKDOWN_LINES } from './breakdown-lines.ts';

/** A risk with the amounts that another rating tool printed for it. */
export type PrintedRow = {
  /** Id of the risk, else the number of its line. */
  id: string;
  input: RatingInput;
  /** In dollars, by line; a line that was not printed is absent. */
  printed: ReadonlyMap<string, number>;
  context: PremiumContext;
  /** ISO date that picks the edition; null if the row does not say. */
  effectiveDate: string | null;
};

/** The rows of a file, and the lines that could not be read. */
export type PrintedRows = {
  rows: readonly PrintedRow[];
  unread: readonly { id: string; reason: string }[];
};

/**
 * Reads a file of printed breakdowns: the fields of a rating, the printed amounts, and what fees depend on (`isPrimaryResidence`, `isTenant`,
 * `isOnProbation`, `isSevereRepetitiveLoss`, `eligibleDiscounts`, `priorPremium` with `increaseCapPercent`). Throws LineError for a header
 * that names no field of a rating.
 */
export function readPrintedRows(text: string, format: LineFormat): PrintedRows {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const readLine = format === 'csv' ? createCsvLineReader(lines.shift() ?? '') : readJsonLine;
  const first = format === 'csv' ? 2 : 1;
  const rows: PrintedRow[] = [];
  const unread: { id: string; reason: string }[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    try {
      rows.push(buildRow(readLine(line), at + first));
    } catch (problem) {
      if (!(problem instanceof LineError)) throw problem;
      unread.push({ id: `line ${at + first}`, reason: problem.message });
    }
  }
  return { rows, unread };
}

/** The fields of a line: those of a rating, and the others exactly as written. */
type LineFields = { input: RatingInput; others: Readonly<Record<string, unknown>> };

function readJsonLine(line: string): LineFields {
  const input = parseJsonRisk(line, new Set());
  return { input, others: { ...input } };
}

function createCsvLineReader(header: string): (line: string) => LineFields {
  const reader = createCsvRiskReader(header);
  const names = splitCells(header).map((name) => name.trim());
  return (line) => {
    const input = reader.risk(line);
    const cells = splitCells(line);
    return { input, others: Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim()])) };
  };
}

/** The cells of a line. Throws LineError where a quoted cell does not end. */
function splitCells(line: string): readonly string[] {
  try {
    const [cells = []]: string[][] = parse(line, { relax_column_count: true });
    return cells;
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    throw new LineError('a quoted cell does not end before its comma or the end of the line');
  }
}

function buildRow({ input, others }: LineFields, line: number): PrintedRow {
  const printed = new Map(
    BREAKDOWN_LINES.flatMap(({ name }) => {
      const amount = readNumber(others, name);
      return amount === null ? [] : [[name, amount] as const];
    }),
  );
  if (printed.size === 0) throw new LineError('no printed amount');
  const id =
    input.id === null || input.id === undefined || input.id === '' ? `line ${line}` : String(input.id);
  return { id, input, printed, context: readContext(others), effectiveDate: readDate(others) };
}

function readContext(others: LineFields['others']): PremiumContext {
  const priorPremium = readNumber(others, 'priorPremium');
  const percent = readNumber(others, 'increaseCapPercent');
  return {
    variant: 'DISCOUNTED',
    eligibleDiscounts: readDiscounts(others['eligibleDiscounts']),
    increaseCap: priorPremium === null || percent === null ? null : { priorPremium, percent },
    isPrimaryResidence: readFlag(others, 'isPrimaryResidence'),
    isTenant: readFlag(others, 'isTenant'),
    isOnProbation: readFlag(others, 'isOnProbation'),
    isSevereRepetitiveLoss: readFlag(others, 'isSevereRepetitiveLoss'),
  };
}

/** A number in dollars, also written as "$1,318.00"; null where nothing is written. Throws LineError for any other text. */
function readNumber(others: LineFields['others'], name: string): number | null {
  const value = others[name];
  if (isNothing(value)) return null;
  const amount = typeof value === 'string' ? Number(value.replace(/[$,]/g, '')) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw new LineError(`${name} is not an amount`);
  return amount;
}

function readFlag(others: LineFields['others'], name: string): boolean {
  const value = others[name];
  if (isNothing(value)) return false;
  const flag = typeof value === 'string' ? value.toLowerCase() : value;
  if (flag === true || flag === 'true') return true;
  if (flag === false || flag === 'false') return false;
  throw new LineError(`${name} is neither true nor false`);
}

function readDate(others: LineFields['others']): string | null {
  const value = others['effectiveDate'];
  if (isNothing(value)) return null;
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  throw new LineError('effectiveDate is not a day such as 2026-11-21');
}

function readDiscounts(value: unknown): readonly StatutoryDiscountType[] {
  if (isNothing(value)) return [];
  const names: readonly unknown[] = Array.isArray(value) ? value : String(value).split(' ');
  return names.map((name) => {
    const known = STATUTORY_DISCOUNTS.find((type) => type === name);
    if (known === undefined) throw new LineError(`eligibleDiscounts has no "${name}"`);
    return known;
  });
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

const STATUTORY_DISCOUNTS: readonly StatutoryDiscountType[] = [
  'EMERGENCY_PROGRAM',
  'NEWLY_MAPPED',
  'AR_FLOOD_ZONE',
  'NEW_CUSTOMER_PREFIRM',
];
