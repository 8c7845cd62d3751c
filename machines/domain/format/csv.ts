/** A cell of a CSV file; null is an empty one. */
export type CsvCell = string | number | null;

/** A line of a CSV file without its end. */
export function formatCsvRow(cells: readonly CsvCell[]): string {
  return cells.map(formatCell).join(',');
}

/** A cell in quotation marks. Text that a spreadsheet would take for a formula gets an apostrophe. */
function formatCell(value: CsvCell): string {
  const text = String(value ?? '');
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
