import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';

/** A claim whose accounts, or rows, do not hold what they must. */
export interface BrokenClaim {
  readonly identity: string;
  readonly claimId: number;
  /** The coverage; null where an account is not kept by coverage. */
  readonly coverage: string | null;
  readonly cents: number;
}

/**
 * Checks every claim: its accounts after every database transaction that posted, in the whole history, and its rows against its accounts
 * now. Returns the violations; empty if there are none.
 */
export async function findBrokenClaims(db: Kysely<Database>): Promise<BrokenClaim[]> {
  const { rows } = await sql<BrokenClaim>`
    select distinct on (identity, claim_id, coverage) identity, claim_id as "claimId", coverage, cents::integer as cents from (
      ${brokenByCoverage} union all ${brokenByClaim} union all ${brokenRows} union all ${brokenProofs}
    ) b where cents <> 0 order by identity, claim_id, coverage`.execute(db);
  return rows;
}

/** The postings of claims; `is_loss` marks what the bank moved for the loss, and not for an adjuster or a recovery. */
const postings = sql`(select e.claim_id, e.xmin::text::bigint as written, e.kind, p.account, p.line, p.amount_cents as cents,
    e.kind in ('CLAIM_PAYMENT_SENT', 'CLAIM_PAYMENT_CASHED', 'CLAIM_PAYMENT_TURNED_OVER') and not exists (select from posting o
      where o.ledger_entry_id = e.ledger_entry_id and o.account = 'EXPENSES_PAYABLE') as is_loss
  from ledger_entry e join posting p using (ledger_entry_id) where e.claim_id is not null)`;

function sumWhere(condition: string) {
  return sql`coalesce(sum(cents) filter (where ${sql.raw(condition)}), 0)`;
}

const brokenByCoverage = sql`
  select identity, claim_id, line as coverage, cents from (
    select claim_id, line, sum(reserves) over history as reserves, sum(changed) over history as changed, sum(paid) over history as paid
    from (select claim_id, line, written, ${sumWhere("account = 'RESERVES'")} as reserves, ${sumWhere("account = 'RESERVE_CHANGE'")} as changed,
        ${sumWhere("account = 'CLAIMS_PAID'")} as paid
      from ${postings} p where line is not null group by 1, 2, 3) posted
    window history as (partition by claim_id, line order by written)
  ) h cross join lateral (values
    ('reserves are what their changes come to', reserves + changed),
    ('no reserve is below nothing', greatest(reserves, 0)),
    ('no more is taken back than was paid', least(paid, 0))) c (identity, cents)`;

const brokenByClaim = sql`
  select identity, claim_id, null as coverage, cents from (
    select claim_id, ${sql.join(
      ['paid', 'payable', 'checks', 'loss_bank', 'kept', 'due', 'overpaid', 'expense', 'expense_payable'].map(
        (name) => sql`sum(${sql.id(name)}) over history as ${sql.id(name)}`,
      ),
    )}, sum(expense_bank) over history as expense_bank
    from (select claim_id, written,
        ${sumWhere("account = 'CLAIMS_PAID'")} as paid, ${sumWhere("account = 'CLAIMS_PAYABLE'")} as payable,
        ${sumWhere("account in ('OUTSTANDING_CLAIM_CHECKS', 'UNCLAIMED_PROPERTY')")} as checks,
        ${sumWhere("account = 'BANK' and is_loss")} as loss_bank, ${sumWhere("account = 'UNAPPLIED_CASH'")} as kept,
        ${sumWhere("account = 'DUE_FROM_INSURED'")} as due,
        ${sumWhere("account = 'DUE_FROM_INSURED' and kind = 'CLAIM_OVERPAID'")} as overpaid,
        ${sumWhere("account = 'ADJUSTING_EXPENSE'")} as expense, ${sumWhere("account = 'EXPENSES_PAYABLE'")} as expense_payable,
        ${sumWhere("account = 'BANK' and not is_loss and kind = 'CLAIM_PAYMENT_SENT'")} as expense_bank
      from ${postings} p group by 1, 2) posted
    window history as (partition by claim_id order by written)
  ) h cross join lateral (values
    ('what was paid is owed, under way, out of the bank, kept as premium, or due back', paid + payable + checks + loss_bank + kept + overpaid),
    ('no more is sent than was approved', greatest(payable, 0)),
    ('no more is cashed than was sent', greatest(checks, 0)),
    ('no more comes back than is due', least(due, 0)),
    ('an adjuster’s fee is owed or paid', expense + expense_payable + expense_bank),
    ('no adjuster is paid more than was approved', greatest(expense_payable, 0))) c (identity, cents)`;

/** The amounts in the rows of a claim, beside those that were posted. */
const brokenRows = sql`
  select identity, c.claim_id, o.coverage, cents from claim c
  cross join unnest(array['BUILDING', 'CONTENTS', 'ICC']) o (coverage)
  cross join lateral (select ${sumWhere("account = 'RESERVES'")} as reserves, ${sumWhere("account = 'CLAIMS_PAID'")} as paid,
    ${sumWhere("account = 'RECOVERIES'")} as recovered from ${postings} p where p.claim_id = c.claim_id and p.line = o.coverage) p
  cross join lateral (select
    coalesce((select r.amount_cents from claim_reserve r where r.claim_id = c.claim_id and r.coverage = o.coverage
      order by r.claim_reserve_id desc limit 1), 0) as reserved,
    coalesce((select sum(y.amount_cents) from claim_payment y where y.claim_id = c.claim_id and y.coverage = o.coverage
      and y.kind <> 'EXPENSE' and y.status <> 'CANCELED'), 0) as approved,
    coalesce((select sum(v.amount_cents) from claim_overpayment v where v.claim_id = c.claim_id and v.coverage = o.coverage), 0) as demanded,
    coalesce((select sum(v.amount_cents) from claim_recovery v where v.claim_id = c.claim_id and v.coverage = o.coverage
      and v.kind <> 'OVERPAYMENT'), 0) as returned) r
  cross join lateral (values
    ('the reserve of a claim is the one that was posted', p.reserves + r.reserved),
    ('the shares of all payees are what was paid', p.paid - r.approved + r.demanded),
    ('what was recovered is what came back', p.recovered + r.returned)) i (identity, cents)`;

/** The amount bound to a proof of loss is at most what was sworn by then; the building and compliance are at most what the law allows a house. */
const brokenProofs = sql`
  select 'no more is paid than was sworn' as identity, y.claim_id, y.coverage, greatest(y.so_far - s.sworn, 0) as cents
  from (select claim_payment_id, claim_id, coverage, kind, approved_date,
      sum(amount_cents) over (partition by claim_id, coverage order by claim_payment_id) as so_far
    from claim_payment where kind <> 'EXPENSE' and status <> 'CANCELED') y
  join claim c using (claim_id)
  cross join lateral (select case when y.coverage = 'ICC' then (select coalesce(i.proof_amount_cents, 0) from icc_claim i where i.claim_id = y.claim_id)
    else (select coalesce(sum(case y.coverage when 'BUILDING' then p.building_amount_cents else p.contents_amount_cents end), 0) from loss_proof p
      where p.claim_id = y.claim_id and p.signed_date <= y.approved_date
        and (p.signed_date <= c.date_of_loss + 60 + c.proof_extension_days or p.waiver is not null)) end as sworn) s
  where y.kind <> 'ADVANCE' or y.coverage = 'ICC'
  union all
  select 'building and compliance are at most the statutory maximum', y.claim_id, null,
    greatest(sum(y.amount_cents) - 25000000, 0) from claim_payment y
  where y.coverage in ('BUILDING', 'ICC') and y.kind <> 'EXPENSE' and y.status <> 'CANCELED' group by y.claim_id`;
