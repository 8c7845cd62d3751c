import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table location_facts add column open_facts varchar(200), add column known_answers jsonb`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table location_facts drop column open_facts, drop column known_answers`.execute(db);
}
