import path from 'node:path';
import { suggestColumn } from '../../machines/domain/rollover/book-columns.ts';
import { buildWorld } from '../../server/build-world.ts';
import { EmbeddedDatabaseError } from '../../server/database/embedded/embedded-error.ts';
import { readEnvironment } from '../../server/environment.ts';
import { syncSandboxClock } from '../../server/kernel/business-clock.service.ts';
import { readRows } from '../../server/providers/records/read-rows.ts';
import { RecordRefusal } from '../../server/providers/records/record-problem.ts';
import {
  type BookOfFile,
  readBookProgress,
  sendBookOfFile,
} from '../../server/rollover/book-of-file.service.ts';
import { importBook } from '../../server/rollover/import-book.service.ts';
import { ProgressBar } from '../progress-bar.ts';
import { resolveCallerPath } from './import-records.ts';
import { withDatabase } from './with-database.ts';

/** How often the progress is drawn, in milliseconds. */
const drawMs = 500;

/** Imports a book of another insurer's policies as the command line says. Returns the exit code. */
export async function runBookImport(file: string, agentUserName: string): Promise<number> {
  const began = performance.now();
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  try {
    const book = await readBookFile(resolveCallerPath(file));
    return await withDatabase(async (db) => {
      const world = buildWorld(readEnvironment(), db);
      await syncSandboxClock(world);
      const rolloverBookId = await sendBookOfFile(world, agentUserName, book);
      const bar = new ProgressBar(process.stderr, 'imported');
      const drawing = setInterval(
        () =>
          void readBookProgress(world, rolloverBookId).then(({ done, rowCount }) =>
            bar.show(done, done / rowCount),
          ),
        drawMs,
      );
      await importBook(world, rolloverBookId, stopping.signal).finally(() => clearInterval(drawing));
      bar.clear();
      const { scheduled, quoted, refused, done, notes } = await readBookProgress(world, rolloverBookId);
      const seconds = (performance.now() - began) / 1000;
      for (const { line, note } of notes) console.error(`  line ${line}: ${note}`);
      console.log(
        `${stopping.signal.aborted ? 'Stopped' : 'Imported'}: ${scheduled} scheduled, ${quoted} need work, ${refused} not imported, ` +
          `in ${seconds.toFixed(1)} s, ${Math.round(done / seconds)} rows a second.`,
      );
      return refused === 0 && !stopping.signal.aborted ? 0 : 1;
    });
  } catch (problem) {
    if (!(problem instanceof RecordRefusal) && !(problem instanceof EmbeddedDatabaseError)) throw problem;
    console.error(`Nothing was imported. ${problem.message}`);
    for (const { line, message } of problem instanceof RecordRefusal ? problem.problems : [])
      console.error(`  line ${line}: ${message}`);
    return 1;
  }
}

/** Reads a file with its columns mapped by their names. */
async function readBookFile(file: string): Promise<BookOfFile> {
  const rows: { line: number; cells: readonly string[] }[] = [];
  let heads: readonly string[] = [];
  for await (const { line, cells } of readRows(file)) {
    if (heads.length === 0) heads = Object.keys(cells);
    rows.push({ line, cells: heads.map((head) => cells[head] ?? '') });
  }
  return { fileName: path.basename(file), columns: heads.map(suggestColumn), rows };
}
