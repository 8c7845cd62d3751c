import { type Kysely, sql } from 'kysely';

/**
 * The policy of a transaction, a rating or a payment whose number is all that a caller has. Where the tables are divided by policy it is a
 * table of its own with the same columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view policy_directory (kind, id, policy_id) as
    select 'TRANSACTION'::text, transaction_id, policy_id from transaction
    union all select 'RATING', rating_id, policy_id from rating
    union all select 'PAYMENT', payment_id, policy_id from payment`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view policy_directory`.execute(db);
}
