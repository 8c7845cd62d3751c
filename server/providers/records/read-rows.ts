import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { CsvError, parse } from 'csv-parse';
import { composeTexts } from '../../../machines/domain/format/composed-text.ts';
import { otherDelimiters } from '../files/other-delimiters.ts';
import { addressForm } from './address-key.ts';
import { readJsonObjects } from './read-json-objects.ts';
import { RecordRefusal } from './record-problem.ts';

/** A row of a file by the names of its columns, and the line that it begins on. Cells are trimmed and composed. */
export interface FileRow {
  readonly line: number;
  readonly cells: { readonly [column: string]: string };
  /** How much of the file is read so far, from 0 to 1. */
  readonly part: number;
}

/**
 * Reads a file row by row without holding it: CSV with the names of its columns in the first row, JSON with one object a line, or JSON with a list
 * of objects, as an API answers it.
 */
export async function* readRows(file: string): AsyncGenerator<FileRow> {
  const { size } = await stat(file).catch(() => refuseFile(file));
  for await (const row of chooseReader(file)(file, size)) {
    checkText(row);
    yield { ...row, cells: composeTexts(row.cells) };
  }
}

function chooseReader(file: string): (file: string, size: number) => AsyncGenerator<FileRow> {
  if (/\.(jsonl|ndjson)$/i.test(file)) return readJsonLines;
  return /\.json$/i.test(file) ? readJsonList : readCsv;
}

/** Letters of a file that is not UTF-8: the first replaces bytes that cannot be read, the second comes from two bytes a letter, and no database stores it as text. */
const wrongLetters = /[\uFFFD\0]/;

function checkText({ line, cells }: FileRow): void {
  for (const [column, cell] of Object.entries(cells))
    if (wrongLetters.test(column) || wrongLetters.test(cell))
      throw new RecordRefusal('The file is not written in UTF-8.', [
        { line, column, message: 'The cell cannot be read. Save the file again with the encoding UTF-8.' },
      ]);
}

/** SHA-256 of a file and what else decides how it is read, in hexadecimal. */
export async function digestFile(file: string, ...others: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([addressForm, ...others]));
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch {
    refuseFile(file);
  }
  return hash.digest('hex');
}

function refuseFile(file: string): never {
  throw new RecordRefusal(`${file} cannot be read.`);
}

interface CsvRecord {
  readonly record: { readonly [column: string]: string };
  readonly info: { readonly lines: number; readonly bytes: number };
}

async function* readCsv(file: string, size: number): AsyncGenerator<FileRow> {
  const parser = parse({
    columns: (header: string[]) => checkHeader(header.map((name) => name.trim())),
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
  });
  const input = createReadStream(file);
  input.on('error', (problem) => parser.destroy(problem)).pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>)
      yield { line: info.lines, cells: record, part: info.bytes / Math.max(1, size) };
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    throw new RecordRefusal('The file is not a valid CSV file.', [
      { line: Number(problem.lines ?? 0), column: '', message: explainCsv(problem) },
    ]);
  } finally {
    input.destroy();
  }
}

function checkHeader(names: string[]): string[] {
  const [only = ''] = names.length === 1 ? names : [];
  const delimiter = Object.entries(otherDelimiters).find(([sign]) => only.includes(sign));
  if (delimiter !== undefined)
    throw new RecordRefusal(
      `The first row has ${delimiter[1]} between its cells where commas are needed. Save the file again as CSV with commas.`,
    );
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice === undefined) return names;
  throw new RecordRefusal(
    `The column ${twice} appears twice in the first row. Give each column a name of its own.`,
  );
}

function explainCsv({ code }: CsvError): string {
  return code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
    ? 'The row has more or fewer cells than the first row. A cell with a comma needs quotation marks around it.'
    : 'A quotation mark is misplaced. One inside of a cell is written twice.';
}

async function* readJsonLines(file: string, size: number): AsyncGenerator<FileRow> {
  let line = 0;
  let bytes = 0;
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1;
    bytes += Buffer.byteLength(text) + 1;
    const row = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (row.trim() !== '') yield { line, cells: parseJsonObject(row, line), part: bytes / Math.max(1, size) };
  }
}

async function* readJsonList(file: string, size: number): AsyncGenerator<FileRow> {
  for await (const { text, line, bytes } of readJsonObjects(file))
    yield { line, cells: parseJsonObject(text, line), part: bytes / Math.max(1, size) };
}

function parseJsonObject(text: string, line: number): { readonly [column: string]: string } {
  try {
    const row: unknown = JSON.parse(text);
    if (typeof row === 'object' && row !== null && !Array.isArray(row))
      return Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value).trim()]),
      );
  } catch {
    // Reported below, like a text that is not an object.
  }
  throw new RecordRefusal('The file is not JSON with an object for each row.', [
    {
      line,
      column: '',
      message:
        'This is not a whole JSON object. Write each row as {"column": "value"}, in a .jsonl file on one line each, in a .json file in one list.',
    },
  ]);
}
