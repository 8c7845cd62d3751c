import { CsvError, parse } from 'csv-parse/sync';

/**
 * Comma-separated text as rows of trimmed cells; `-0-` is an empty one, as the lists of OFAC write it. null where a quotation
 * mark is misplaced: nothing after it could be trusted.
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
