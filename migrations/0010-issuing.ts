import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence nfip_policy_number start 1000000001 maxvalue 9999999999 cache 20`.execute(db);
  await sql`create sequence private_policy_number start 10000001 maxvalue 99999999 cache 20`.execute(db);
  await sql`create sequence outgoing_payment_queue cache 20`.execute(db);
  await sql`alter table payment add column requested_by bigint, add column decided_by bigint`.execute(db);
  await sql`create index payment_number on payment (payment_id)`.execute(db);
  await sql`create index rating_number on rating (rating_id)`.execute(db);
  await sql`create index transaction_number on transaction (transaction_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index transaction_number`.execute(db);
  await sql`drop index rating_number`.execute(db);
  await sql`drop index payment_number`.execute(db);
  await sql`alter table payment drop column requested_by, drop column decided_by`.execute(db);
  await sql`drop sequence outgoing_payment_queue`.execute(db);
  await sql`drop sequence private_policy_number`.execute(db);
  await sql`drop sequence nfip_policy_number`.execute(db);
}
