import { type Expression, expressionBuilder, sql } from 'kysely';
import type { LedgerAccount, Money } from '../../machines/contract/types.ts';
import { accountsOfSums } from '../../machines/domain/ledger/statement.ts';
import { type Cents, moneyFromCents, parseMoney } from '../../machines/domain/money/money.ts';
import { asMoney } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { sumWhere } from '../database/expressions.ts';
import { compileOnce } from '../database/statements.ts';
import type { Database } from '../database/tables.ts';

/** The sums of the postings on a policy. */
interface PolicySums {
  /** The charge for the term, including its changes. */
  readonly charged: Cents;
  readonly received: Cents;
  readonly owed: Cents;
  readonly isCharged: boolean;
}

/** A policy whose row says another amount than its postings. */
export interface BalanceDifference {
  readonly policyId: number;
  readonly transactionId: number;
  /** The amounts that are stored with the transaction. */
  readonly submittedPremium: Money;
  readonly balance: Money;
  /** The sums of the postings. */
  readonly postedReceived: Money;
  readonly postedBalance: Money;
}

const eb = expressionBuilder<{ p: Database['posting'] }, 'p'>();

const cents = (sum: Expression<number>) => eb.cast<number>(sum, 'bigint');
const negative = (sum: Expression<number>) => eb.neg(sum);

function inAccounts(accounts: readonly LedgerAccount[]) {
  return eb(
    'p.account',
    'in',
    accounts.map((account) => sql.lit(account)),
  );
}

/** Sums of postings, in cents. */
const owedCents = cents(sumWhere(eb.ref('p.amount_cents'), inAccounts(accountsOfSums.owed)));
const chargedCents = negative(cents(sumWhere(eb.ref('p.amount_cents'), inAccounts(accountsOfSums.charged))));
const receivedCents = negative(
  cents(
    sumWhere(
      eb.ref('p.amount_cents'),
      inAccounts([
        ...accountsOfSums.owed,
        ...accountsOfSums.charged,
        ...accountsOfSums.writtenOff,
        ...accountsOfSums.notDue,
      ]),
    ),
  ),
);
const isCharged = sql`coalesce(bool_or(${inAccounts(accountsOfSums.charged)}), false)`;

interface StoredSums {
  readonly owed: Money;
  readonly charged: Money;
  readonly received: Money;
  readonly isCharged: boolean;
}

// Raw: sums with a filter each.
const sumsOfPolicy = compileOnce<{ policyId: number }, StoredSums>((db, arg) => ({
  compile: () =>
    sql<StoredSums>`
        select ${asMoney(owedCents)} as owed, ${asMoney(chargedCents)} as charged, ${asMoney(receivedCents)} as received,
          ${isCharged} as "isCharged"
        from posting p where p.policy_id = ${arg('policyId')}::bigint`.compile(db),
}));

/** Reads the sums of the postings on a policy, including those of this transaction. */
export async function readAccountSums(trx: Db, policyId: number): Promise<PolicySums> {
  const [sums] = await sumsOfPolicy(trx, { policyId });
  return {
    charged: parseMoney(sums?.charged),
    owed: parseMoney(sums?.owed),
    received: parseMoney(sums?.received),
    isCharged: sums?.isCharged ?? false,
  };
}

/** The sum of the claims paid on a policy, less its recoveries. */
export async function sumClaimsPaid(trx: Db, policyId: number): Promise<Cents> {
  const row = await trx
    .selectFrom('posting as p')
    .select(({ fn }) => fn.sum<string | null>('p.amount_cents').as('cents'))
    .where('p.policy_id', '=', policyId)
    .where('p.account', 'in', ['CLAIMS_PAID', 'RECOVERIES'])
    .executeTakeFirst();
  return parseMoney(moneyFromCents(Number(row?.cents ?? 0)));
}

/** The policies of the next batch whose rows differ from their postings, and the last policy of the batch; null after the last one. */
export async function findBalanceDifferences(
  db: Db,
  afterPolicyId: number,
  limit: number,
): Promise<{ differences: BalanceDifference[]; lastPolicyId: number | null }> {
  // Raw: a batch of policies beside the sums of its postings.
  const { rows } = await sql<BalanceDifference & { lastPolicyId: number; isDifferent: boolean }>`
    with batch as (
      select y.policy_id, y.active_transaction_id, y.current_transaction_id is not null as is_issued from policy y
      where y.policy_id > ${afterPolicyId} order by y.policy_id limit ${limit}
    ), posted as (
      select b.policy_id, ${owedCents} as owed, ${receivedCents} as received, ${isCharged} as is_charged
      from batch b join posting p on p.policy_id = b.policy_id group by b.policy_id
    ), compared as (
      select t.policy_id, t.transaction_id, coalesce(t.submitted_premium_cents, 0) as submitted,
        coalesce(t.balance_cents, 0) as balance, coalesce(posted.received, 0) as received,
        case when posted.is_charged and b.is_issued then posted.owed + greatest(coalesce(c.due_amount_cents, 0), 0)
          when posted.policy_id is null then coalesce(t.balance_cents, 0)
          else coalesce(t.total_annual_premium_cents, 0) - posted.received
            - case when t.later_installments_cents < t.total_annual_premium_cents then t.later_installments_cents else 0 end end as owed
      from batch b join transaction t on t.policy_id = b.policy_id and t.transaction_id = b.active_transaction_id
        left join posted on posted.policy_id = b.policy_id
        left join policy_change c on c.policy_id = t.policy_id and c.transaction_id = t.transaction_id
          and c.stage in ('EDITING', 'PRICED', 'HELD')
    )
    select policy_id as "policyId", transaction_id as "transactionId",
      ${asMoney(sql.ref('submitted'))} as "submittedPremium", ${asMoney(sql.ref('balance'))} as balance,
      ${asMoney(sql.ref('received'))} as "postedReceived", ${asMoney(sql.ref('owed'))} as "postedBalance",
      (select max(policy_id) from batch) as "lastPolicyId", true as "isDifferent"
    from compared where submitted <> received or balance <> owed
    union all select null, null, null, null, null, null, max(policy_id), false from batch
    order by 1`.execute(db);
  const lastPolicyId = rows.find(({ isDifferent }) => !isDifferent)?.lastPolicyId ?? null;
  const differences = rows
    .filter(({ isDifferent }) => isDifferent)
    .map(({ lastPolicyId: _last, isDifferent: _is, ...difference }) => difference);
  return { differences, lastPolicyId };
}
