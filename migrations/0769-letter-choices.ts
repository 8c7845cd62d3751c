import { type Kysely, sql } from 'kysely';

/** Whether the insured gets letters on paper or by e-mail; null is the usual way of each letter. A language alone may be chosen, or a way alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter_language alter column language drop not null,
    add column delivery text check (delivery in ('MAIL', 'EMAIL'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from letter_language where language is null`.execute(db);
  await sql`alter table letter_language drop column delivery, alter column language set not null`.execute(db);
}
