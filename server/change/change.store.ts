import { sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type {
  Money,
  PolicyChange,
  PremiumLine,
  Rating,
  TermCharge,
  Transaction,
} from '../../machines/contract/types.ts';
import type { LineAmount } from '../../machines/domain/ledger/ledger-entry.ts';
import { accountsOfSums } from '../../machines/domain/ledger/statement.ts';
import { parseMoney } from '../../machines/domain/money/money.ts';
import { asMoney, contractColumns } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { copyParts } from '../database/parts.store.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { compileOnce } from '../database/statements.ts';

/** A new transaction of a policy, copied from an earlier one. */
export interface TransactionCopy {
  readonly policyId: number;
  readonly fromTransactionId: number;
  readonly userId: number | null;
  readonly transaction: Omit<Partial<Transaction>, 'transactionId' | 'isCurrent'>;
  readonly change: Omit<PolicyChange, 'policyChangeId' | 'policyId' | 'transactionId'>;
}

/** Adds a transaction with the parts of another one and the given changes. Returns its number. */
export async function addChangeTransaction(
  trx: Db,
  { policyId, fromTransactionId, userId, transaction, change }: TransactionCopy,
): Promise<number> {
  const transactionId = await addRecord(trx, 'transaction', { ...transaction, policyId });
  await Promise.all([
    copyParts(trx, {
      policyId,
      toPolicyId: policyId,
      fromTransactionId,
      toTransactionId: transactionId,
      userId,
    }),
    addRecord(trx, 'policyChanges', { ...change, policyId, transactionId }),
  ]);
  return transactionId;
}

/** Says which transaction is being worked on beside the one in force. */
export async function saveOpenTransaction(trx: Db, policyId: number, open: number | null): Promise<void> {
  await trx
    .updateTable('policy')
    .set(({ ref }) => ({
      open_transaction_id: open,
      active_transaction_id: open === null ? ref('current_transaction_id') : open,
    }))
    .where('policy_id', '=', policyId)
    .execute();
}

/** Changes fields of a change. */
export async function saveChange(
  trx: Db,
  place: { readonly policyId: number; readonly transactionId: number },
  values: Partial<Omit<PolicyChange, 'policyId' | 'transactionId' | 'policyChangeId'>>,
): Promise<void> {
  const { policyId, transactionId } = place;
  await changeRecord(trx, 'policyChanges', { policyId, transactionId }, values);
}

/** The changes of a policy, with any outcome, in the order of their transactions. */
export function readChanges(db: Db, policyId: number): Promise<PolicyChange[]> {
  return readRecords(db, 'policyChanges', { policyId });
}

/** The change that a transaction of a policy is; null for new business. */
export async function readChange(
  db: Db,
  policyId: number,
  transactionId: number,
): Promise<PolicyChange | null> {
  const [change] = await readRecords(db, 'policyChanges', { policyId, transactionId });
  return change ?? null;
}

/** The rating that counts for each transaction of a policy. */
export async function readRatingsOfTerm(db: Db, policyId: number): Promise<ReadonlyMap<number, Rating>> {
  const rows = await ratingsOfPolicy(db, { policyId });
  return new Map(rows.map(({ transactionId, rating }) => [transactionId, rating]));
}

// Raw: the columns are the catalogue's, read as one JSON object.
const ratingsOfPolicy = compileOnce<{ policyId: number }, { transactionId: number; rating: Rating }>(
  (db, arg) => ({
    compile: () =>
      sql<{ transactionId: number; rating: Rating }>`
      select t.transaction_id as "transactionId",
        (select row_to_json(x) from (select ${contractColumns(records.rating, 'r')}) x) as rating
      from transaction t join rating r on r.policy_id = t.policy_id
        and r.transaction_id = coalesce(t.rated_transaction_id, t.transaction_id) and r.is_active
      where t.policy_id = ${arg('policyId')}::bigint`.compile(db),
  }),
);

/** The sum of the postings' charges for a policy so far, by line. */
export async function readPostedCharge(db: Db, policyId: number): Promise<LineAmount[]> {
  const rows = await postedCharge(db, { policyId });
  return rows.map(({ line, amount }) => ({ line, amount: parseMoney(amount) }));
}

// Raw: a sum as text with two decimals. Charges are credits, so what was charged is what the accounts hold, negated.
const postedCharge = compileOnce<{ policyId: number }, { line: PremiumLine; amount: Money }>((db, arg) => ({
  compile: () =>
    sql<{ line: PremiumLine; amount: Money }>`
      select p.line, ${asMoney(sql`-sum(p.amount_cents)`)} as amount from posting p
      where p.policy_id = ${arg('policyId')}::bigint and p.line is not null
        and p.account in (${sql.join(accountsOfSums.charged.map((account) => sql.lit(account)))})
      group by p.line`.compile(db),
}));

/** Stores the recalculated charges of a term. */
export async function addTermCharges(
  trx: Db,
  rows: readonly Omit<TermCharge, 'termChargeId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const cents = (amount: Money) => Number(parseMoney(amount));
  await trx
    .insertInto('term_charge')
    .values(
      rows.map((row) => ({
        policy_id: row.policyId,
        transaction_id: row.transactionId,
        from_date: row.fromDate,
        line: row.line,
        days: row.days,
        factor: row.factor,
        annual_before_cents: cents(row.annualBefore),
        annual_after_cents: cents(row.annualAfter),
        amount_cents: cents(row.amount),
        edition: row.edition,
      })),
    )
    .execute();
}

/** The newest change of a policy that is still worked on or held; null if there is none. */
export async function readUnfinishedChange(db: Db, policyId: number): Promise<number | null> {
  const row = await db
    .selectFrom('policy_change')
    .select('transaction_id')
    .where('policy_id', '=', policyId)
    .where('stage', 'in', ['EDITING', 'PRICED', 'HELD'])
    .orderBy('opened_at', 'desc')
    .orderBy('transaction_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.transaction_id ?? null;
}
