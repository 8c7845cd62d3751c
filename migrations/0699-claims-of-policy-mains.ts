import { type Kysely, sql } from 'kysely';

/** The claims of all terms of a policy, which a renewal counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index claim_of_main on claim (policy_main_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index claim_of_main`.execute(db);
}
