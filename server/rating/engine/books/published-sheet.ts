/** A published sheet as trimmed text: the header and the rows that are neither blank nor footnotes. */
export type PublishedSheet = {
  name: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Thrown when a sheet does not have the shape its reader expects. */
export class SheetFormatError extends Error {
  constructor(sheet: string, what: string) {
    super(`${sheet}: ${what}`);
    this.name = 'UnknownShape';
  }
}

/** The cells of a published sheet as text, row by row. Blank cells are empty strings. */
export type SheetRows = readonly (readonly string[])[];

/** Separates the header from the body. Rows with only one filled cell are footnotes and are dropped. */
export function readSheet(name: string, rows: SheetRows): PublishedSheet {
  const trimmed = rows.map((row) => row.map((cell) => cell.trim().replaceAll(/\s+/g, ' ')));
  const [header, ...body] = trimmed;
  if (!header || header.length < 2) throw new SheetFormatError(name, 'no header row');
  const kept = body.filter((row) => row.filter((cell) => cell !== '').length > 1);
  for (const row of kept) {
    if (row.length !== header.length)
      throw new SheetFormatError(name, `a row has ${row.length} cells, not ${header.length}`);
  }
  return { name, header, rows: kept };
}

/** Throws a SheetFormatError unless the header matches exactly. */
export function expectHeader(sheet: PublishedSheet, header: readonly string[]): void {
  if (sheet.header.length !== header.length || header.some((title, index) => title !== sheet.header[index])) {
    throw new SheetFormatError(
      sheet.name,
      `columns are "${sheet.header.join('", "')}", not "${header.join('", "')}"`,
    );
  }
}

export function readTextCell(sheet: PublishedSheet, row: readonly string[], column: number): string {
  const cell = row[column];
  if (cell === undefined || cell === '')
    throw new SheetFormatError(sheet.name, `blank cell in "${row.join(', ')}"`);
  return cell;
}

export function readNumberCell(sheet: PublishedSheet, row: readonly string[], column: number): number {
  const value = Number(readTextCell(sheet, row, column).replaceAll(',', '').replace('$', ''));
  if (!Number.isFinite(value)) throw new SheetFormatError(sheet.name, `"${row[column]}" is not a number`);
  return value;
}
