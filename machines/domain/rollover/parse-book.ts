/** A file of rows with the line on which each begins. */
export interface ParsedBook {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Parses CSV with commas, the names of the columns in the first row. A quoted cell may hold commas and lines. Null where a quotation mark is misplaced. */
export function parseBook(text: string): ParsedBook | null {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let at = 0;
  while (at < plain.length) {
    const row = { line, cells: [] as string[] };
    let isRowOver = false;
    while (!isRowOver) {
      const cell = readCell(plain, at);
      if (cell === null) return null;
      row.cells.push(cell.text.trim());
      line += cell.lines;
      at = cell.end + 1;
      isRowOver = plain[cell.end] !== ',';
    }
    line += 1;
    if (row.cells.some((text) => text !== '')) rows.push(row);
  }
  const [first, ...others] = rows;
  return { heads: first?.cells ?? [], rows: others };
}

/** The cell that begins at a place, and the place of the sign that ends it. */
function readCell(
  text: string,
  from: number,
): { readonly text: string; readonly end: number; readonly lines: number } | null {
  if (text[from] !== '"') {
    const end = findSign(text, from);
    return { text: text.slice(from, end), end, lines: 0 };
  }
  let cell = '';
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const end = quote + 1;
      const isEnd = end >= text.length || text[end] === ',' || text[end] === '\n';
      return isEnd ? { text: cell, end, lines: cell.split('\n').length - 1 } : null;
    }
    cell += '"';
    at = quote + 2;
  }
}

function findSign(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === ',' || text[at] === '\n') return at;
  return text.length;
}
