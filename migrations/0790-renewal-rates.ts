import { type Kysely, sql } from 'kysely';

/** Planned renewals are looked at 120 days before the end of their terms: one that the engine cannot rate waits for FEMA's rates in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update renewal set next_date = expiration_date - 120
    where stage = 'PLANNED' and next_date = expiration_date - 60`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update renewal set next_date = expiration_date - 60
    where stage = 'PLANNED' and next_date = expiration_date - 120`.execute(db);
}
