import { type Kysely, sql } from 'kysely';

/** Each statement is a transaction of its own: people work on while the index of a big book is made. */
export const runsOutsideTransaction = true;

/** Claims in the order of their work: the earliest day on which something is due first, and last those that wait for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One that was not finished when the migration stopped is not valid.
  await sql`drop index concurrently if exists claim_by_urgency`.execute(db);
  await sql`create index concurrently claim_by_urgency on claim
    ((cast('9999-12-31' as date) - coalesce(next_due_date, cast('9999-12-31' as date))), claim_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists claim_by_urgency`.execute(db);
}
