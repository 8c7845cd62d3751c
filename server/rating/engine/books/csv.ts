/** Comma-separated text with quoted cells as rows of cells; a quoted cell may hold commas, quotes and line breaks. */
export function parseSheetCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    if (isQuoted && letter === '"' && text.charAt(index + 1) === '"') {
      cell += '"';
      index++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' && !isQuoted) {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (letter !== '\r' && letter !== '\uFEFF') cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}
