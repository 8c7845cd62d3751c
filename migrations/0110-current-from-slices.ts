import { type Kysely, sql } from 'kysely';

/**
 * Which transaction is current follows from the version slices, and is no column that somebody sets. What reads a policy in force, and
 * before the issue what is open, joins by one generated column; the planner reads from its key that each policy finds exactly one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transaction drop column is_current`.execute(db);
  await sql`alter table policy add column in_force_transaction_id bigint
    generated always as (coalesce(current_transaction_id, open_transaction_id)) stored`.execute(db);
  await sql`alter table policy add constraint policy_in_force_transaction
    foreign key (policy_id, in_force_transaction_id) references transaction (policy_id, transaction_id)
    deferrable initially immediate not valid`.execute(db);
  await sql`alter table policy validate constraint policy_in_force_transaction`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy drop column in_force_transaction_id`.execute(db);
  await sql`alter table transaction add column is_current boolean`.execute(db);
  await sql`update transaction t set is_current = (t.transaction_id = coalesce(p.current_transaction_id, p.open_transaction_id))
    from policy p where p.policy_id = t.policy_id`.execute(db);
  await sql`alter table transaction alter column is_current set not null`.execute(db);
}
