import { type Kysely, sql } from 'kysely';

/** Many policies are read and written in short statements, so that nobody waits for a big book. */
export const runsOutsideTransaction = true;

const batchSize = 5000;

/** Writes the rows of the policies that were there before the book was. What is saved meanwhile writes its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: number | null = 0;
  while (last !== null) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      with batch as (select policy_id from policy where policy_id > ${last} order by policy_id limit ${batchSize}),
      booked as (insert into book_row select b.* from policy_of_book b join batch using (policy_id) on conflict do nothing)
      select max(policy_id)::integer as last from batch`.execute(db);
    last = rows[0]?.last ?? null;
  }
  await sql`analyze book_row`.execute(db);
}

/** The rows go with their table. */
export async function down(_db: Kysely<unknown>): Promise<void> {
  // Nothing to take back here.
}
