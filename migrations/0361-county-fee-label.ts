import { type Kysely, sql } from 'kysely';

/** The label of a county's tax on a private policy: with a label and without an amount it is charged, but not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rating add column county_fee_label varchar(60)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rating drop column county_fee_label`.execute(db);
}
