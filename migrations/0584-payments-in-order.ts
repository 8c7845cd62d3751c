import { type Kysely, sql } from 'kysely';

/** Of two payments of one day the one with the greater number is the newer: no session draws numbers of payments ahead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter sequence payment_payment_id_seq cache 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter sequence payment_payment_id_seq cache 20`.execute(db);
}
