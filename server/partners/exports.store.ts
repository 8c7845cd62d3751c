import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ExportStatus } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { addJob } from '../database/job-queue.ts';
import { exportTask } from '../kernel/jobs.ts';
import type { ExportRow } from './partner-rows.ts';

/** How many times an export is attempted before it fails. */
export const maxExportAttempts = 3;

const exportColumns = [
  'export_id as exportId',
  'created_by as createdBy',
  'created_at as createdAt',
  'filter',
  'status',
  'rows_written as rowsWritten',
  'last_place as lastPlace',
  'finished_at as finishedAt',
  'expires_at as expiresAt',
] as const;

/** Adds an export together with its job. */
export function insertExport(
  db: Db,
  { createdBy, filter, now, expiresAt }: { createdBy: number; filter: object; now: Date; expiresAt: Date },
): Promise<ExportRow> {
  return db
    .with('added', (make) =>
      make
        .insertInto('policy_export')
        .values({
          created_by: createdBy,
          created_at: now,
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
          maxAttempts: maxExportAttempts,
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

/** Marks an export as running, whether it starts or continues. */
export async function beginExport(db: Db, exportId: number): Promise<void> {
  await db
    .updateTable('policy_export')
    .set({ status: 'RUNNING' })
    .where('export_id', '=', exportId)
    .execute();
}

/** Queues the job that continues an export. */
export async function queueExport(db: Db, exportId: number): Promise<void> {
  await db
    .selectNoFrom(({ cast, val }) =>
      addJob(exportTask, cast(val(JSON.stringify({ exportId })), 'json'), {
        maxAttempts: maxExportAttempts,
      }).as('job'),
    )
    .execute();
}

/** Adds lines to an export, and stores the place after the last of them. */
export async function insertExportChunk(
  db: Db,
  exportId: number,
  {
    content,
    rowCount,
    lastPlace,
  }: { content: string; rowCount: number; lastPlace: readonly string[] | null },
): Promise<void> {
  await db
    .with('added', (add) =>
      add
        .insertInto('policy_export_chunk')
        .columns(['export_id', 'number', 'content'])
        .expression(({ selectFrom, cast, val, fn, lit }) =>
          selectFrom('policy_export_chunk')
            .select(({ eb }) => [
              cast<number>(val(exportId), 'bigint').as('export_id'),
              eb(fn.coalesce(fn.max('number'), lit(0)), '+', lit(1)).as('number'),
              cast<string>(val(content), 'text').as('content'),
            ])
            .where('export_id', '=', exportId),
        ),
    )
    .updateTable('policy_export')
    .set(({ eb }) => ({
      rows_written: eb('rows_written', '+', rowCount),
      last_place: lastPlace === null ? null : [...lastPlace],
    }))
    .where('export_id', '=', exportId)
    .execute();
}

export async function endExport(db: Db, exportId: number, status: ExportStatus, now: Date): Promise<void> {
  await db
    .updateTable('policy_export')
    .set({ status, finished_at: now })
    .where('export_id', '=', exportId)
    .execute();
}

/** The content of an export, chunk by chunk. */
export async function* readExportChunks(db: Db, exportId: number): AsyncGenerator<string> {
  for (let number = 1; ; number += 1) {
    const chunk = await db
      .selectFrom('policy_export_chunk')
      .select('content')
      .where('export_id', '=', exportId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.content;
  }
}

/** Deletes expired exports. */
export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('policy_export').where('expires_at', '<=', now).execute();
}
