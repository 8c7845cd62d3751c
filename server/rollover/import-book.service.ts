import { randomUUID } from 'node:crypto';
import { readBookRow } from '../../machines/domain/rollover/read-book-row.ts';
import type { AgentOfRecord } from '../identity/users/agent-of-record.ts';
import { findAgentOfRecord } from '../identity/users/agents-of-record.service.ts';
import { logFault } from '../kernel/fault-log.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { viewerWithoutRights } from '../kernel/viewer-without-rights.ts';
import type { World } from '../kernel/world.ts';
import { findStateProblems } from '../quote/copy-quote.service.ts';
import { findOpenReasons } from '../underwriting/evaluation.service.ts';
import {
  type BookOfRollovers,
  finishBook,
  lockWaitingRow,
  queueBook,
  queueOpenBooks,
  type RowOutcome,
  readBook,
  saveOutcome,
  selectWaitingRows,
} from './books.store.ts';
import { findScheduleProblems, scheduleForBilling } from './schedule-rollover.service.ts';
import { AlreadyTakenOver, takeOver } from './start-rollover.service.ts';

/** How many rows are read at once. */
const batchSize = 100;

/** How many rows are imported beside each other. */
const rowsAtOnce = 4;

/**
 * Imports the rows of a book that were not looked at: each in a database transaction of its own, which also notes what became of it, so that a
 * process that is lost leaves no row done twice. A process that stops queues the job again.
 */
export async function importBook(world: World, rolloverBookId: number, stop: AbortSignal): Promise<void> {
  const book = await readBook(world.db, rolloverBookId);
  if (book === undefined || book.startedAt === null || book.finishedAt !== null) return;
  const viewer = viewerWithoutRights(book.createdBy, 'job');
  const agent = await findAgentOfRecord(world.db, { ...viewer, scope: 'ALL' }, book.agentUserId);
  if (agent === undefined) throw new Error('The agent of record of the book is no longer an agent.');
  for (;;) {
    if (stop.aborted) return queueBook(world.db, rolloverBookId);
    const rows = await selectWaitingRows(world.db, rolloverBookId, batchSize);
    if (rows.length === 0) break;
    const waiting = rows.values();
    await Promise.all(
      Array.from({ length: rowsAtOnce }, async () => {
        for (const row of waiting) {
          if (stop.aborted) return;
          await importRow(world, viewer, { book, agent, ...row });
        }
      }),
    );
  }
  await finishBook(world.db, rolloverBookId, world.now());
}

/** Continues the imports that a stopped process left unfinished. Runs when a process starts, and every hour. */
export function resumeBooks({ db }: Pick<World, 'db'>): Promise<void> {
  return queueOpenBooks(db);
}

interface RowToImport {
  readonly book: BookOfRollovers;
  readonly agent: AgentOfRecord;
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown to undo the writes for a row that another process has done meanwhile. */
class RowDone extends Error {}

/** Imports a row. An unexpected error is noted at the row, because the other rows go on. */
async function importRow(
  world: World,
  viewer: Viewer,
  { book, agent, line, cells }: RowToImport,
): Promise<void> {
  const { rolloverBookId } = book;
  const { row, problems } = readBookRow(nameCells(book, cells));
  if (problems.length > 0)
    return saveOutcome(
      world.db,
      rolloverBookId,
      refuse(
        line,
        problems.map(({ message }) => message),
      ),
    );
  try {
    await takeOver(world, viewer, {
      agent,
      row,
      kind: 'UPLOADED_ROLLOVER_TRANSFER',
      finish: async (edit) => {
        if (!(await lockWaitingRow(edit.trx, rolloverBookId, line))) throw new RowDone();
        const barred = await findStateProblems({ db: edit.trx }, viewer, agent, edit.file);
        const missing = [
          ...[...barred, ...(await findScheduleProblems(edit))].map(({ message }) => message),
          ...(await findOpenReasons(edit, {})).map(({ reason }) => reason),
        ];
        if (missing.length === 0) await scheduleForBilling(edit);
        await saveOutcome(edit.trx, rolloverBookId, {
          line,
          status: missing.length === 0 ? 'SCHEDULED' : 'QUOTED',
          policyId: edit.at.policyId,
          note: missing.length === 0 ? null : joinNotes(missing),
        });
      },
    });
  } catch (problem) {
    if (problem instanceof RowDone) return;
    if (problem instanceof AlreadyTakenOver)
      return saveOutcome(world.db, rolloverBookId, refuse(line, [problem.message]));
    const reference = randomUUID().slice(0, 8);
    logFault(`importBook, reference ${reference}`, problem);
    const message = `Something went wrong on our side with this row. Reference ${reference}.`;
    await saveOutcome(world.db, rolloverBookId, refuse(line, [message]));
  }
}

/** The cells of a row by the keys of their columns. */
function nameCells(
  { columns }: BookOfRollovers,
  cells: readonly string[],
): { readonly [key: string]: string } {
  return Object.fromEntries(
    columns.flatMap((key, at) => (key === null || cells[at] === undefined ? [] : [[key, cells[at]]])),
  );
}

function refuse(line: number, messages: readonly string[]): RowOutcome {
  return { line, status: 'REFUSED', policyId: null, note: joinNotes(messages) };
}

function joinNotes(messages: readonly string[]): string {
  return [...new Set(messages)].join(' ').slice(0, 1000);
}
