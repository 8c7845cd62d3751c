import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SheetReport } from '../server/rating/engine/books/edition-files.ts';
import { UNUSED_SHEETS } from '../server/rating/engine/books/import-sheets.ts';
import { readSheetSource, SourceNotFound } from '../server/rating/engine/books/read-source.ts';
import { importEdition } from '../server/rating/engine/books/write-edition.ts';

const USAGE = `Usage: npm run rates -- import PATH [--into FOLDER]

PATH is a folder with one CSV file per published sheet, a folder with one .xlsx
workbook of these sheets, or the workbook itself. The name of the folder, or of
the workbook, ends in the date of the edition: rr2-2023-02-24.

Every sheet is found, absent or rejected. One rejected sheet, or a needed table
that is absent, and nothing is written. The edition is put beside the shipped
ones, or into a FOLDER that holds an earlier edition.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [source] = positionals.filter((word) => word !== 'import');
if (values.help) console.log(USAGE);
else if (source === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else process.exitCode = await runImport(resolveCallerPath(source));

async function runImport(place: string): Promise<number> {
  const books =
    values.into === undefined
      ? path.join(import.meta.dirname, '../server/rating/engine/books')
      : resolveCallerPath(values.into);
  try {
    const sheets = await readSheetSource(place);
    const { report, refusal } = importEdition(books, sheets);
    printReport(report);
    if (refusal === null) console.log(`Edition ${sheets.id} written to ${path.join(books, sheets.id)}.`);
    else console.error(`Nothing was written: ${refusal}.`);
    return refusal === null ? 0 : 1;
  } catch (problem) {
    if (!(problem instanceof SourceNotFound)) throw problem;
    console.error(problem.message);
    return 2;
  }
}

/** Resolves a path as typed, relative to the folder where npm was called. */
function resolveCallerPath(place: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', place);
}

function printReport({ found, absent, rejected }: SheetReport): void {
  for (const name of found)
    console.log(`found     ${name}${name in UNUSED_SHEETS ? ` (not used: it ${UNUSED_SHEETS[name]})` : ''}`);
  for (const name of absent) console.log(`absent    ${name}`);
  for (const rejection of rejected) console.log(`rejected  ${rejection}`);
}
