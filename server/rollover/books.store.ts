import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { RolloverRowStatus } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { addJob, prefixed } from '../database/job-queue.ts';
import { importBookTask } from '../kernel/jobs.ts';

/** A stored book. */
export interface BookOfRollovers {
  readonly rolloverBookId: number;
  readonly fileName: string;
  readonly agentUserId: number;
  readonly columns: readonly (string | null)[];
  readonly rowCount: number;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

const bookFields = [
  'rollover_book_id as rolloverBookId',
  'file_name as fileName',
  'agent_user_id as agentUserId',
  'columns',
  'row_count as rowCount',
  'created_by as createdBy',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
] as const;

/** Adds a book without rows. */
export function insertBook(
  db: Db,
  book: Pick<BookOfRollovers, 'fileName' | 'agentUserId' | 'columns' | 'rowCount' | 'createdBy'>,
  now: Date,
): Promise<BookOfRollovers> {
  return db
    .insertInto('rollover_book')
    .values({
      file_name: book.fileName,
      agent_user_id: book.agentUserId,
      columns: JSON.stringify(book.columns),
      row_count: book.rowCount,
      created_by: book.createdBy,
      created_at: now,
    })
    .returning(bookFields)
    .executeTakeFirstOrThrow();
}

/** A book; undefined if there is none. */
export function readBook(db: Db, rolloverBookId: number): Promise<BookOfRollovers | undefined> {
  return db
    .selectFrom('rollover_book')
    .select(bookFields)
    .where('rollover_book_id', '=', rolloverBookId)
    .executeTakeFirst();
}

/** The books of files with the same name and agent that are not finished, the newest first. */
export function selectOpenBooks(
  db: Db,
  { fileName, agentUserId }: Pick<BookOfRollovers, 'fileName' | 'agentUserId'>,
): Promise<BookOfRollovers[]> {
  return db
    .selectFrom('rollover_book')
    .select(bookFields)
    .where('file_name', '=', fileName)
    .where('agent_user_id', '=', agentUserId)
    .where('finished_at', 'is', null)
    .orderBy('rollover_book_id', 'desc')
    .execute();
}

/** The last books that were sent by the people of a company, the newest first; of every company for null. */
export function selectBooks(db: Db, companyId: number | null, limit: number): Promise<BookOfRollovers[]> {
  return db
    .selectFrom('rollover_book as b')
    .innerJoin('app_user as u', 'u.user_id', 'b.agent_user_id')
    .select(bookFields)
    .$if(companyId !== null, (query) => query.where('u.company_id', '=', companyId))
    .orderBy('b.rollover_book_id', 'desc')
    .limit(limit)
    .execute();
}

/** Adds rows to a book. A line that is there already is left alone. */
export async function insertRows(
  db: Db,
  rolloverBookId: number,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): Promise<void> {
  await db
    .insertInto('rollover_row')
    .values(
      rows.map(({ line, cells }) => ({
        rollover_book_id: rolloverBookId,
        line,
        cells: JSON.stringify(cells.map(dropUnstorable)),
        status: 'WAITING' as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether every row that a book has so far is a row of a file. */
export async function hasOnlyRows(
  db: Db,
  rolloverBookId: number,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): Promise<boolean> {
  const stored = await db
    .selectFrom('rollover_row')
    .select(['line', 'cells'])
    .where('rollover_book_id', '=', rolloverBookId)
    .execute();
  const cellsByLine = new Map(
    rows.map(({ line, cells }) => [line, JSON.stringify(cells.map(dropUnstorable))]),
  );
  return stored.every(({ line, cells }) => cellsByLine.get(line) === JSON.stringify(cells));
}

/** A text without the characters that JSON of the database cannot hold. */
function dropUnstorable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

/** How many rows of a book have each status. */
export async function countRows(
  db: Db,
  rolloverBookId: number,
): Promise<{ readonly [status in RolloverRowStatus]: number }> {
  const rows = await db
    .selectFrom('rollover_row')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('rollover_book_id', '=', rolloverBookId)
    .groupBy('status')
    .execute();
  const counts = { WAITING: 0, SCHEDULED: 0, QUOTED: 0, REFUSED: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

/** A row of a book with its outcome. */
export interface RowOutcome {
  readonly line: number;
  readonly status: RolloverRowStatus;
  readonly policyId: number | null;
  readonly note: string | null;
}

/** The first rows of a book that have a note, or those after the row of a line: those that were refused, then the others, in the order of the file. */
export function selectNotedRows(
  db: Db,
  rolloverBookId: number,
  afterLine: number | null,
  limit: number,
): Promise<RowOutcome[]> {
  const statusBefore = db
    .selectFrom('rollover_row as b')
    .select('b.status')
    .where('b.rollover_book_id', '=', rolloverBookId)
    .where('b.line', '=', afterLine);
  return db
    .selectFrom('rollover_row')
    .select(['line', 'status', 'policy_id as policyId', 'note'])
    .where('rollover_book_id', '=', rolloverBookId)
    .where('status', 'in', ['QUOTED', 'REFUSED'])
    .$if(afterLine !== null, (query) =>
      query.where(({ and, eb, or }) =>
        or([
          eb('status', '<', statusBefore),
          and([eb('status', '=', statusBefore), eb('line', '>', afterLine)]),
        ]),
      ),
    )
    .orderBy('status', 'desc')
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** The next rows of a book that were not looked at, in the order of the file. */
export function selectWaitingRows(
  db: Db,
  rolloverBookId: number,
  limit: number,
): Promise<{ readonly line: number; readonly cells: readonly string[] }[]> {
  return db
    .selectFrom('rollover_row')
    .select(['line', 'cells'])
    .where('rollover_book_id', '=', rolloverBookId)
    .where('status', '=', sql.lit('WAITING' as const))
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Locks a row that was not looked at yet, for this database transaction. Whether it still waits. */
export async function lockWaitingRow(trx: Db, rolloverBookId: number, line: number): Promise<boolean> {
  const row = await trx
    .selectFrom('rollover_row')
    .select('line')
    .where('rollover_book_id', '=', rolloverBookId)
    .where('line', '=', line)
    .where('status', '=', sql.lit('WAITING' as const))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the outcome of a row that was not looked at yet. */
export async function saveOutcome(
  trx: Db,
  rolloverBookId: number,
  { line, status, policyId, note }: RowOutcome,
): Promise<void> {
  await trx
    .updateTable('rollover_row')
    .set({ status, policy_id: policyId, note })
    .where('rollover_book_id', '=', rolloverBookId)
    .where('line', '=', line)
    .where('status', '=', sql.lit('WAITING' as const))
    .execute();
}

/** Says that all rows of a book are sent, and queues the job that imports them. */
export async function startBookImport(db: Db, rolloverBookId: number, now: Date): Promise<void> {
  await db
    .updateTable('rollover_book')
    .set({ started_at: now })
    .where('rollover_book_id', '=', rolloverBookId)
    .where('started_at', 'is', null)
    .execute();
  await queueBook(db, rolloverBookId);
}

/** Says that every row of a book was looked at. */
export async function finishBook(db: Db, rolloverBookId: number, now: Date): Promise<void> {
  await db
    .updateTable('rollover_book')
    .set({ finished_at: now })
    .where('rollover_book_id', '=', rolloverBookId)
    .execute();
}

/** Queues the import of a book. */
export async function queueBook(db: Db, rolloverBookId: number): Promise<void> {
  await db
    .selectFrom('rollover_book as b')
    .select(({ ref }) => bookJob(ref('b.rollover_book_id')).as('job'))
    .where('b.rollover_book_id', '=', rolloverBookId)
    .where('b.finished_at', 'is', null)
    .execute();
}

/** Queues the import of every book that has begun and not finished. */
export async function queueOpenBooks(db: Db): Promise<void> {
  await db
    .selectFrom('rollover_book as b')
    .select(({ ref }) => bookJob(ref('b.rollover_book_id')).as('job'))
    .where('b.started_at', 'is not', null)
    .where('b.finished_at', 'is', null)
    .execute();
}

function bookJob(rolloverBookId: Expression<number>) {
  return addJob(importBookTask, jsonBuildObject({ rolloverBookId }), {
    maxAttempts: 10,
    jobKey: prefixed('rollover book ', rolloverBookId),
  });
}
