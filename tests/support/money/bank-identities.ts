import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';

/** An account of money that does not hold what the rows of payments say that the bank has, or has under way. */
export interface BrokenAccount {
  readonly account: string;
  readonly posted: number;
  readonly recorded: number;
}

/**
 * Every account of money beside its current rows: the bank is what has cleared less what left it, the clearings are the deposits under way, and
 * what is outstanding are the uncashed checks. Each deposit is the sum of its items, and what a policy says that it received the sum of its
 * payments. Empty where all agree.
 */
export async function findBrokenBank(db: Kysely<Database>): Promise<BrokenAccount[]> {
  const { rows } = await sql<BrokenAccount>`
    with paid as (
      select m.amount_cents as cents, m.payment_status_id as status, m.payment_type_id as type from payment m
    ), suspended as (
      select s.amount_cents as cents, s.cleared_date from suspense_item s where s.status = 'WAITING'
    ), claimed as (
      select y.amount_cents as cents, y.status, y.kind = 'EXPENSE' as is_expense from claim_payment y
    ), recorded (account, cents) as (
      select 'CARD_CLEARING', sum(cents) from paid where status in (1, 2, 3) and type in (1, 2, 3)
      union all select 'CHECK_CLEARING', sum(cents) from paid where status in (1, 2, 3) and type not in (1, 2, 3)
      union all select 'CHECK_CLEARING', sum(cents) from suspended where cleared_date is null
      union all select 'CHECK_CLEARING', sum(amount_cents) from claim_recovery where settled_date is null
      union all select 'SUSPENSE', -sum(cents) from suspended
      union all select 'REFUNDS_PAYABLE', sum(cents) from paid where status in (11, 13)
      union all select 'OUTSTANDING_REFUNDS', sum(cents) from paid where status = 14 and type = 20
      union all select 'UNCLAIMED_PROPERTY', sum(cents) from paid where status = 17
      union all select 'UNCLAIMED_PROPERTY', -sum(cents) from claimed where status = 'UNCLAIMED'
      union all select 'CLAIMS_PAYABLE', -sum(cents) from claimed where status in ('APPROVED', 'STOPPED') and not is_expense
      union all select 'EXPENSES_PAYABLE', -sum(cents) from claimed where status = 'APPROVED' and is_expense
      union all select 'OUTSTANDING_CLAIM_CHECKS', -sum(cents) from claimed where status = 'SENT'
      union all select 'BANK', sum(cents) from paid where status in (4, 15, 18) or status = 14 and type <> 20
      union all select 'BANK', sum(cents) from suspended where cleared_date is not null
      union all select 'BANK', -sum(cents) from claimed where status in ('CASHED', 'TURNED_OVER')
      union all select 'BANK', sum(amount_cents) from claim_recovery where settled_date is not null
    ), posted (account, cents) as (
      select account, sum(amount_cents) from posting group by account
    ), expected as (
      select account, coalesce(sum(cents), 0) as cents from recorded group by account
    )
    select e.account, coalesce(p.cents, 0)::integer as posted, e.cents::integer as recorded
    from expected e left join posted p using (account) where coalesce(p.cents, 0) <> e.cents
    union all
    select 'deposit ' || f.receipt_file_id, f.amount_cents::integer, coalesce(sum(s.amount_cents), 0)::integer
    from receipt_file f left join receipt_file_row r using (receipt_file_id) left join suspense_item s using (suspense_item_id)
    where f.kind <> 'ACH_RETURNS' group by f.receipt_file_id, f.amount_cents having f.amount_cents <> coalesce(sum(s.amount_cents), 0)
    union all
    select 'received on policy ' || y.policy_id, coalesce(t.submitted_premium_cents, 0)::integer, m.cents::integer
    from policy y join transaction t on t.policy_id = y.policy_id and t.transaction_id = y.active_transaction_id
    cross join lateral (select coalesce(sum(m.amount_cents) filter (where m.payment_status_id in (1, 2, 3, 4, 14, 15, 17, 18)), 0) as cents
      from payment m where m.policy_id = y.policy_id) m
    where coalesce(t.submitted_premium_cents, 0) <> m.cents
    order by 1`.execute(db);
  return rows;
}
