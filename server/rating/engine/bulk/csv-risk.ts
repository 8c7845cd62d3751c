import { CsvError, parse } from 'csv-parse/sync';
import type { RatingInput } from '../rating-input.ts';
import { LineError } from './line-error.ts';
import { isRiskField, isRiskObject, RISK_FIELDS } from './risk-fields.ts';

/** Reads a line by the columns of the header. `risk` throws LineError. */
export type CsvRiskReader = { strange: readonly string[]; risk: (line: string) => RatingInput };

/** Throws LineError for a header that names no field of a rating or names one twice. */
export function createCsvRiskReader(header: string): CsvRiskReader {
  const names = parseCsvCells(header).map((name) => name.trim());
  const riskFields = names.filter(isRiskField);
  if (riskFields.length === 0) throw new LineError('the first line names no field of a rating');
  const twice = riskFields.find((name, at) => riskFields.indexOf(name) !== at);
  if (twice) throw new LineError(`the first line names ${twice} twice`);
  return {
    strange: names.filter((name) => !isRiskField(name)),
    risk: (line) => parseRiskCells(names, parseCsvCells(line)),
  };
}

/** Splits a line into cells. A quoted cell may contain commas and doubled quotes but no line break. Throws LineError. */
function parseCsvCells(line: string): string[] {
  // Most lines have no quotes, and there may be a million of them, so the library only parses lines that do.
  if (!line.includes('"')) return line.split(',');
  try {
    const [cells = []]: string[][] = parse(line, { relax_column_count: true });
    return cells;
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    throw new LineError('a quoted cell does not end before its comma or the end of the line');
  }
}

function parseRiskCells(names: readonly string[], cells: readonly string[]): RatingInput {
  if (cells.length !== names.length)
    throw new LineError(`${cells.length} cells, not ${names.length} as in the first line`);
  const risk: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] ?? '';
    if (isRiskField(name)) risk[name] = parseCell(RISK_FIELDS[name], (cells[at] ?? '').trim());
  }
  if (!isRiskObject(risk)) throw new LineError('not a risk');
  return risk;
}

/** Null for a blank cell (an empty list for a list). A cell of the wrong kind stays text, and the rating reports it. */
function parseCell(kind: (typeof RISK_FIELDS)[keyof typeof RISK_FIELDS], cell: string): unknown {
  if (cell === '') return kind === 'LIST' ? [] : null;
  switch (kind) {
    case 'NUMBER':
      return NUMBER_PATTERN.test(cell) ? Number(cell) : cell;
    case 'FLAG':
      return FLAG_VALUES.get(cell.toLowerCase()) ?? cell;
    case 'LIST':
      return cell.split(' ');
    default:
      return cell;
  }
}

const NUMBER_PATTERN = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const FLAG_VALUES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
