import { CsvError, parse } from 'csv-parse/sync';

/**
 * Parses CSV text into rows of trimmed cells; `-0-`, as in OFAC's lists, is an empty cell. Null if a quotation mark is misplaced, since
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
    return rows.map((row) => row.map((cell) => (cell.trim() === '-0-' ? '' : cell.trim())));
  } catch (problem) {
    if (problem instanceof CsvError) return null;
    throw problem;
  }
}
