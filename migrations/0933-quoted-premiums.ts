import { type Kysely, sql } from 'kysely';

/** The total premium that the customer was quoted: a submitted application is compared with it whenever it is evaluated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transaction add column quoted_premium_cents bigint`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transaction drop column quoted_premium_cents`.execute(db);
}
