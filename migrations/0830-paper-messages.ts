import { type Kysely, sql } from 'kysely';

/** The paper that a message hands in, whose answer answers the message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_message add column document_id bigint`.execute(db);
  await sql`create index policy_message_of_paper on policy_message (document_id) where document_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index policy_message_of_paper`.execute(db);
  await sql`alter table policy_message drop column document_id`.execute(db);
}
