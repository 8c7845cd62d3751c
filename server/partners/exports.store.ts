import { sql } from 'kysely';
import type { ExportStatus } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { exportTask } from '../kernel/jobs.ts';
import type { ExportRow } from './partner-rows.ts';

/** How often an export is begun before it has failed. */
export const maxExportAttempts = 3;

const exportColumns = sql`export_id as "exportId", created_by as "createdBy", created_at as "createdAt", filter, status,
  rows_written as "rowsWritten", last_place as "lastPlace", finished_at as "finishedAt", expires_at as "expiresAt"`;

/** Puts an export down together with its job. */
export async function insertExport(
  db: Db,
  { createdBy, filter, now, expiresAt }: { createdBy: number; filter: object; now: Date; expiresAt: Date },
): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`
    with made as (
      insert into policy_export (created_by, created_at, filter, status, rows_written, expires_at)
      values (${createdBy}, ${now}, ${JSON.stringify(filter)}::jsonb, 'QUEUED', 0, ${expiresAt}) returning *),
    queued as (
      select graphile_worker.add_job(${exportTask}, json_build_object('exportId', export_id), max_attempts := ${maxExportAttempts}) from made)
    select ${exportColumns} from made, (select count(*) from queued) as jobs`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('No export was added.');
  return row;
}

/** Exports of a user that are not over, the newest first. */
export async function listExportsByUser(db: Db, userId: number, now: Date): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${exportColumns} from policy_export where created_by = ${userId} and expires_at > ${now}
    order by export_id desc limit 100`.execute(db);
  return rows;
}

export async function readExport(db: Db, exportId: number): Promise<ExportRow | undefined> {
  const { rows } =
    await sql<ExportRow>`select ${exportColumns} from policy_export where export_id = ${exportId}`.execute(
      db,
    );
  return rows[0];
}

/** Begins an export, or goes on with one. */
export async function beginExport(db: Db, exportId: number): Promise<void> {
  await sql`update policy_export set status = 'RUNNING' where export_id = ${exportId}`.execute(db);
}

/** Adds the job that goes on with an export. */
export async function queueExport(db: Db, exportId: number): Promise<void> {
  await sql`select graphile_worker.add_job(${exportTask}, ${JSON.stringify({ exportId })}::json,
    max_attempts := ${maxExportAttempts})`.execute(db);
}

/** Adds lines to an export, and with them the place behind the last of them. */
export async function insertExportChunk(
  db: Db,
  exportId: number,
  {
    content,
    rowCount,
    lastPlace,
  }: { content: string; rowCount: number; lastPlace: readonly string[] | null },
): Promise<void> {
  await sql`
    with kept as (insert into policy_export_chunk (export_id, number, content)
      select ${exportId}, coalesce(max(number), 0) + 1, ${content} from policy_export_chunk where export_id = ${exportId})
    update policy_export set rows_written = rows_written + ${rowCount}, last_place = ${lastPlace}
    where export_id = ${exportId}`.execute(db);
}

export async function endExport(db: Db, exportId: number, status: ExportStatus, now: Date): Promise<void> {
  await sql`update policy_export set status = ${status}, finished_at = ${now} where export_id = ${exportId}`.execute(
    db,
  );
}

/** The content of an export, piece by piece. */
export async function* readExportChunks(db: Db, exportId: number): AsyncGenerator<string> {
  for (let number = 1; ; number += 1) {
    const { rows } = await sql<{ content: string }>`
      select content from policy_export_chunk where export_id = ${exportId} and number = ${number}`.execute(
      db,
    );
    const [chunk] = rows;
    if (!chunk) return;
    yield chunk.content;
  }
}

/** Takes away exports that are over. */
export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await sql`delete from policy_export where expires_at <= ${now}`.execute(db);
}
