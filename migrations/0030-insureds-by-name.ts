import { type Kysely, sql } from 'kysely';

/** The policies of an insured are found by name without reading the whole book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index insured_name on insured (lower(case when is_entity then trim(entity_name)
    else trim(first_name) || ' ' || trim(last_name) end))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index insured_name`.execute(db);
}
