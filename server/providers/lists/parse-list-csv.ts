import { CsvError, parse } from 'csv-parse/sync';
import { otherDelimiters } from '../files/other-delimiters.ts';
import { ListRefusal } from './list-refusal.ts';

/**
 * Parses CSV text into rows of trimmed, composed cells; `-0-`, as in OFAC's lists, is an empty cell. Null if a quotation mark is misplaced, since
 * nothing after it can be trusted.
 */
export function parseListCsv(text: string): string[][] | null {
  try {
    const rows: string[][] = parse(text, {
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return rows.map((row) => row.map((cell) => (cell.trim() === '-0-' ? '' : cell.trim().normalize('NFC'))));
  } catch (problem) {
    if (problem instanceof CsvError) return null;
    throw problem;
  }
}

/**
 * Splits a CSV file of the product's own columns into the names of its first line, in lower case, and its rows. Throws a ListRefusal if a
 * column is missing or not known.
 */
export function parseListTable(
  text: string,
  columns: readonly string[],
  neededColumns: readonly string[],
): { readonly heads: readonly string[]; readonly lines: readonly (readonly string[])[] } {
  refuseOtherDelimiter(text);
  const rows = parseListCsv(text.replace(/^\uFEFF/, ''));
  if (rows === null) throw new ListRefusal('It is not CSV: a quotation mark is misplaced.');
  const [first = [], ...lines] = rows;
  const heads = first.map((head) => head.toLowerCase());
  const unknown = heads.filter((head) => !columns.includes(head));
  const missing = neededColumns.filter((column) => !heads.includes(column));
  if (missing.length > 0) throw new ListRefusal(`The first line has no ${missing.join(', no ')}.`);
  if (unknown.length > 0) throw new ListRefusal(`The column ${unknown.join(', ')} is not known.`);
  return { heads, lines };
}

/** Throws a ListRefusal for text whose first line has another sign between its cells than a comma. */
export function refuseOtherDelimiter(text: string): void {
  const [first = ''] = text.split('\n', 1);
  const found = first.includes(',')
    ? undefined
    : Object.entries(otherDelimiters).find(([sign]) => first.includes(sign));
  if (found === undefined) return;
  throw new ListRefusal(
    `The first line has ${found[1]} between its cells where commas are needed. Save the file again as CSV with commas.`,
  );
}
