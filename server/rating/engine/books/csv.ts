import { parse } from 'csv-parse/sync';

/** Parses the CSV text of a published sheet into rows of cells. Throws a CsvError when a quotation mark is misplaced. */
export function parseSheetCsv(text: string): string[][] {
  return parse(text, { bom: true, record_delimiter: ['\r\n', '\n'], relax_column_count: true });
}
