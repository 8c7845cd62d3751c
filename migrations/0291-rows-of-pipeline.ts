import { type Kysely, sql } from 'kysely';

/** Many policies are read and written in short statements, and indexes made beside the work on the book. */
export const runsOutsideTransaction = true;

const batchSize = 2000;

/** Who sees a row: the agent of record, who created it where that is somebody else, and the agency. */
const sights: { readonly [sight: string]: { readonly column: string; readonly only: string } } = {
  user: { column: 'user_id', only: '' },
  creator: { column: 'created_by', only: ' and created_by is not null' },
  agency: { column: 'agency_entity_id', only: '' },
};

const orders = {
  started: 'started_at',
  amount: 'amount_cents',
  expires: 'expires_on',
  due: 'due_on',
  name: 'sort_name',
};

/** By each sight and stage in each order. Most of a book is issued: those rows are found by their first and their last day only. */
const indexes: readonly (readonly [string, string])[] = Object.entries(sights).flatMap(
  ([sight, { column, only }]) => [
    ...Object.entries(orders).map(([order, key]) => {
      const counted =
        order === 'expires' ? ' include (amount_cents, user_id, created_by, agency_entity_id)' : '';
      return [
        `pipeline_of_${sight}_by_${order}`,
        `pipeline_row (${column}, stage, ${key}, policy_id)${counted} where stage <> 'ISSUED'${only}`,
      ] as const;
    }),
    [
      `pipeline_of_${sight}_issued`,
      `pipeline_row (${column}, issued_on, policy_id) include (amount_cents, expires_on) where stage = 'ISSUED'${only}`,
    ] as const,
    [
      `pipeline_of_${sight}_ending`,
      `pipeline_row (${column}, expires_on, policy_id) include (amount_cents, issued_on) where stage = 'ISSUED'${only}`,
    ] as const,
  ],
);

/** Writes the rows of the policies that were there before. What is saved meanwhile writes its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: string | null = '0';
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with batch as materialized (select policy_id from policy where policy_id > ${last}::bigint order by policy_id limit ${batchSize}),
      written as (insert into pipeline_row select v.* from batch cross join lateral
        (select * from pipeline_of_policy x where x.policy_id = batch.policy_id offset 0) v on conflict do nothing)
      select max(policy_id)::text as last from batch`.execute(db);
    last = rows[0]?.last ?? null;
  }
  for (const [name, columns] of indexes) {
    // One that was stopped midway is there, but not valid.
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql.raw(`create index concurrently ${name} on ${columns}`).execute(db);
  }
  await sql`analyze pipeline_row`.execute(db);
}

/** The rows go with their table. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name] of indexes) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
