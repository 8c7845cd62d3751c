import { type Kysely, sql } from 'kysely';

/**
 * An overpayment of a claim that was written off stands on no policy: the policy's account took it for premium that nobody pays, and had received
 * less by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posting disable trigger posting_unchanged`.execute(db);
  await sql`set local highwater.rewrites = 'on'`.execute(db);
  await sql`with moved as (
      update posting p set policy_id = null from ledger_entry e, posting o
      where e.ledger_entry_id = p.ledger_entry_id and e.claim_id is not null and p.account = 'WRITTEN_OFF'
        and o.posting_id = p.posting_id and p.policy_id is not null
      returning o.policy_id)
    update transaction t set submitted_premium_cents = m.cents
    from policy y, lateral (select coalesce(sum(m.amount_cents), 0) as cents from payment m
      where m.policy_id = y.policy_id and m.payment_status_id in (1, 2, 3, 4, 14, 15)) m
    where y.policy_id in (select policy_id from moved) and t.policy_id = y.policy_id
      and t.transaction_id in (y.current_transaction_id, y.active_transaction_id)`.execute(db);
  await sql`alter table posting enable trigger posting_unchanged`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posting disable trigger posting_unchanged`.execute(db);
  await sql`update posting p set policy_id = c.policy_id from ledger_entry e join claim c on c.claim_id = e.claim_id
    where e.ledger_entry_id = p.ledger_entry_id and p.account = 'WRITTEN_OFF' and p.policy_id is null`.execute(
    db,
  );
  await sql`alter table posting enable trigger posting_unchanged`.execute(db);
}
