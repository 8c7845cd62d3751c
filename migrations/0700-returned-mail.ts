import { type Kysely, sql } from 'kysely';

/** Mail that came back is a status of its copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter_copy drop constraint letter_copy_status_check,
    add constraint letter_copy_status_check check (status in ('QUEUED', 'SENT', 'FAILED', 'PRINTED', 'RETURNED'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update letter_copy set status = 'PRINTED', failure = null where status = 'RETURNED'`.execute(db);
  await sql`alter table letter_copy drop constraint letter_copy_status_check,
    add constraint letter_copy_status_check check (status in ('QUEUED', 'SENT', 'FAILED', 'PRINTED'))`.execute(
    db,
  );
}
