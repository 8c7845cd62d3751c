import { type Kysely, sql } from 'kysely';

/** What was due when a link to a payment was made, and the payment that used it up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guest_link add column amount_due varchar(20), add column payment_id bigint`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guest_link drop column amount_due, drop column payment_id`.execute(db);
}
