import { type Kysely, sql } from 'kysely';

/** The webhook event of a payment whose status changed is named like the transaction's: PAYMENT_STATUS_CHANGED. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameEvent(db, 'PAYMENT_MOVED', 'PAYMENT_STATUS_CHANGED');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await renameEvent(db, 'PAYMENT_STATUS_CHANGED', 'PAYMENT_MOVED');
}

async function renameEvent(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  await sql`update webhook set events = array_replace(events, ${from}, ${to}) where ${from} = any(events)`.execute(
    db,
  );
  await sql`update webhook_delivery set event = ${to}, payload = payload || jsonb_build_object('event', ${to}::text)
    where event = ${from}`.execute(db);
}
