import { type Kysely, sql } from 'kysely';

/**
 * The numbers that people read come one after another. A sequence with a cache hands every connection twenty at a time, and
 * what a connection has not used is lost when it ends, so that the numbers jumped over a restart. Ids that nobody reads keep
 * their caches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy alter column policy_id set cache 1`.execute(db);
  await sql`alter sequence nfip_policy_number cache 1`.execute(db);
  await sql`alter sequence private_policy_number cache 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter sequence private_policy_number cache 20`.execute(db);
  await sql`alter sequence nfip_policy_number cache 20`.execute(db);
  await sql`alter table policy alter column policy_id set cache 20`.execute(db);
}
