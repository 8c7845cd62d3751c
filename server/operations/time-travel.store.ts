import { type RawBuilder, sql } from 'kysely';
import type { DutyKind, DutyStatus, IsoDate } from '../../machines/contract/types.ts';
import { asMoney } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { queueJob } from '../database/job-queue.ts';
import { timeTravelTask } from '../kernel/jobs.ts';

/** A journey through days. */
export interface JourneyRow {
  readonly timeTravelId: number;
  readonly toDate: IsoDate;
  readonly startedBy: number;
  readonly endedAt: Date | null;
}

/** The events of a day. */
export interface DayRow {
  readonly day: IsoDate;
  readonly duties: readonly {
    readonly kind: DutyKind;
    readonly status: DutyStatus;
    readonly count: number;
  }[];
  readonly letters: number;
  readonly received: string;
  readonly written: string;
}

/** The newest journey. */
export function readNewestJourney(db: Db): Promise<JourneyRow | undefined> {
  return db
    .selectFrom('time_travel')
    .select([
      'time_travel_id as timeTravelId',
      'to_date as toDate',
      'started_by as startedBy',
      'ended_at as endedAt',
    ])
    .orderBy('time_travel_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a journey and queues its job; does nothing while another one is under way. */
export async function addJourney(
  trx: Db,
  { toDate, startedBy, startedAt }: { toDate: IsoDate; startedBy: number; startedAt: Date },
): Promise<boolean> {
  const added = await trx
    .insertInto('time_travel')
    .values({ to_date: toDate, started_by: startedBy, started_at: startedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await queueJourney(trx);
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Queues the job of the journey under way. A job that already waits is reused, and two of them never run at the same time. */
export function queueJourney(db: Db): Promise<void> {
  const options = { queueName: timeTravelTask, jobKey: timeTravelTask, maxAttempts: 25 };
  return queueJob(db, timeTravelTask, {}, options);
}

/** Ends a journey. */
export async function endJourney(db: Db, timeTravelId: number, endedAt: Date): Promise<void> {
  await db
    .updateTable('time_travel')
    .set({ ended_at: endedAt })
    .where('time_travel_id', '=', timeTravelId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The last numbers before a day, after which everything belongs to it. */
export interface DayMarks {
  readonly runId: number;
  readonly letterId: number;
  readonly entryId: number;
}

/** Reads the highest numbers so far. */
export async function readMarks(db: Db): Promise<DayMarks> {
  const [run, letter, entry] = await Promise.all([
    db
      .selectFrom('calendar_run')
      .select(({ fn }) => fn.max('run_id').as('last'))
      .executeTakeFirst(),
    db
      .selectFrom('letter')
      .select(({ fn }) => fn.max('letter_id').as('last'))
      .executeTakeFirst(),
    db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.max('ledger_entry_id').as('last'))
      .executeTakeFirst(),
  ]);
  return { runId: run?.last ?? 0, letterId: letter?.last ?? 0, entryId: entry?.last ?? 0 };
}

/** Stores what happened on a day since its marks. */
export async function addDay(
  db: Db,
  timeTravelId: number,
  day: IsoDate,
  { runId, letterId, entryId }: DayMarks,
): Promise<void> {
  // Raw: an insert of three sums of different tables.
  await sql`insert into time_travel_day (time_travel_id, day, duties, letters, received_cents, written_cents)
    select ${timeTravelId}::bigint, ${day}::date,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'status', status, 'count', count) order by kind, status) from (
        select kind, status, count(*) as count from calendar_duty where run_id > ${runId}::bigint group by kind, status) as done), '[]'),
      (select count(*) from letter where letter_id > ${letterId}::bigint),
      ${sumNewPostings(sql`e.kind = 'RECEIPT_CAPTURED' and p.amount_cents > 0`, entryId)},
      ${sumNewPostings(sql`e.kind = 'CHARGED' and p.line is not null`, entryId)}
    on conflict do nothing`.execute(db);
}

/** The absolute sum of the postings of newer entries that meet a condition. */
function sumNewPostings(condition: RawBuilder<unknown>, entryId: number): RawBuilder<unknown> {
  return sql`(select coalesce(abs(sum(p.amount_cents)), 0) from ledger_entry e join posting p using (ledger_entry_id)
    where e.ledger_entry_id > ${entryId}::bigint and ${condition})`;
}

/** The days of a journey, the newest first. */
export async function readDays(db: Db, timeTravelId: number): Promise<DayRow[]> {
  return db
    .selectFrom('time_travel_day')
    .select([
      'day',
      'duties',
      'letters',
      asMoney(sql.ref('received_cents')).as('received'),
      asMoney(sql.ref('written_cents')).as('written'),
    ])
    .where('time_travel_id', '=', timeTravelId)
    .orderBy('day', 'desc')
    .limit(3660)
    .$castTo<DayRow>()
    .execute();
}
