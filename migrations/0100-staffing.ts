import { type Kysely, sql } from 'kysely';

/** The lists of people and entities by company, entity and beginning of a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_company on app_user (company_id, user_id)`.execute(db);
  await sql`create index app_user_name_start on app_user (lower(user_name) text_pattern_ops)`.execute(db);
  await sql`create index app_user_first_start on app_user (lower(first_name) text_pattern_ops)`.execute(db);
  await sql`create index app_user_last_start on app_user (lower(last_name) text_pattern_ops)`.execute(db);
  await sql`create index entity_company on entity (company_id, entity_id)`.execute(db);
  await sql`create index entity_name_start on entity (lower(name) text_pattern_ops)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['entity_name_start', 'entity_company', 'app_user_last_start', 'app_user_first_start'])
    await sql`drop index ${sql.id(name)}`.execute(db);
  for (const name of ['app_user_name_start', 'app_user_company'])
    await sql`drop index ${sql.id(name)}`.execute(db);
}
