import { type Kysely, sql } from 'kysely';

/** Finds the policies whose document requests the calendar has to look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index document_request_open on document_request (policy_id, due_date) where status = 'OPEN'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index document_request_open`.execute(db);
}
