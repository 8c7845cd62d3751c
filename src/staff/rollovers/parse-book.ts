import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** A file of rows with the line on which each begins. */
export interface ParsedBook {
  readonly heads: readonly string[];
  readonly rows: readonly BookLine[];
}

interface BookLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parses CSV with commas, the names of the columns in the first row; empty rows are left out. Null where a quotation mark is not closed. */
export function parseBook(text: string): ParsedBook | null {
  const lines: BookLine[] = [];
  try {
    parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], info) => {
        lines.push({ line: info.lines - countBreaks(cells), cells });
        return null;
      },
    });
  } catch (problem) {
    if (problem instanceof CsvError) return null;
    throw problem;
  }
  const [first, ...rows] = lines;
  return { heads: first?.cells ?? [], rows };
}

function countBreaks(cells: readonly string[]): number {
  return cells.join('').split('\n').length - 1;
}
