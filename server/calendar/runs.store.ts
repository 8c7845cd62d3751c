import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { IsoDate } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { addSeconds, clockTime, transactionTime } from '../database/expressions.ts';
import { queueJob } from '../database/job-queue.ts';
import { type Page, type PageRows, readPage } from '../database/pages.ts';
import { calendarTask } from '../kernel/jobs.ts';
import { type Batch, type OpenRun, type RunRow, type SourceName, sourceNames } from './calendar-rows.ts';
import { readCandidates } from './candidates.store.ts';

/** How long a process keeps a batch without renewing its lease. */
const leaseSeconds = 30;

/** How many policies a batch holds. */
const batchSize = 200;

/** How many processes beside the first one take part in a day that fills a batch. */
const helperCount = 3;

/** The run under way; undefined if there is none. */
export function readOpenRun(db: Db): Promise<OpenRun | undefined> {
  return db
    .selectFrom('calendar_run')
    .select(['run_id as runId', 'day'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The day of the newest run; null if there is none. */
export async function readLastDay(db: Db): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('calendar_run')
    .select('day')
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Begins a run. Only one runs at a time: if another process was faster, its run continues. */
export async function beginRun(db: Db, day: IsoDate, startedBy: number | null): Promise<void> {
  await db
    .insertInto('calendar_run')
    .values({ day, source: sourceNames[0], started_by: startedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The next batch of a run for a worker: one whose lease ended, or the next policies of the run. `busy`: the rest is in the hands of
 * others. `ended`: nothing is left, and the run is over.
 */
export async function claimBatch(
  trx: Db,
  { runId, day }: OpenRun,
  worker: string,
): Promise<Batch | 'busy' | 'ended'> {
  const run = await trx
    .selectFrom('calendar_run')
    .select(['source', 'last_id as lastId'])
    .where('run_id', '=', runId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!run) return 'ended';
  const left =
    (await takeLeftBatch(trx, runId, worker)) ?? (await cutBatch(trx, { runId, day }, run, worker));
  if (left) {
    await watchLeases(trx);
    return left;
  }
  const open = await trx
    .selectFrom('calendar_batch')
    .select('batch_id')
    .where('run_id', '=', runId)
    .limit(1)
    .executeTakeFirst();
  if (open) return 'busy';
  await trx.updateTable('calendar_run').set({ ended_at: clockTime }).where('run_id', '=', runId).execute();
  return 'ended';
}

/** A batch whose worker was lost or stopped. */
function takeLeftBatch(trx: Db, runId: number, worker: string): Promise<Batch | undefined> {
  return trx
    .updateTable('calendar_batch')
    .set({ worker, lease_until: leaseEnd() })
    .where('batch_id', '=', ({ selectFrom }) =>
      selectFrom('calendar_batch')
        .select('batch_id')
        .where('run_id', '=', runId)
        .where('lease_until', '<', clockTime)
        .orderBy('batch_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(batchColumns)
    .$castTo<Batch>()
    .executeTakeFirst();
}

/** Cuts the next batch off the policies of a run, source after source. */
async function cutBatch(
  trx: Db,
  { runId, day }: OpenRun,
  run: { source: string | null; lastId: number },
  worker: string,
): Promise<Batch | undefined> {
  let { lastId } = run;
  for (const source of sourceNames.slice(sourceNames.findIndex((name) => name === run.source))) {
    if (run.source === null) return undefined;
    const policyIds = await readCandidates(trx, source, {
      day,
      afterId: lastId,
      toId: Number.MAX_SAFE_INTEGER,
      limit: batchSize,
    });
    const toId = policyIds.at(-1);
    if (toId !== undefined) {
      await saveProgress(trx, runId, source, toId);
      if (lastId === 0 && policyIds.length === batchSize) await queueHelpers(trx);
      return insertBatch(trx, runId, source, { fromId: policyIds[0] ?? toId, toId }, worker);
    }
    lastId = 0;
  }
  await saveProgress(trx, runId, null, 0);
  return undefined;
}

async function saveProgress(
  trx: Db,
  runId: number,
  source: SourceName | null,
  lastId: number,
): Promise<void> {
  await trx
    .updateTable('calendar_run')
    .set({ source, last_id: lastId })
    .where('run_id', '=', runId)
    .execute();
}

function insertBatch(
  trx: Db,
  runId: number,
  source: SourceName,
  { fromId, toId }: { fromId: number; toId: number },
  worker: string,
): Promise<Batch> {
  return trx
    .insertInto('calendar_batch')
    .values({ run_id: runId, source, from_id: fromId, to_id: toId, worker, lease_until: leaseEnd() })
    .returning(batchColumns)
    .$castTo<Batch>()
    .executeTakeFirstOrThrow();
}

const batchColumns = ['batch_id as batchId', 'source', 'from_id as fromId', 'to_id as toId'] as const;

/** Renews the lease of a batch up to where its worker is. False if another worker has taken it. */
export async function renewLease(db: Db, batchId: number, worker: string, fromId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_batch')
    .set({ from_id: fromId, lease_until: leaseEnd() })
    .where('batch_id', '=', batchId)
    .where('worker', '=', worker)
    .executeTakeFirst();
  await watchLeases(db);
  return numUpdatedRows === 1n;
}

/** Leaves the rest of a batch to the next worker. */
export async function leaveBatch(db: Db, batchId: number, worker: string, fromId: number): Promise<void> {
  await db
    .updateTable('calendar_batch')
    .set({ from_id: fromId, lease_until: addSeconds(clockTime, -1) })
    .where('batch_id', '=', batchId)
    .where('worker', '=', worker)
    .execute();
}

/** Removes a batch that is done. */
export async function removeBatch(db: Db, batchId: number, worker: string): Promise<void> {
  await db
    .deleteFrom('calendar_batch')
    .where('batch_id', '=', batchId)
    .where('worker', '=', worker)
    .execute();
}

function leaseEnd() {
  return addSeconds(clockTime, leaseSeconds);
}

/** Queues the calendar to be worked on now. A job that waits already is reused. */
export async function queueCalendar(db: Db): Promise<void> {
  await queueWork(db, calendarTask);
}

/** Has the queue look after the calendar when the newest lease ends, so that the batch of a lost process is taken up. */
async function watchLeases(db: Db): Promise<void> {
  const runAt = addSeconds(transactionTime, leaseSeconds + 1);
  await queueJob(db, calendarTask, {}, { jobKey: watchKey, maxAttempts: 25, runAt });
}

/** Ends the watch over leases when no run is under way. */
export async function endWatch(db: Db): Promise<void> {
  // Raw: the queue's own function.
  await sql`select graphile_worker.remove_job(${watchKey})`.execute(db);
}

const watchKey = `${calendarTask}: leases`;

async function queueHelpers(db: Db): Promise<void> {
  for (let number = 1; number <= helperCount; number += 1)
    await queueWork(db, `${calendarTask}: helper ${number}`);
}

/** Queues work on the calendar behind all other work. */
function queueWork(db: Db, jobKey: string): Promise<void> {
  return queueJob(db, calendarTask, {}, { jobKey, maxAttempts: 25, priority: 10 });
}

/** A page of runs, newest first. */
export function selectRunPage(db: Db, page: Page): Promise<PageRows<RunRow>> {
  return readPage(
    {
      query: db.selectFrom('calendar_run as e'),
      columns: sql<RunRow>`e.run_id as "runId", e.day, e.started_at as "startedAt", e.ended_at as "endedAt",
        e.started_by is not null as "isByHand", ${countsOfRun(db)} as counts`,
      keys: [{ column: sql.ref('e.run_id'), type: 'bigint' }],
    },
    page,
  );
}

function countsOfRun(db: Db) {
  const counts = db
    .selectFrom('calendar_duty as d')
    .select(({ fn }) => ['d.kind', 'd.status', fn.countAll<number>().as('count')])
    .where('d.run_id', '=', sql.ref<number>('e.run_id'))
    .groupBy(['d.kind', 'd.status'])
    .orderBy('d.kind')
    .orderBy('d.status');
  return jsonArrayFrom(counts);
}
