import { type Kysely, sql } from 'kysely';

/** The number of a Write Your Own company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column wyo_number varchar(5)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company drop column wyo_number`.execute(db);
}
