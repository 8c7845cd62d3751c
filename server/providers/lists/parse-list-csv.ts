const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))[ \t]*(,|\r?\n|$)/y;

/**
 * Comma-separated text with quoted cells as rows of trimmed cells; `-0-` is an empty one, as the lists of OFAC write it.
 * null if a quote stands at a wrong place: nothing after it could be trusted.
 */
export function parseListCsv(text: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; at = CELL.lastIndex) {
    CELL.lastIndex = at;
    const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
    if (end === undefined) return null;
    const cell = (quoted?.replaceAll('""', '"') ?? plain).trim();
    row.push(cell === '-0-' ? '' : cell);
    if (end === ',' && CELL.lastIndex < text.length) continue;
    if (row.length > 1 || cell !== '') rows.push(row);
    row = [];
  }
  return rows;
}
