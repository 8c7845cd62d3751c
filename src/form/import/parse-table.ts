import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** A table with the names of its columns, and the line of the file on which each row begins. */
export interface ParsedTable {
  readonly heads: readonly string[];
  readonly rows: readonly ParsedRow[];
}

interface ParsedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Parses CSV, or rows copied from a spreadsheet, which have tabs between their cells. The names of the columns are in the first row; empty rows
 * are left out. Null where a quotation mark is not closed.
 */
export function parseTable(text: string): ParsedTable | null {
  const lines: ParsedRow[] = [];
  try {
    parse(text, {
      delimiter: findDelimiter(text),
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
  return splitHeads(lines);
}

/** The rows of the first sheet of a workbook; null where the file is none. Its reader is loaded with the first one. */
export async function parseWorkbook(file: Blob): Promise<ParsedTable | null> {
  const { default: readWorkbook } = await import('read-excel-file/browser');
  const sheets = await readWorkbook(file, { parseNumber: (text) => text }).catch(() => null);
  return sheets === null ? null : tableOfCells(sheets[0]?.data ?? []);
}

/** A table of the cells of a sheet. */
export function tableOfCells(data: readonly (readonly unknown[])[]): ParsedTable {
  const lines = data.map((cells, at) => ({ line: at + 1, cells: cells.map(printCell) }));
  return splitHeads(lines.filter(({ cells }) => cells.some((cell) => cell !== '')));
}

function splitHeads([first, ...rows]: readonly ParsedRow[]): ParsedTable {
  return { heads: first?.cells ?? [], rows };
}

function printCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

/** The sign between the cells: a tab where the first row has one, else a comma or a semicolon. */
function findDelimiter(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  return ['\t', ',', ';'].find((sign) => first.includes(sign)) ?? ',';
}

function countBreaks(cells: readonly string[]): number {
  return cells.join('').split('\n').length - 1;
}
