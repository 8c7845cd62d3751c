import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { parseSheetCsv } from '../../../server/rating/engine/books/csv.ts';
import { readSheetSource } from '../../../server/rating/engine/books/read-source.ts';
import { importEdition } from '../../../server/rating/engine/books/write-edition.ts';
import { smallSheets } from './small-sheets.ts';

const shipped = path.join(import.meta.dirname, '../../../server/rating/engine/books/2023-02-24');
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-sheets-'));
afterAll(() => rm(folder, { recursive: true }));

async function csvFolder(name: string): Promise<string> {
  const place = path.join(folder, name);
  await mkdir(place);
  for (const [sheet, text] of smallSheets()) await writeFile(path.join(place, `${sheet}.csv`), text);
  return place;
}

/** A workbook as a spreadsheet program keeps it: numbers as numbers, blank cells without a cell, the sheets in any order. */
async function workbook(place: string, texts: ReadonlyMap<string, string>): Promise<string> {
  const cell = (text: string) =>
    text === '' ? null : Number.isNaN(Number(text)) ? { value: text } : { value: Number(text) };
  const sheets = [...texts].map(([sheet, text]) => ({
    sheet,
    data: parseSheetCsv(text).map((row) => row.map(cell)),
  }));
  await writeWorkbook(sheets.toReversed()).toFile(place);
  return place;
}

/** A folder of editions that holds the shipped one's manifest: fees and other constants come from it. */
async function booksFolder(name: string): Promise<string> {
  const place = path.join(folder, name);
  await cp(path.join(shipped, 'manifest.json'), path.join(place, '2023-02-24/manifest.json'));
  return place;
}

/** The files of an edition, without where it was read from. */
async function readFiles(books: string, id: string) {
  const names = (await readdir(path.join(books, id))).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(books, id, name), 'base64')));
  return names.map((name, at) => [name, name === 'manifest.json' ? '' : texts[at]]);
}

test('a workbook makes the same edition as its sheets in comma-separated files, to the last byte', async () => {
  const [fromFiles, fromWorkbook] = [await booksFolder('books-csv'), await booksFolder('books-xlsx')];
  const ofFiles = importEdition(fromFiles, await readSheetSource(await csvFolder('rr2-2030-01-01')));
  const book = await workbook(path.join(folder, 'Appendix D 2030-01-01.xlsx'), smallSheets());
  const ofWorkbook = importEdition(fromWorkbook, await readSheetSource(book));
  expect(ofWorkbook).toEqual(ofFiles);
  expect([ofFiles.refusal, ofFiles.report.rejected]).toEqual([null, []]);
  expect(await readFiles(fromWorkbook, '2030-01-01')).toEqual(await readFiles(fromFiles, '2030-01-01'));
  const manifest = JSON.parse(await readFile(path.join(fromWorkbook, '2030-01-01/manifest.json'), 'utf8'));
  const other = JSON.parse(await readFile(path.join(fromFiles, '2030-01-01/manifest.json'), 'utf8'));
  expect(manifest).toEqual({ ...other, importedFrom: 'Appendix D 2030-01-01.xlsx' });
});

test('a workbook is found in its folder, which gives the date', async () => {
  const place = path.join(folder, 'rr2-2031-04-01');
  await mkdir(place);
  await workbook(path.join(place, 'appendix.xlsx'), smallSheets());
  const { id, name, sheets } = await readSheetSource(place);
  expect([id, name, [...sheets.keys()]]).toEqual([
    '2031-04-01',
    'rr2-2031-04-01',
    [...smallSheets().keys()].sort(),
  ]);
});

test('a workbook with one sheet of an unknown shape writes nothing, and what was there stays', async () => {
  const books = await booksFolder('books-refused');
  const good = await workbook(path.join(folder, 'good-2030-01-01.xlsx'), smallSheets());
  importEdition(books, await readSheetSource(good));
  const before = await readFiles(books, '2030-01-01');
  const sheets = smallSheets().set('DTR - NL', 'Region,Distance,Inland Flood\nSegment 2,0,1.5\n');
  const bad = await workbook(path.join(folder, 'bad-2030-01-01.xlsx'), sheets.set('Cover', 'A,B\n1,2\n'));
  const { report, refusal } = importEdition(books, await readSheetSource(bad));
  expect(report.rejected).toEqual([
    'Cover: no table of this name is known',
    'DTR - NL: column 2 is not "Distance to River (meters)"',
  ]);
  expect(report.absent).toContain('DTO - Non-BI - NL');
  expect(refusal).toBe('every sheet must be of a known shape and every needed table present');
  expect(await readFiles(books, '2030-01-01')).toEqual(before);
  expect((await readdir(books)).sort()).toEqual(['2023-02-24', '2030-01-01']);
});

test('an edition before the first one known has no constants, and is refused', async () => {
  const early = await workbook(path.join(folder, 'rr2-2021-10-01.xlsx'), smallSheets());
  const { refusal } = importEdition(await booksFolder('books-early'), await readSheetSource(early));
  expect(refusal).toBe('no edition up to 2021-10-01 carries the constants that the sheets do not');
});

test('a path that is neither a folder of sheets nor a workbook is reported, in words', async () => {
  const two = path.join(folder, 'two-2030-01-01');
  await mkdir(two);
  await workbook(path.join(two, 'a.xlsx'), smallSheets());
  await writeFile(path.join(two, 'DTR - NL.csv'), 'a,b\n');
  const both = await readSheetSource(two).catch(String);
  await workbook(path.join(two, 'b.xlsx'), smallSheets());
  const many = await readSheetSource(two).catch(String);
  await writeFile(path.join(folder, 'no-zip-2030-01-01.xlsx'), 'not a workbook');
  const broken = String(await readSheetSource(path.join(folder, 'no-zip-2030-01-01.xlsx')).catch(String));
  const undated = await readSheetSource(await csvFolder('sheets')).catch(String);
  const nothing = await readSheetSource(path.join(folder, 'nowhere-2030-01-01')).catch(String);
  await writeFile(path.join(folder, 'sheet-2030-01-01.pdf'), '');
  const other = await readSheetSource(path.join(folder, 'sheet-2030-01-01.pdf')).catch(String);
  expect([both, many, undated, nothing, other].map((error) => String(error).replaceAll(folder, ''))).toEqual([
    'Error: /two-2030-01-01 holds a workbook and CSV files; name the workbook, or move it away',
    'Error: /two-2030-01-01 holds more than one workbook; name the one to import',
    'Error: The name of the folder or workbook must end in the date of the edition: rr2-2023-02-24',
    'Error: There is no /nowhere-2030-01-01',
    'Error: /sheet-2030-01-01.pdf is neither folder nor .xlsx',
  ]);
  expect(broken).toContain('no-zip-2030-01-01.xlsx cannot be read as a workbook');
});
