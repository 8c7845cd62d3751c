import { type Kysely, sql, type UpdateObject } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ExportKind } from '../../machines/contract/types.ts';
import type { FemaTotal } from '../../machines/domain/reports/fema/fema-balance.ts';
import type { Db } from '../database/db.ts';
import { addJob, queueJob } from '../database/job-queue.ts';
import type { Database } from '../database/tables.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { exportTask } from '../kernel/jobs.ts';
import type { ExportRow } from './partner-rows.ts';

/** The queue gives an export many attempts: one that ended with its process did not fail. */
const maxAttempts = 25;

const exportColumns = [
  'export_id as exportId',
  'created_by as createdBy',
  'created_at as createdAt',
  'kind',
  'filter',
  'status',
  'rows_written as rowsWritten',
  'file_name as fileName',
  'finished_at as finishedAt',
  'expires_at as expiresAt',
  // Raw: only this room writes totals.
  sql<readonly FemaTotal[] | null>`totals`.as('totals'),
  'problem',
] as const;

/** Adds an export together with its job. */
export function insertExport(
  db: Db,
  {
    createdBy,
    kind,
    filter,
    now,
    expiresAt,
  }: { createdBy: number; kind: ExportKind; filter: object; now: Date; expiresAt: Date },
): Promise<ExportRow> {
  return db
    .with('added', (make) =>
      make
        .insertInto('policy_export')
        .values({
          created_by: createdBy,
          created_at: now,
          kind,
          filter: JSON.stringify(filter),
          status: 'QUEUED',
          rows_written: 0,
          expires_at: expiresAt,
        })
        .returningAll(),
    )
    .with('queued', (add) =>
      add.selectFrom('added').select(({ ref }) =>
        addJob(exportTask, jsonBuildObject({ exportId: ref('export_id') }), {
          maxAttempts,
        }).as('job'),
      ),
    )
    .selectFrom('added')
    .innerJoin(
      // PostgreSQL skips a CTE that nothing reads, so the jobs are counted.
      ({ selectFrom, fn }) => selectFrom('queued').select(fn.countAll().as('count')).as('jobs'),
      (join) => join.onTrue(),
    )
    .select(exportColumns)
    .executeTakeFirstOrThrow();
}

/** A user's exports that have not expired, newest first, at most 100. */
export function listExportsByUser(db: Db, userId: number, now: Date): Promise<ExportRow[]> {
  return db
    .selectFrom('policy_export')
    .select(exportColumns)
    .where('created_by', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('export_id', 'desc')
    .limit(100)
    .execute();
}

export function readExport(db: Db, exportId: number): Promise<ExportRow | undefined> {
  return db
    .selectFrom('policy_export')
    .select(exportColumns)
    .where('export_id', '=', exportId)
    .executeTakeFirst();
}

/** Marks an export as running, from the first line on. */
export function beginExport(db: Db, exportId: number): Promise<void> {
  return setExport(db, exportId, { status: 'RUNNING', rows_written: 0 });
}

export function saveExportProgress(db: Db, exportId: number, rowsWritten: number): Promise<void> {
  return setExport(db, exportId, { rows_written: rowsWritten });
}

/** Keeps the control totals of a file, and why it must not be sent. */
export function saveExportTotals(
  db: Db,
  exportId: number,
  { totals, problem }: { readonly totals: readonly FemaTotal[]; readonly problem: string | null },
): Promise<void> {
  return setExport(db, exportId, {
    totals: JSON.stringify(totals),
    problem: problem === null ? null : problem.slice(0, 2000),
  });
}

/** Marks an export as done, with its file. */
export function endExport(
  db: Db,
  exportId: number,
  { fileName, rowsWritten, finishedAt }: { fileName: string; rowsWritten: number; finishedAt: Date },
): Promise<void> {
  return setExport(db, exportId, {
    status: 'DONE',
    file_name: fileName,
    rows_written: rowsWritten,
    finished_at: finishedAt,
  });
}

export function failExport(db: Db, exportId: number, finishedAt: Date): Promise<void> {
  return setExport(db, exportId, { status: 'FAILED', finished_at: finishedAt });
}

async function setExport(
  db: Db,
  exportId: number,
  values: UpdateObject<Database, 'policy_export'>,
): Promise<void> {
  await db.updateTable('policy_export').set(values).where('export_id', '=', exportId).execute();
}

/** Runs work that reads everything from one snapshot of the database, and writes nothing. */
export function withSnapshot<Result>(
  db: Kysely<Database>,
  work: (snapshot: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return withDatabaseTransaction(db, async (trx) => {
    // Raw: the builder has no words for the kind of a transaction.
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    return work(trx);
  });
}

/** Queues the job of an export that was stopped. */
export async function queueExport(db: Db, exportId: number): Promise<void> {
  await queueJob(db, exportTask, { exportId }, { maxAttempts });
}

/** Deletes expired exports. */
export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('policy_export').where('expires_at', '<=', now).execute();
}
