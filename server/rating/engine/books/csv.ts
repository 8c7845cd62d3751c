import { parse } from 'csv-parse/sync';

/** Comma-separated text of a published sheet as rows of cells. Throws a CsvError where a quotation mark is at a wrong place. */
export function parseSheetCsv(text: string): string[][] {
  return parse(text, { bom: true, record_delimiter: ['\r\n', '\n'], relax_column_count: true });
}
