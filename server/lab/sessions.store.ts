import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isBeyond, type PageKey } from '../database/pages.ts';
import type { Database } from '../database/tables.ts';

/** A row of the list of sessions, with the names of its agent of record. */
export type SessionRow = Awaited<ReturnType<typeof readSessionRow>> & object;

/** Where a list continues: when a session began, as PostgreSQL writes it, and its policy. */
export type SessionPlace = readonly [startedAt: string, policyId: string];

/** Sessions of a list, and where it continues; null at its end. */
export interface SessionRows {
  readonly rows: readonly SessionRow[];
  readonly next: SessionPlace | null;
}

/** The next sessions of a list, or of those that are kept, the newest first. */
export async function readSessionRows(
  db: Kysely<Database>,
  isKept: boolean,
  { first, after }: { readonly first: number; readonly after: SessionPlace | null },
): Promise<SessionRows> {
  const keys: readonly PageKey[] = [
    { column: sql.ref('e.started_at'), type: 'timestamptz' },
    { column: sql.ref('e.policy_id'), type: 'bigint' },
  ];
  const source = isKept
    ? db.selectFrom('kept_recording').select(['policy_id', 'started_at'])
    : db.selectFrom('recorded_session').select(['policy_id', 'started_at']);
  const found = db
    .selectFrom(source.as('e'))
    .select('e.policy_id')
    .$if(after !== null, (query) => query.where(isBeyond(keys, '<', (after ?? []).map(sql.val))))
    .orderBy('e.started_at', 'desc')
    .orderBy('e.policy_id', 'desc')
    .limit(first + 1);
  const page = db
    .selectFrom(found.as('f'))
    .innerJoin('recorded_session as r', 'r.policy_id', 'f.policy_id')
    .selectAll('r');
  const rows = await selectRows(db, page)
    .orderBy('s.started_at', 'desc')
    .orderBy('s.policy_id', 'desc')
    .execute();
  const shown = rows.slice(0, first);
  return { rows: shown, next: rows.length > first ? (shown.at(-1)?.place ?? null) : null };
}

/** The row of one session; undefined if there is none. */
export function readSessionRow(db: Kysely<Database>, policyId: number) {
  return selectRows(
    db,
    db.selectFrom('recorded_session').selectAll().where('policy_id', '=', policyId),
  ).executeTakeFirst();
}

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
      // Raw: the builder has no arrays of expressions.
      sql<SessionPlace>`array[s.started_at::text, s.policy_id::text]`.as('place'),
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
