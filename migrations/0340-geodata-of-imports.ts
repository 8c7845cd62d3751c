import { type Kysely, sql } from 'kysely';

/** The data sets that facts of an import were derived from, in the order in which its places number them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_import add column data_sets jsonb not null default '[]'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_import drop column data_sets`.execute(db);
}
