import { type Kysely, sql } from 'kysely';

/** Many policies are read and written in short statements, so that nobody waits for a big book. */
export const runsOutsideTransaction = true;

const batchSize = 1000;

/** The result of a batch: its last policy, and those that somebody held a lock on. */
interface Batch {
  readonly last: string | null;
  readonly skipped: readonly string[];
}

/**
 * Writes the rows of the policies that were there before. What is saved meanwhile writes its own: a policy that is being saved is left for
 * later, because its save would wait for this row while this row waits for the save.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: string | null = '0';
  while (last !== null) {
    const { rows }: { rows: Batch[] } = await sql<Batch>`
      with batch as (select policy_id from policy where policy_id > ${last}::bigint order by policy_id limit ${batchSize}),
      locked as (select p.policy_id from policy p where p.policy_id in (select policy_id from batch) for key share skip locked),
      written as (insert into book_text select t.* from locked join lateral (${selectText()}) t on true on conflict do nothing)
      select max(policy_id)::text as last,
        array(select policy_id::text from batch except select policy_id::text from locked) as skipped from batch`.execute(
      db,
    );
    for (const policyId of rows[0]?.skipped ?? []) await addRow(db, policyId);
    last = rows[0]?.last ?? null;
  }
  await sql`analyze book_text`.execute(db);
}

/** The row of a policy, made of those of the book, which are there. */
const selectText =
  () => sql`select b.policy_id, b.user_id, nullif(b.created_by, b.user_id), b.agency_entity_id, b.company_id,
    quarter_of(b.changed_at), translate(p.search_text, '@.-', 'QJX')
  from book_change b join policy p on p.policy_id = b.policy_id where b.policy_id = locked.policy_id`;

/** Waits until nobody holds the policy, then writes its row. */
async function addRow(db: Kysely<unknown>, policyId: string): Promise<void> {
  await sql`with locked as materialized (select policy_id from policy where policy_id = ${policyId}::bigint for key share)
    insert into book_text select t.* from locked join lateral (${selectText()}) t on true on conflict do nothing`.execute(
    db,
  );
}

/** The rows go with their table. */
export async function down(_db: Kysely<unknown>): Promise<void> {
  // Nothing to take back here.
}
