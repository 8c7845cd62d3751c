import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import readWorkbook from 'read-excel-file/node';
import { parseSheetCsv } from './csv.ts';
import type { SheetRows } from './published-sheet.ts';

/** The published sheets of one edition as found on disk. */
export type SheetSource = {
  /** ISO date of the edition. */
  id: string;
  /** Name of the folder or workbook. */
  name: string;
  sheets: ReadonlyMap<string, SheetRows>;
};

/** Thrown when no edition can be read from the path. */
export class SourceNotFound extends Error {}

/**
 * Reads a folder with one CSV file per sheet, a folder with one .xlsx workbook, or a workbook. The name of the folder, or else of the
 * workbook, must end in the date of the edition. Throws SourceNotFound for anything else.
 */
export async function readSheetSource(path: string): Promise<SheetSource> {
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new SourceNotFound(`There is no ${path}`);
  const files = stats.isDirectory() ? (await readdir(path)).filter(isSheetFile) : [];
  const workbooks = stats.isDirectory() ? files.filter(isWorkbook).map((name) => join(path, name)) : [path];
  if (!stats.isDirectory() && !isWorkbook(path))
    throw new SourceNotFound(`${path} is neither folder nor .xlsx`);
  if (workbooks.length > 1)
    throw new SourceNotFound(`${path} holds more than one workbook; name the one to import`);
  if (workbooks.length === 1 && files.length > 1)
    throw new SourceNotFound(`${path} holds a workbook and CSV files; name the workbook, or move it away`);
  const [workbook] = workbooks;
  const name = basename(resolve(path));
  const id = editionDate(name) ?? (workbook && editionDate(basename(workbook)));
  if (!id)
    throw new SourceNotFound(
      'The name of the folder or workbook must end in the date of the edition: rr2-2023-02-24',
    );
  const sheets = workbook ? await readWorkbookSheets(workbook) : await readCsvSheets(path, files);
  return { id, name, sheets: new Map([...sheets].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

const isWorkbook = (name: string) =>
  extname(name).toLowerCase() === '.xlsx' && !basename(name).startsWith('~$');
const isSheetFile = (name: string) => isWorkbook(name) || extname(name).toLowerCase() === '.csv';

function editionDate(name: string): string | undefined {
  return /(\d{4}-\d{2}-\d{2})(?:\.xlsx)?$/i.exec(name)?.[1];
}

async function readCsvSheets(folder: string, files: readonly string[]): Promise<Map<string, SheetRows>> {
  const sheets = new Map<string, SheetRows>();
  for (const file of files)
    sheets.set(basename(file, extname(file)), parseSheetCsv(await readFile(join(folder, file), 'utf8')));
  return sheets;
}

/** Keeps numbers as the workbook writes them. A cell that Excel turned into a date becomes text that no number is read from. */
async function readWorkbookSheets(path: string): Promise<Map<string, SheetRows>> {
  try {
    const sheets = await readWorkbook(path, { parseNumber: (text) => text });
    return new Map(sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map(cellText))]));
  } catch (problem) {
    throw new SourceNotFound(`${path} cannot be read as a workbook: ${String(problem)}`);
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? `date ${cell.toISOString().slice(0, 10)}` : String(cell);
}
