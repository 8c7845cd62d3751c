import { expressionBuilder, type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  HardStopType,
  IsoDate,
  RateMarket,
  SessionOutcome,
  StepId,
} from '../../machines/contract/types.ts';
import { allOf } from '../database/expressions.ts';
import { dayStart, isBeyond, type PageKey } from '../database/pages.ts';
import type { Database } from '../database/tables.ts';

/** The filters of a list of sessions; null or absent ones do not apply. */
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

/** Where a list continues: when a session began, as PostgreSQL writes it, and its policy. */
export type SessionPlace = readonly [startedAt: string, policyId: string];

/** Sessions of a list, and where it continues; null at its end. */
export interface SessionRows {
  readonly rows: readonly SessionRow[];
  readonly next: SessionPlace | null;
}

/** How many sessions one call looks at, in their own order, and where an index of what they met leads to each. It answers at once, whatever it asks for. */
const mostLookedAt = 20_000;
const mostLookedUp = 4_000;

/** The next sessions of a list, the newest first. */
export async function readSessionRows(
  db: Kysely<Database>,
  criteria: SessionCriteria,
  { first, after }: { readonly first: number; readonly after: SessionPlace | null },
): Promise<SessionRows> {
  const { fitting, furthest } = selectFitting(db, criteria, after);
  const rows = await selectRows(db, fitting.limit(first + 1))
    .orderBy('s.started_at', 'desc')
    .orderBy('s.policy_id', 'desc')
    .execute();
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  if (rows.length > first && last) return { rows: shown, next: last.place };
  const end = await furthest.executeTakeFirst();
  return { rows: shown, next: end?.place ?? null };
}

/** The row of one session; undefined if there is none. */
export function readSessionRow(db: Kysely<Database>, policyId: number) {
  return selectRows(
    db,
    db.selectFrom('recorded_session').selectAll().where('policy_id', '=', policyId),
  ).executeTakeFirst();
}

/** The sessions that fit among those that are looked at, in their order, and the last place that is looked at. */
function selectFitting(db: Kysely<Database>, criteria: SessionCriteria, after: SessionPlace | null) {
  const [source, ...others] = listSources(db, criteria);
  const inTime = buildTimeCondition(criteria, after);
  const rowFits = buildRowCondition(criteria);
  if (source === undefined) {
    const all = db
      .selectFrom('recorded_session as e')
      .where(inTime)
      .orderBy('e.started_at', 'desc')
      .orderBy('e.policy_id', 'desc');
    return {
      fitting: db
        .selectFrom(all.selectAll('e').limit(sql.lit(mostLookedAt)).as('r'))
        .selectAll('r')
        .where(rowFits)
        .orderBy('r.started_at', 'desc')
        .orderBy('r.policy_id', 'desc'),
      furthest: all
        .select(placeColumn('e.started_at', 'e.policy_id'))
        .offset(sql.lit(mostLookedAt - 1))
        .limit(1),
    };
  }
  const found = db
    .selectFrom(source.as('e'))
    .where(inTime)
    .orderBy('e.started_at', 'desc')
    .orderBy('e.policy_id', 'desc');
  let fitting = db
    .selectFrom(found.select(['e.policy_id', 'e.started_at']).limit(sql.lit(mostLookedUp)).as('f'))
    // They are looked up one after another, so that no more are read than are shown.
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('recorded_session')
          .selectAll()
          .whereRef('policy_id', '=', 'f.policy_id')
          .offset(sql.lit(0))
          .as('r'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .where(rowFits);
  for (const other of others)
    fitting = fitting.where(({ exists, selectFrom }) =>
      exists(selectFrom(other.as('o')).whereRef('o.policy_id', '=', 'f.policy_id').select('o.policy_id')),
    );
  return {
    fitting: fitting.orderBy('f.started_at', 'desc').orderBy('f.policy_id', 'desc'),
    furthest: found
      .select(placeColumn('e.started_at', 'e.policy_id'))
      .offset(sql.lit(mostLookedUp - 1))
      .limit(1),
  };
}

/** The sources of a list of sessions: those with a name, a problem or a hard stop are few and have an index of their own, in the list's order. */
function listSources(db: Kysely<Database>, { error, stop, isKept }: SessionCriteria) {
  return [
    ...(isKept ? [db.selectFrom('kept_recording').select(['policy_id', 'started_at'])] : []),
    ...(error ? [selectFindings(db, 'ERROR', error)] : []),
    ...(stop ? [selectFindings(db, 'STOP', stop)] : []),
  ];
}

/** Whether a session `e` is within the requested days, and after the place where the list continues. */
function buildTimeCondition({ startedFrom, startedTo }: SessionCriteria, after: SessionPlace | null) {
  const conditions = [
    ...(startedFrom ? [session('e.started_at', '>=', dayStart(startedFrom, 0))] : []),
    ...(startedTo ? [session('e.started_at', '<', dayStart(startedTo, 1))] : []),
    ...(after ? [isBeyond(sessionKeys('e'), '<', [sql.val(after[0]), sql.val(after[1])])] : []),
  ];
  return () => allOf(conditions);
}

/** Whether the row `r` of a session fits. */
function buildRowCondition({ step, guards, product, outcome }: SessionCriteria) {
  const conditions = [
    ...(step ? [session('r.steps', '@>', sql.val([step]))] : []),
    ...(guards.length > 0 ? [session('r.guards', '@>', sql.val([...guards]))] : []),
    ...(product ? [session('r.product', '=', product)] : []),
    ...(outcome ? [session('r.outcome', '=', outcome)] : []),
  ];
  return () => allOf(conditions);
}

type RecordedSession = Database['recorded_session'];
const session = expressionBuilder<{ e: RecordedSession; r: RecordedSession }, 'e' | 'r'>();

/** The newest session comes first. */
const sessionKeys = (alias: string): readonly PageKey[] => [
  { column: sql.ref(`${alias}.started_at`), type: 'timestamptz' },
  { column: sql.ref(`${alias}.policy_id`), type: 'bigint' },
];

type Sessions = SelectQueryBuilder<Database, never, Selectable<Database['recorded_session']>>;

/** Some rows of sessions with the other columns of the list. */
function selectRows(db: Kysely<Database>, sessions: Pick<Sessions, 'as'>) {
  return db
    .selectFrom(sessions.as('s'))
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
