import type { Transaction } from '../../machines/contract/types.ts';
import { findDueAtStart } from '../../machines/domain/money/due-at-start.ts';
import {
  addMoney,
  type Cents,
  formatMoney,
  isAboveZero,
  parseMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import { changeRecord } from '../database/records.store.ts';
import type { World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import {
  type BalanceDifference,
  findBalanceDifferences,
  readAccountSums,
  sumClaimsPaid,
} from './balances.store.ts';

/**
 * Writes the submitted premium, the balance and the prorated annual premium, by their names on the wire, from the sums of the policy's postings.
 * They are those of the current term, on the transaction in force and on the open one. Nothing else changes them after a posting;
 * before a charge, the balance is the premium of the year, or its first monthly payment, less what was received. An open change also owes what it adds; money that it would
 * return belongs to no one before its issue.
 */
export async function projectAccount(edit: Edit): Promise<void> {
  const { policyId, transactionId } = edit.at;
  const { transaction, change, policy } = edit.file;
  const { received, owed, charged, isCharged: wasCharged } = await readAccountSums(edit.trx, policyId);
  // A renewal whose payment was returned is an offer again: what was charged for it was taken back.
  const isCharged = wasCharged && policy.currentTransactionId !== null;
  const submittedPremium = formatMoney(received);
  const proratedAnnualPremium = isCharged ? formatMoney(charged) : transaction.proratedAnnualPremium;
  const current = policy.currentTransactionId;
  if (current !== null && current !== transactionId) {
    const values = {
      submittedPremium,
      balance: formatMoney(owed),
      proratedAnnualPremium: formatMoney(charged),
    };
    await changeRecord(edit.trx, 'transaction', { policyId, transactionId: current }, values);
  }
  const isOpenChange = change !== null && policy.openTransactionId === transactionId;
  const due =
    isOpenChange && isAboveZero(change.dueAmount) ? addMoney(owed, parseMoney(change.dueAmount)) : owed;
  const balance = formatMoney(isCharged ? due : dueBeforeCharge(transaction, received));
  const values = { submittedPremium, balance, proratedAnnualPremium };
  if (hasMoney(transaction, values)) return;
  await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, values);
  edit.file = { ...edit.file, transaction: { ...transaction, ...values } };
}

type AccountMoney = Pick<Transaction, 'submittedPremium' | 'balance' | 'proratedAnnualPremium'>;

function hasMoney(transaction: AccountMoney, money: AccountMoney): boolean {
  return (
    transaction.submittedPremium === money.submittedPremium &&
    transaction.balance === money.balance &&
    transaction.proratedAnnualPremium === money.proratedAnnualPremium
  );
}

/** The term whose account is read. */
export interface AccountHolder {
  readonly trx: Edit['trx'];
  readonly at: { readonly policyId: number };
}

/** The amount owed on a policy; negative for money of the insured that is neither applied to a charge nor paid out. */
export async function readOwed(holder: AccountHolder): Promise<Cents> {
  return (await readTermAccount(holder)).owed;
}

/** The charge for the term of a policy, the money received for it, and the amount owed; negative is the insured's money. */
export function readTermAccount({
  trx,
  at,
}: AccountHolder): Promise<{ readonly charged: Cents; readonly received: Cents; readonly owed: Cents }> {
  return readAccountSums(trx, at.policyId);
}

/** The claims that were paid for the term of a policy, less what was recovered of them. */
export function readClaimsPaid({ trx, at }: AccountHolder): Promise<Cents> {
  return sumClaimsPaid(trx, at.policyId);
}

function dueBeforeCharge(transaction: Transaction, received: Cents): Cents {
  return subtractMoney(findDueAtStart(transaction), received);
}

/** The number of policies that one statement of the reconciliation compares. */
const batchSize = 5_000;

/** The most differences that a run lists: where there are more, something is wrong with the code, not with single policies. */
const maxDifferences = 1_000;

/**
 * Compares the stored amounts of every policy with the sums of its postings, and lists the differences. For the nightly job:
 * it writes nothing, and reads batches of policies by their numbers.
 */
export async function reconcileBalances({ db }: Pick<World, 'db'>): Promise<BalanceDifference[]> {
  const differences: BalanceDifference[] = [];
  let after: number | null = 0;
  while (after !== null && differences.length < maxDifferences) {
    const batch = await findBalanceDifferences(db, after, batchSize);
    differences.push(...batch.differences);
    after = batch.lastPolicyId;
  }
  return differences.slice(0, maxDifferences);
}
