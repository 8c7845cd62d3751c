import { type Kysely, sql } from 'kysely';

/** The signature on an application is never changed: a later one is a row of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger application_signature_unchanged after update or delete on application_signature
    for each row execute function refuse_change()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger application_signature_unchanged on application_signature`.execute(db);
}
