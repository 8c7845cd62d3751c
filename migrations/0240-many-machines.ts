import { type Kysely, sql } from 'kysely';

/**
 * What several machines over one database need: who carries a call with a key out, so that the call of a process that died need not be
 * waited for; and a place for documents that every machine reaches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_key add column process_number integer`.execute(db);
  await sql`create table document_content (
    sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
    content bytea not null
  )`.execute(db);
  await sql`alter table document_content alter column content set storage external`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table document_content`.execute(db);
  await sql`alter table idempotency_key drop column process_number`.execute(db);
}
