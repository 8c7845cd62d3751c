import { type Kysely, sql } from 'kysely';

/** Many policies are looked at in short statements. */
export const runsOutsideTransaction = true;

const batchSize = 5000;

/** Names the policies that were recorded before there was a list. What a policy does meanwhile is counted when its events are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: string | null = '0';
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with batch as materialized (select policy_id from policy where policy_id > ${last}::bigint order by policy_id limit ${batchSize}),
      named as (insert into unlisted_recording select b.policy_id from batch b
        where exists (select from wizard_event e where e.policy_id = b.policy_id) on conflict do nothing)
      select max(policy_id)::text as last from batch`.execute(db);
    last = rows[0]?.last ?? null;
  }
}

/** The names go with their table. */
export async function down(): Promise<void> {}
