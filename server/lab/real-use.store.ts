import { type Kysely, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { IsoDate, SessionOutcome, StepId } from '../../machines/contract/types.ts';
import { countBeginnings, lengthBounds, type UseCount } from '../../machines/domain/use/use-count.ts';
import type { UsePeriod } from '../../machines/domain/use/use-period.ts';
import { dateLiteral, dayStart } from '../database/pages.ts';
import type { Database } from '../database/tables.ts';
import type { SessionPlace } from './sessions.store.ts';

/** A session of a day, without its events. */
export interface DaySession {
  readonly policyId: number;
  readonly endedAt: Date;
  readonly outcome: SessionOutcome;
  readonly errors: readonly { readonly steps: { readonly [step in StepId]?: number } }[];
  readonly place: SessionPlace;
}

/** The next sessions that began on a business day, in the order in which they began. */
export function readSessionsOfDay(
  db: Kysely<Database>,
  day: IsoDate,
  { first, after }: { readonly first: number; readonly after: SessionPlace | null },
): Promise<DaySession[]> {
  let query = db
    .selectFrom('recorded_session as s')
    .select((eb) => [
      's.policy_id as policyId',
      's.ended_at as endedAt',
      's.outcome',
      jsonArrayFrom(
        eb
          .selectFrom('recorded_finding as f')
          .select('f.steps')
          .whereRef('f.policy_id', '=', 's.policy_id')
          .where('f.kind', '=', 'ERROR'),
      ).as('errors'),
      // Raw: the builder has no arrays of expressions.
      sql<SessionPlace>`array[s.started_at::text, s.policy_id::text]`.as('place'),
    ])
    // Raw: the builder has neither time zones nor comparisons of rows.
    .where(sql<SqlBool>`s.started_at >= ${dayStart(day, 0)}`)
    .where(sql<SqlBool>`s.started_at < ${dayStart(day, 1)}`);
  if (after)
    query = query.where(
      sql<SqlBool>`(s.started_at, s.policy_id) > (${after[0]}::timestamptz, ${after[1]}::bigint)`,
    );
  return query.orderBy('s.started_at').orderBy('s.policy_id').limit(first).execute();
}

/** When the first session began that is recorded; null if there is none. */
export async function readFirstSession(db: Kysely<Database>): Promise<Date | null> {
  const { first } = await db
    .selectFrom('recorded_session')
    .select(({ fn }) => fn.min('started_at').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

/** The days from one on whose use was counted, and when. */
export async function readCountedDays(
  db: Kysely<Database>,
  from: IsoDate,
): Promise<ReadonlyMap<IsoDate, Date>> {
  const rows = await db
    .selectFrom('real_use_day')
    .select(['day', 'counted_at'])
    .where('day', '>=', from)
    .execute();
  return new Map(rows.map(({ day, counted_at }) => [day, counted_at]));
}

/** Deletes the counts of the days before one. */
export async function deleteUseBefore(db: Kysely<Database>, day: IsoDate): Promise<void> {
  await db.deleteFrom('real_use_day').where('day', '<', day).execute();
}

/** Replaces the count of a day. */
export async function saveUseOfDay(
  trx: Kysely<Database>,
  { day, countedAt, count }: { day: IsoDate; countedAt: Date; count: UseCount },
): Promise<void> {
  await trx.deleteFrom('real_use_day').where('day', '=', day).execute();
  await trx
    .insertInto('real_use_day')
    .values({ day, counted_at: countedAt, sessions: count.sessions })
    .execute();
  const places = [...count.places.values()].map(({ left, ...place }) => ({
    day,
    ...place,
    left_there: left,
  }));
  const moves = [...count.moves.values()].map(({ from, to, ...move }) => ({
    day,
    from_place: from,
    to_place: to,
    ...move,
  }));
  const paths = countBeginnings(count.paths).map((path) => ({ day, ...path }));
  if (places.length > 0) await trx.insertInto('real_use_place').values(places).execute();
  if (moves.length > 0) await trx.insertInto('real_use_move').values(moves).execute();
  for (let at = 0; at < paths.length; at += pathsPerStatement)
    await trx
      .insertInto('real_use_path')
      .values(paths.slice(at, at + pathsPerStatement))
      .execute();
}

/** A statement has 65,535 arguments at most. */
const pathsPerStatement = 5_000;

/** How many sessions began in a period, and when one of its days was counted last; null if none was. */
export async function readUseDays(db: Kysely<Database>, { from, to }: UsePeriod) {
  const { sessions, countedAt } = await db
    .selectFrom('real_use_day')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('sessions'), sql.lit(0)).as('sessions'),
      fn.max('counted_at').as('countedAt'),
    ])
    .where('day', '>=', dateLiteral(from))
    .where('day', '<=', dateLiteral(to))
    .executeTakeFirstOrThrow();
  return { sessions: Number(sessions), countedAt };
}

/** What the sessions of a period did at each place. */
export async function readPlaceUse(db: Kysely<Database>, { from, to }: UsePeriod) {
  const rows = await db
    .selectFrom('real_use_place')
    .select(({ fn }) => [
      'place',
      fn.sum<number>('sessions').as('sessions'),
      fn.sum<number>('visits').as('visits'),
      fn.sum<number>('seconds').as('seconds'),
      fn.sum<number>('returns').as('returns'),
      fn.sum<number>('errors').as('errors'),
      fn.sum<number>('left_there').as('left'),
      // Raw: the builder has no elements of arrays.
      sql<
        string[]
      >`array[${sql.join(lengthBounds.map((_, column) => sql`sum(lengths[${sql.lit(column + 1)}])`))}]`.as(
        'lengths',
      ),
    ])
    .where('day', '>=', dateLiteral(from))
    .where('day', '<=', dateLiteral(to))
    .groupBy('place')
    .execute();
  return rows.map(({ place, lengths, ...sums }) => ({
    place,
    ...toNumbers(sums),
    lengths: lengths.map(Number),
  }));
}

/** How often the sessions of a period went each way, the most used first. */
export async function readMoveUse(db: Kysely<Database>, { from, to }: UsePeriod) {
  const rows = await db
    .selectFrom('real_use_move')
    .select(({ fn }) => [
      'from_place as from',
      'to_place as to',
      'kind',
      fn.sum<number>('sessions').as('sessions'),
      fn.sum<number>('times').as('times'),
    ])
    .where('day', '>=', dateLiteral(from))
    .where('day', '<=', dateLiteral(to))
    .groupBy(['from_place', 'to_place', 'kind'])
    .execute();
  return rows
    .map(({ sessions, times, ...move }) => ({ ...move, ...toNumbers({ sessions, times }) }))
    .sort((a, b) => b.times - a.times);
}

/**
 * How many sessions of a period took just this path, and how many began with it. Of each day the first row from the path on tells it: its own,
 * or that of the one session that goes on from there.
 */
export async function readPathUse(db: Kysely<Database>, path: string, { from, to }: UsePeriod) {
  const { whole, beginning } = await db
    .selectFrom('real_use_day as d')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('real_use_path as p')
          .select(['p.path', 'p.sessions', 'p.beginning'])
          .whereRef('p.day', '=', 'd.day')
          .where('p.path', '>=', path)
          .orderBy('p.path')
          .limit(sql.lit(1))
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      fn.sum<number>('first.sessions').filterWhere('first.path', '=', path).as('whole'),
      fn.sum<number>('first.beginning').as('beginning'),
    ])
    // A path has letters and digits only, none of which means anything to LIKE.
    .where('first.path', 'like', `${path}%`)
    .where('d.day', '>=', dateLiteral(from))
    .where('d.day', '<=', dateLiteral(to))
    .executeTakeFirstOrThrow();
  return { whole: Number(whole ?? 0), beginning: Number(beginning ?? 0) };
}

/** Sums come as text, because they may be larger than numbers are exact. */
function toNumbers<Name extends string>(
  sums: { readonly [name in Name]: number },
): {
  [name in Name]: number;
} {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as {
    [name in Name]: number;
  };
}
