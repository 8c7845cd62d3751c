import { type Kysely, sql } from 'kysely';

/** The nightly tidying up finds the challenges of passkeys that ran out by their day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index passkey_challenge_expires on passkey_challenge (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index passkey_challenge_expires`.execute(db);
}
