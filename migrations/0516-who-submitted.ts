import { type Kysely, sql } from 'kysely';

/** Who submitted an application or handed in a change: a different person releases it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transaction add column submitted_by bigint`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transaction drop column submitted_by`.execute(db);
}
