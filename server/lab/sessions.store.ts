import { type Kysely, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  HardStopType,
  IsoDate,
  RateMarket,
  SessionOutcome,
  StepId,
} from '../../machines/contract/types.ts';
import { dayStart } from '../database/pages.ts';
import type { Database } from '../database/tables.ts';

/** Which sessions are wanted; what is null or absent does not matter. */
export interface SessionCriteria {
  readonly startedFrom?: IsoDate | null;
  readonly startedTo?: IsoDate | null;
  readonly step?: StepId | null;
  /** Marks of entry conditions that Next found. */
  readonly guards: readonly string[];
  readonly stop?: HardStopType | null;
  readonly error?: string | null;
  readonly product?: RateMarket | null;
  readonly outcome?: SessionOutcome | null;
  readonly isKept?: boolean | null;
}

/** A row of the list of sessions, with the names of its agent of record. */
export type SessionRow = Awaited<ReturnType<typeof readSessionRow>> & object;

/** Where a list goes on: when a session began, as PostgreSQL writes it, and its policy. */
export type SessionPlace = readonly [startedAt: string, policyId: string];

/** Sessions of a list, and where it goes on; null at its end. */
export interface SessionRows {
  readonly rows: readonly SessionRow[];
  readonly next: SessionPlace | null;
}

/** How many sessions one call looks at. Whatever it asks for, it answers at once. */
const mostLookedAt = 20_000;

/** The next sessions of a list, the newest first. */
export async function readSessionRows(
  db: Kysely<Database>,
  criteria: SessionCriteria,
  { first, after }: { readonly first: number; readonly after: SessionPlace | null },
): Promise<SessionRows> {
  const inOrder = selectPlaces(db, criteria, after);
  let query = selectRows(db, inOrder.limit(sql.lit(mostLookedAt)));
  const { step, guards, product, outcome } = criteria;
  // Raw: the builder has no operators of arrays.
  if (step) query = query.where(sql<SqlBool>`s.steps @> ${[step]}::text[]`);
  if (guards.length > 0) query = query.where(sql<SqlBool>`s.guards @> ${guards}::text[]`);
  if (product) query = query.where('s.product', '=', product);
  if (outcome) query = query.where('s.outcome', '=', outcome);
  const rows = await query
    .orderBy('e.started_at', 'desc')
    .orderBy('e.policy_id', 'desc')
    .limit(first + 1)
    .execute();
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  if (rows.length > first && last) return { rows: shown, next: last.place };
  const [furthest] = await inOrder
    .select(placeColumn('e.started_at', 'e.policy_id'))
    .offset(sql.lit(mostLookedAt - 1))
    .limit(1)
    .execute();
  return { rows: shown, next: furthest?.place ?? null };
}

/** The row of one session; undefined if there is none. */
export function readSessionRow(db: Kysely<Database>, policyId: number) {
  const place = db
    .selectFrom('recorded_session')
    .select(['policy_id', 'started_at'])
    .where('policy_id', '=', policyId);
  return selectRows(db, place).executeTakeFirst();
}

type Places = SelectQueryBuilder<
  Database,
  never,
  Pick<Selectable<Database['recorded_session']>, 'policy_id' | 'started_at'>
>;

/** The rows at these places. They are looked at one after another, so that no more are read than are shown. */
function selectRows(db: Kysely<Database>, places: Pick<Places, 'as'>) {
  return db
    .selectFrom(places.as('e'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('recorded_session as r')
          .selectAll('r')
          .whereRef('r.policy_id', '=', 'e.policy_id')
          .offset(sql.lit(0))
          .as('s'),
      (join) => join.onTrue(),
    )
    .leftJoin('book_row as b', 'b.policy_id', 's.policy_id')
    .leftJoin('app_user as u', 'u.user_id', 'b.user_id')
    .leftJoin('kept_recording as k', 'k.policy_id', 's.policy_id')
    .select((eb) => [
      's.policy_id as policyId',
      's.started_at as startedAt',
      's.ended_at as endedAt',
      's.event_count as eventCount',
      // Raw: the builder has no parts of times.
      sql<number>`ceil(extract(epoch from s.active_time) / 60)::integer`.as('activeMinutes'),
      's.machine_version as machineVersion',
      's.product',
      's.outcome',
      's.steps',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.role',
      'k.name as keptName',
      placeColumn('s.started_at', 's.policy_id'),
      jsonArrayFrom(
        eb
          .selectFrom('recorded_finding as f')
          .select(['f.kind', 'f.code', 'f.times'])
          .whereRef('f.policy_id', '=', 's.policy_id')
          .orderBy('f.kind')
          .orderBy('f.code'),
      ).as('findings'),
    ]);
}

function placeColumn(startedAt: string, policyId: string) {
  // Raw: the builder has no arrays of expressions.
  return sql<SessionPlace>`array[${sql.ref(startedAt)}::text, ${sql.ref(policyId)}::text]`.as('place');
}

/**
 * The places of the sessions in their order. What few sessions have, a problem, a hard stop or a name, is found by an index of its own; the
 * rest is asked of the rows.
 */
function selectPlaces(
  db: Kysely<Database>,
  { startedFrom, startedTo, error, stop, isKept }: SessionCriteria,
  after: SessionPlace | null,
) {
  const sources = [
    ...(error ? [selectFindings(db, 'ERROR', error)] : []),
    ...(stop ? [selectFindings(db, 'STOP', stop)] : []),
    ...(isKept ? [db.selectFrom('kept_recording').select(['policy_id', 'started_at'])] : []),
  ];
  const [source = db.selectFrom('recorded_session').select(['policy_id', 'started_at']), ...others] = sources;
  let query = db.selectFrom(source.as('e')).select(['e.policy_id', 'e.started_at']);
  for (const other of others)
    query = query.where(({ exists, selectFrom }) =>
      exists(selectFrom(other.as('o')).whereRef('o.policy_id', '=', 'e.policy_id').select('o.policy_id')),
    );
  // Raw: the builder has neither time zones nor comparisons of rows.
  if (startedFrom) query = query.where(sql<SqlBool>`e.started_at >= ${dayStart(startedFrom, 0)}`);
  if (startedTo) query = query.where(sql<SqlBool>`e.started_at < ${dayStart(startedTo, 1)}`);
  if (after)
    query = query.where(
      sql<SqlBool>`(e.started_at, e.policy_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`,
    );
  return query.orderBy('e.started_at', 'desc').orderBy('e.policy_id', 'desc');
}

function selectFindings(db: Kysely<Database>, kind: 'STOP' | 'ERROR', code: string) {
  return db
    .selectFrom('recorded_finding')
    .select(['policy_id', 'started_at'])
    .where('kind', '=', kind)
    .where('code', '=', code);
}

/** Keeps a recording under a name. */
export async function saveKeptRecording(
  db: Kysely<Database>,
  { policyId, name, userId, at }: { policyId: number; name: string; userId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('kept_recording')
    .columns(['policy_id', 'name', 'kept_by', 'kept_at', 'started_at'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('recorded_session')
        .select([
          'policy_id',
          cast<string>(val(name), 'text').as('name'),
          cast<number>(val(userId), 'bigint').as('kept_by'),
          cast<Date>(val(at), 'timestamptz').as('kept_at'),
          'started_at',
        ])
        .where('policy_id', '=', policyId),
    )
    .onConflict((conflict) =>
      conflict.column('policy_id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        kept_by: ref('excluded.kept_by'),
        kept_at: ref('excluded.kept_at'),
      })),
    )
    .execute();
}

/** A recording is no longer kept. */
export async function removeKeptRecording(db: Kysely<Database>, policyId: number): Promise<void> {
  await db.deleteFrom('kept_recording').where('policy_id', '=', policyId).execute();
}
