import { type Kysely, sql } from 'kysely';

/** The payments and refunds that wait for somebody: few of them, however large the book is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_waiting on payment (payment_status_id, payment_id)
    where payment_status_id in (1, 2, 3, 10, 11, 13)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_waiting`.execute(db);
}
