import path from 'node:path';
import type { SheetReport } from '../../server/rating/engine/books/edition-files.ts';
import { UNUSED_SHEETS } from '../../server/rating/engine/books/import-sheets.ts';
import { readSheetSource, SourceNotFound } from '../../server/rating/engine/books/read-source.ts';
import { importEdition } from '../../server/rating/engine/books/write-edition.ts';
import { resolveCallerPath } from '../import/import-records.ts';

/** Makes an edition from published sheets at a place, beside the shipped ones or in another folder. Resolves with the exit code. */
export async function importCommand(source: string, into: string | undefined): Promise<number> {
  const place = resolveCallerPath(source);
  const books =
    into === undefined
      ? path.join(import.meta.dirname, '../../server/rating/engine/books')
      : resolveCallerPath(into);
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

function printReport({ found, absent, rejected }: SheetReport): void {
  for (const name of found)
    console.log(`found     ${name}${name in UNUSED_SHEETS ? ` (not used: it ${UNUSED_SHEETS[name]})` : ''}`);
  for (const name of absent) console.log(`absent    ${name}`);
  for (const rejection of rejected) console.log(`rejected  ${rejection}`);
}
