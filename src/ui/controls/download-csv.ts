import { type CsvCell, formatCsvRow } from '../../../machines/domain/format/csv.ts';

/** A row of a file: texts, numbers and amounts; null is an empty cell. */
export type CsvRow = readonly CsvCell[];

/** Saves rows as a CSV file that a spreadsheet opens: the first row names the columns. */
export function downloadCsv(fileName: string, rows: readonly CsvRow[]): void {
  const text = rows.map(formatCsvRow).join('\r\n');
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** A page of a list with the cursor of the next one; null where there is none. */
export interface CsvPage {
  readonly rows: readonly CsvRow[];
  readonly next: string | null;
}

/** Reads every page of a list; one of more than 20,000 rows is refused. */
export async function readAllPages(read: (after: string | null) => Promise<CsvPage>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  let after: string | null = null;
  do {
    const page: CsvPage = await read(after);
    rows.push(...page.rows);
    after = page.next;
    if (after !== null && rows.length >= maxRows) throw new TooManyRows();
  } while (after !== null);
  return rows;
}

const maxRows = 20_000;

/** A list that is too long for one file. */
export class TooManyRows extends Error {
  constructor() {
    super('The list has more rows than a file holds.');
  }
}
