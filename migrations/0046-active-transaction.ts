import { type Kysely, sql } from 'kysely';

/**
 * The active transaction of a policy is one of its own. The planner reads from the key that each policy finds exactly one
 * transaction; without it, it expects one row of the whole join. Deferrable, because a policy can be copied before its transactions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy add constraint policy_active_transaction
    foreign key (policy_id, active_transaction_id) references transaction (policy_id, transaction_id)
    deferrable initially immediate`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy drop constraint policy_active_transaction`.execute(db);
}
