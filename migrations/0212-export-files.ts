import { type Kysely, sql } from 'kysely';

/**
 * Exports are files in the data folder. Those that stood in the database are gone: they would have been over within a day, and are asked for
 * again. The table of their lines stays empty for processes of the release before, which may still run beside.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_export add column file_name text`.execute(db);
  await sql`delete from policy_export where status in ('DONE', 'FAILED')`.execute(db);
  await sql`delete from policy_export_chunk`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_export drop column file_name`.execute(db);
}
