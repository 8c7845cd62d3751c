import { type Kysely, sql } from 'kysely';

/** Claims in the order of their work: the earliest day on which something is due first, and last those that wait for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index claim_by_urgency on claim
    ((cast('9999-12-31' as date) - coalesce(next_due_date, cast('9999-12-31' as date))), claim_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index claim_by_urgency`.execute(db);
}
