import { type Kysely, sql } from 'kysely';

/** The number that people use for a claim follows from the number of its row, and is stored nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim drop column claim_number`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim add column claim_number varchar(20) not null
    generated always as ('C' || lpad(claim_id::text, 8, '0')) stored unique`.execute(db);
}
